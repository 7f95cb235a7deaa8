import { useTranslation } from "react-i18next";
import { Button } from "../../../../../ui/button.tsx";
import type { Composer } from "../use-composer.ts";

/** That another text has taken the place of what was typed, which can be had back. */
export function ReplacedLine({ composer }: { composer: Composer }) {
  const { t } = useTranslation("chat");
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-2 rounded-m bg-well pl-3 text-[0.8125rem] text-ink-soft"
    >
      <span className="py-1">{t("input.replaced")}</span>
      <span className="ml-auto flex">
        <Button variant="ghost" onClick={composer.bringBack}>
          {t("input.bringBack")}
        </Button>
        <Button variant="ghost" onClick={() => composer.change({ replaced: "" })}>
          {t("input.leave")}
        </Button>
      </span>
    </div>
  );
}
