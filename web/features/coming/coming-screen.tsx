import { HammerIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../app/paths.ts";
import { ScreenHead } from "../../ui/screen-head.tsx";

/** Says what the assistant will do, plainly that it does not do it yet, and what can be used meanwhile. */
export function Component() {
  const { t } = useTranslation(["coming", "common"]);
  return (
    <div className="max-w-prose">
      <ScreenHead name={t("common:nav.chat")} text={t("tools.chat")} />
      <section className="flex gap-4 rounded-m border border-line bg-sheet p-5 shadow-1">
        <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-m bg-accent-soft text-accent">
          <HammerIcon aria-hidden="true" className="size-5" />
        </span>
        <div>
          <h2 className="font-semibold">{t("title")}</h2>
          <p className="mt-1 text-ink-soft">{t("text")}</p>
          <Link to={paths.generate} className="mt-3 inline-block font-semibold text-accent underline">
            {t("generate")}
          </Link>
        </div>
      </section>
    </div>
  );
}
