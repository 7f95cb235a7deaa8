// Controls around the marked text: legend, details of a mark, undo of a replacement.
import { CheckIcon, Undo2Icon, XIcon } from "lucide-react";
import { type Ref, useId } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../../shared/catalog/languages.ts";
import type { ReadabilityIssueKind } from "../../../../shared/text/analysis/readability-issues.ts";
import { sentenceLimits } from "../../../../shared/text/analysis/readability-scales.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { type MarkLook, markLooks } from "../../../ui/nest-marks.ts";
import type { PlacedMark } from "./marks.ts";

/** Sentences get a background, words an underline; each kind has its own style. */
export const lookByKind: Record<ReadabilityIssueKind, MarkLook> = {
  hardSentence: "passage",
  veryHardSentence: "strongPassage",
  passive: "line",
  longWord: "dots",
  filler: "dashes",
  nominalization: "double",
};

interface MarkDetailsProps {
  mark: PlacedMark;
  language: Language;
  /** Undefined if there is no replacement. */
  onReplace: (() => void) | undefined;
  /** Whether the text has changed since the analysis. Replacing is disabled until it is analysed again. */
  stale: boolean;
  onIgnore: () => void;
  onClose: () => void;
  ref: Ref<HTMLElement>;
}

/** Explains the selected mark and offers to replace or ignore it. */
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

/** The last replacement: the whole text before and after it, and the replaced words. */
export interface LastReplacement {
  before: string;
  after: string;
  words: string;
  suggestion: string | undefined;
}

interface ReplacementNoticeProps {
  replaced: LastReplacement;
  onUndo: () => void;
  ref: Ref<HTMLElement>;
}

/** Says what was replaced and offers to undo it. */
export function ReplacementNotice({ replaced, onUndo, ref }: ReplacementNoticeProps) {
  const { t } = useTranslation("writing");
  const id = useId();
  const { words, suggestion } = replaced;
  return (
    <section ref={ref} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p id={id} className="wrap-anywhere min-w-0">
        {suggestion === undefined
          ? t("analysis.removed", { before: words })
          : t("analysis.replaced", { before: words, after: suggestion })}
      </p>
      <Button variant="ghost" aria-describedby={id} onClick={onUndo}>
        <Undo2Icon aria-hidden="true" className="size-4" />
        {t("analysis.undo")}
      </Button>
    </section>
  );
}

export type ShownKinds = Readonly<Record<ReadabilityIssueKind, boolean>>;

interface MarkLegendProps {
  counts: ReadonlyMap<ReadabilityIssueKind, number>;
  shown: ShownKinds;
  onChange: (changes: Partial<Record<ReadabilityIssueKind, boolean>>) => void;
}

const kinds = Object.keys(lookByKind) as ReadabilityIssueKind[]; // Object.keys loses the key type

/** Legend of the marks with their counts. Each kind can be hidden. */
export function MarkLegend({ counts, shown, onChange }: MarkLegendProps) {
  const { t } = useTranslation("writing");
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-label">{t("analysis.legend")}</legend>
      <div className="flex flex-wrap gap-1.5">
        {kinds.map((kind) => (
          <label
            key={kind}
            className="inline-flex min-h-8 items-center gap-2 rounded-full border border-line-strong bg-sheet px-3 py-1 text-label text-ink-soft has-checked:text-ink"
          >
            <input
              type="checkbox"
              checked={shown[kind]}
              onChange={({ target }) => onChange({ [kind]: target.checked })}
              className="size-3.5 shrink-0 accent-accent"
            />
            <span className={shown[kind] ? markLooks[lookByKind[kind]] : ""}>
              {t(`analysis.kinds.${kind}.all`)}
            </span>{" "}
            <span className="tabular-nums">{formatNumber(counts.get(kind) ?? 0)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
