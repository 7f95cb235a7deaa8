import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ReceiptLine } from "../../../../shared/contracts/runs.ts";
import { paths } from "../../../app/paths.ts";
import { formatMoment } from "../../../i18n/format.ts";
import { Badge } from "../../../ui/badge.tsx";

/** One run: its tool, when it began, what it cost and why, and the way to its text. */
export function ReceiptRow({ receipt }: { receipt: ReceiptLine }) {
  const { t } = useTranslation(["account", "common"]);
  const { tool, startedAt, contentId } = receipt;
  const outcome = useOutcome(receipt);
  const date = formatMoment(startedAt);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line py-3 text-sm not-last:border-b">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{tool ? t(`common:nav.${tool}`) : t("receipts.unknownTool")}</p>
        <p className="text-[0.8125rem] text-ink-soft">
          <time dateTime={new Date(startedAt).toISOString()}>{date}</time>
          {outcome.reason && ` · ${outcome.reason}`}
        </p>
      </div>
      <div className="flex items-center gap-4 sm:flex-row-reverse">
        <Badge look={outcome.look}>{outcome.cost}</Badge>
        {contentId && (
          <Link
            to={paths.historyItem(contentId)}
            aria-label={t("receipts.openNamed", { date })}
            className="text-[0.8125rem] text-accent hover:underline"
          >
            {t("receipts.open")}
          </Link>
        )}
      </div>
    </li>
  );
}

/** What it cost, and why, in words. */
function useOutcome({ prompt, charged, reason }: ReceiptLine) {
  const { t } = useTranslation(["account", "common"]);
  if (prompt === "reserved")
    return { look: "plain", cost: t("common:receipt.reserved"), reason: t("receipts.running") } as const;
  return {
    look: charged ? "accent" : "plain",
    cost: t(charged ? "common:receipt.charged" : "common:receipt.notCharged"),
    reason: reason && t(`common:receipt.reasons.${reason}`),
  } as const;
}
