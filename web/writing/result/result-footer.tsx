import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { TextTool } from "../../../shared/catalog/tools.ts";
import {
  countWords,
  isCountedInCharacters,
  readingWordsPerMinute,
  secondsAt,
} from "../../../shared/text/analysis/words.ts";
import { formatNumber } from "../../i18n/format.ts";
import type { RunView } from "../../runs/run-view.ts";
import { useOpenAsDocument } from "../use-create-document.ts";
import { useFormatDuration } from "../use-format-duration.ts";
import { FactsChecked } from "./facts-card.tsx";

interface ResultFooterProps {
  view: RunView;
  tool: TextTool;
  /** The target word count. */
  words: number | undefined;
  /** The word count of the source. */
  wordsBefore?: number | undefined;
  /** Additional figures of the tool. */
  figures?: ReactNode;
}

/** Footer: figures of the text, what opens it as a document, receipt. */
export function ResultFooter({ view, tool, words, wordsBefore, figures }: ResultFooterProps) {
  const { t } = useTranslation("writing");
  const { done, receipt } = view;
  const durationOf = useFormatDuration();
  const figure = "font-semibold text-ink tabular-nums";
  if (view.status === "idle") return null;
  return (
    <footer className="flex min-h-12 flex-wrap items-center gap-x-6 gap-y-1 rounded-b-m border-line border-t empty:hidden bg-sheet px-5 py-2.5 text-label text-ink-soft lg:sticky lg:bottom-0">
      {view.text && (
        <span>
          <b className={figure}>
            {wordsBefore !== undefined && `${formatNumber(wordsBefore)} → `}
            {formatNumber(done?.metrics.words ?? countWords(view.text))}
          </b>{" "}
          {words && !done
            ? t("wordsOf", { number: formatNumber(words) })
            : t(isCountedInCharacters(view.text) ? "characters" : "words")}
        </span>
      )}
      {done && (
        <span>
          {t("readingTime")}{" "}
          <b className={figure}>{durationOf(secondsAt(readingWordsPerMinute, done.metrics.words))}</b>
        </span>
      )}
      {figures}
      {done?.fidelity && <FactsChecked fidelity={done.fidelity} isShortened={tool === "summarize"} />}
      {done?.contentId && <OpenButton id={done.contentId} />}
      {receipt && <p className="ml-auto">{t(`receipt.${receipt.reason}`)}</p>}
    </footer>
  );
}

function OpenButton({ id }: { id: string }) {
  const { t } = useTranslation("writing");
  const { mutate, isPending } = useOpenAsDocument();
  return (
    <button
      type="button"
      aria-disabled={isPending}
      onClick={() => !isPending && mutate(id)}
      className="rounded-s text-accent hover:underline"
    >
      {t("openAsDocument")}
    </button>
  );
}
