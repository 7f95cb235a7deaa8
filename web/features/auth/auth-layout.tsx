import { CheckIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Logo } from "../../ui/logo.tsx";
import { Voices } from "./voices.tsx";

/**
 * The form on the left, what Calamo is on the right. The form begins at the same height whatever its length, so that
 * nothing moves from one step to the next.
 */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation(["auth", "common"]);
  const points = t("auth:panel.points", { returnObjects: true });
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <main className="mx-auto w-full max-w-[26rem] px-6 pt-[clamp(3.5rem,15dvh,14rem)] pb-10">
        <Logo name={t("common:appName")} />
        {children}
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
