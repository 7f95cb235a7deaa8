import { CheckIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Logo } from "../../ui/logo.tsx";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { Voices } from "./voices.tsx";

interface AuthLayoutProps {
  screen: string;
  title: string;
  text: string;
  children: ReactNode;
  foot: ReactNode;
}

/** The form on the left, what Calamo is on the right. */
export function AuthLayout({ screen, title, text, children, foot }: AuthLayoutProps) {
  const { t } = useTranslation(["auth", "common"]);
  const points = t("auth:panel.points", { returnObjects: true });
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <ScreenTitle name={screen} />
      <main className="mx-auto flex w-full max-w-[26rem] flex-col justify-center px-6 py-10">
        <Logo name={t("common:appName")} />
        <h1 className="mt-6 font-text text-[1.75rem] leading-tight">{title}</h1>
        <p className="mt-1.5 mb-6 text-ink-soft">{text}</p>
        {children}
        <p className="mt-6 text-center text-ink-soft">{foot}</p>
      </main>
      <aside className="flex flex-col justify-center gap-8 bg-panel px-12 py-10 xl:px-20 text-on-panel max-lg:hidden">
        <p className="max-w-xl text-balance font-text text-4xl leading-tight">{t("auth:panel.headline")}</p>
        <ul className="space-y-3 text-on-panel-soft">
          {points.map((point) => (
            <li key={point} className="flex items-center gap-3">
              <CheckIcon aria-hidden="true" className="size-4" />
              {point}
            </li>
          ))}
        </ul>
        <hr className="max-w-xl border-on-panel-soft/30" />
        <Voices />
      </aside>
    </div>
  );
}
