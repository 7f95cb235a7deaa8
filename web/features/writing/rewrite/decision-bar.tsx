import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../i18n/format.ts";
import { Button } from "../../../ui/button.tsx";
import { changesIn, type Part } from "../../../ui/changes/changes.ts";
import type { Rewriting } from "./use-rewriting.ts";

interface DecisionBarProps {
  rewriting: Rewriting;
  parts: readonly Part[];
}

/** How many changes there are, what has been decided of them, and the way to decide on all at once. */
export function DecisionBar({ rewriting: { rejected, isSaved, decideAll }, parts }: DecisionBarProps) {
  const { t } = useTranslation("rewrite");
  const changes = changesIn(parts);
  const without = changes.filter(({ id }) => rejected.has(id)).length;
  if (!changes.length) return <p className="mb-4 text-ink-soft text-sm">{t("changes.none")}</p>;
  const facts = [
    t("changes.count", { count: changes.length, number: formatNumber(changes.length) }),
    without && t("changes.rejected", { count: without, number: formatNumber(without) }),
    !isSaved && t("save.not"),
  ];
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p aria-live="polite" className="text-ink-soft text-sm tabular-nums">
        {facts.filter(Boolean).join(" · ")}
      </p>
      <div className="-mx-4 flex flex-wrap">
        <Button variant="ghost" disabled={!without} onClick={() => decideAll(false)}>
          {t("changes.acceptAll")}
        </Button>
        <Button variant="ghost" disabled={without === changes.length} onClick={() => decideAll(true)}>
          {t("changes.rejectAll")}
        </Button>
      </div>
    </div>
  );
}
