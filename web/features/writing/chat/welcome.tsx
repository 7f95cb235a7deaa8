import { MessageSquareTextIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** What an empty conversation says; below it, where there is no room beside, what helps to begin. */
export function Welcome({ children }: { children: ReactNode }) {
  const { t } = useTranslation("chats");
  return (
    <div className="mx-auto flex max-w-prose flex-col gap-6 px-4 py-8">
      <div className="text-center">
        <span className="mb-3 inline-flex size-11 items-center justify-center rounded-full bg-accent-soft text-accent">
          <MessageSquareTextIcon aria-hidden="true" className="size-5" />
        </span>
        <h3 className="text-balance font-text text-2xl leading-tight">{t("welcome.title")}</h3>
        <p className="mt-2 text-balance text-ink-soft">{t("welcome.text")}</p>
      </div>
      {children}
    </div>
  );
}
