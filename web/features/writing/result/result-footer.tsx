import type { ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Receipt } from "../../../../shared/contracts/runs.ts";
import { countWords } from "../../../../shared/text/analysis/words.ts";
import { paths } from "../../../app/paths.ts";
import { formatNumber } from "../../../i18n/format.ts";
import type { RunView } from "../../../runs/run-view.ts";
import { FactsChecked } from "./facts-card.tsx";

interface ResultFooterProps {
  ref: Ref<HTMLElement>;
  view: RunView;
  /** The target word count. */
  words: number | undefined;
  /** The word count of the source. */
  wordsBefore?: number | undefined;
  /** Whether the fact check found no differences. */
  factsMatch: boolean;
  /** Additional figures of the tool. */
  figures?: ReactNode;
}

/** Footer: figures of the text, link to the history, receipt. */
export function ResultFooter({ ref, view, words, wordsBefore, factsMatch, figures }: ResultFooterProps) {
  const { t } = useTranslation("writing");
  const { done, receipt } = view;
  const figure = "font-semibold text-ink tabular-nums";
  return (
    <footer
      ref={ref}
      className="scroll-mb-24 lg:scroll-mb-4 flex min-h-12 flex-wrap items-center gap-x-6 gap-y-1 border-line border-t px-5 py-2.5 text-label text-ink-soft"
    >
      {view.text && (
        <span>
          <b className={figure}>
            {wordsBefore !== undefined && `${formatNumber(wordsBefore)} → `}
            {formatNumber(done?.metrics.words ?? countWords(view.text))}
          </b>{" "}
          {words && !done ? t("wordsOf", { number: formatNumber(words) }) : t("words")}
        </span>
      )}
      {done && (
        <span>
          {t("readingTime")} <b className={figure}>{t("minutes", { count: done.metrics.readingMinutes })}</b>
        </span>
      )}
      {figures}
      {factsMatch && <FactsChecked text={t("facts.checked")} hint={t("facts.checkedHint")} />}
      {done?.contentId && (
        <Link to={paths.historyItem(done.contentId)} className="text-accent hover:underline">
          {t("inHistory")}
        </Link>
      )}
      {receipt && <Cost receipt={receipt} />}
    </footer>
  );
}

/** The receipt: whether the run was charged, and why. */
function Cost({ receipt: { charged, reason } }: { receipt: Receipt }) {
  const { t } = useTranslation("common");
  return (
    <p className="ml-auto">
      <span>{t(charged ? "receipt.charged" : "receipt.notCharged")}</span>
      {` · ${t(`receipt.reasons.${reason}`)}`}
    </p>
  );
}
