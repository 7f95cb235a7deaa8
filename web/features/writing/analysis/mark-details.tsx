import { CheckIcon, XIcon } from "lucide-react";
import { type Ref, useId } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../../shared/catalog/languages.ts";
import { sentenceLimits } from "../../../../shared/text/analysis/readability-scales.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import type { PlacedMark } from "./placed-marks.ts";

interface MarkDetailsProps {
  mark: PlacedMark;
  language: Language;
  /** Absent where nothing can be put in its place. */
  onReplace: (() => void) | undefined;
  /** Whether the text is another by now: then nothing can be put into it before that one is analysed. */
  stale: boolean;
  onIgnore: () => void;
  onClose: () => void;
  ref: Ref<HTMLElement>;
}

/** What a mark says, and what to do with it. */
export function MarkDetails(props: MarkDetailsProps) {
  const { mark, language, onReplace, stale, onIgnore, onClose, ref } = props;
  const { t } = useTranslation("writing");
  const id = useId();
  const { kind, words, suggestion } = mark;
  const { hard, veryHard } = sentenceLimits[language];
  const isSentence = kind === "hardSentence" || kind === "veryHardSentence";
  const isTaken = suggestion !== undefined || onReplace;
  const Words = isTaken ? "del" : "span";
  return (
    <section
      ref={ref}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      className="space-y-2 rounded-m border border-accent bg-sheet p-3.5 text-sm"
    >
      <p id={id} className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <Badge>{t(`analysis.kinds.${kind}.one`)}</Badge>
        {!isSentence && (
          <span className="wrap-anywhere min-w-0 font-text text-base">
            <Words className={isTaken ? "text-bad" : ""}>{words}</Words>
            {suggestion !== undefined && (
              <>
                {" "}
                <span aria-hidden="true">→</span> <ins className="text-good no-underline">{suggestion}</ins>
              </>
            )}
          </span>
        )}
      </p>
      <p id={`${id}-text`} className="text-ink-soft">
        {t(`analysis.kinds.${kind}.text`, { limit: kind === "veryHardSentence" ? veryHard : hard })}
      </p>
      <div className="flex flex-wrap gap-2">
        {onReplace && (
          <Button disabled={stale} onClick={onReplace}>
            <CheckIcon aria-hidden="true" className="size-4" />
            {t(suggestion === undefined ? "analysis.remove" : "analysis.replace")}
          </Button>
        )}
        <Button variant="ghost" onClick={onIgnore}>
          <XIcon aria-hidden="true" className="size-4" />
          {t("analysis.ignore")}
        </Button>
      </div>
    </section>
  );
}
