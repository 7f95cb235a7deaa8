// The legend of the marks, and the card of one.
import { CheckIcon, XIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../shared/catalog/languages.ts";
import type { ReadabilityIssueKind } from "../../../shared/text/analysis/readability-issues.ts";
import { formatNumber } from "../../i18n/format.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { type MarkLook, markLooks } from "../../ui/nest-marks.ts";
import { isOfSentence, type PlacedMark, sentenceLimitOf } from "./marks.ts";

/** Sentences get a background, words an underline; each kind has its own style. */
export const lookByKind: Record<ReadabilityIssueKind, MarkLook> = {
  hardSentence: "passage",
  veryHardSentence: "strongPassage",
  passive: "line",
  complexWord: "dots",
  filler: "dashes",
  nominalization: "double",
};

interface MarkDetailsProps {
  mark: PlacedMark;
  language: Language;
  /** Undefined if there is no replacement. */
  onReplace: (() => void) | undefined;
  onIgnore: () => void;
}

/** Explains a mark and offers to replace or ignore it. */
export function MarkDetails({ mark, language, onReplace, onIgnore }: MarkDetailsProps) {
  const { t } = useTranslation("writing");
  const { kind, words, suggestion } = mark;
  const isTaken = suggestion !== undefined || onReplace;
  const Words = isTaken ? "del" : "span";
  return (
    <div className="space-y-2 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <Badge>{t(`analysis.kinds.${kind}.one`)}</Badge>
        {!isOfSentence(kind) && (
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
      <p className="text-ink-soft">
        {t(`analysis.kinds.${kind}.text`, { limit: sentenceLimitOf(kind, language) })}
      </p>
      <div className="flex flex-wrap gap-2">
        {onReplace && (
          <Button onClick={onReplace}>
            <CheckIcon aria-hidden="true" className="size-4" />
            {t(suggestion === undefined ? "analysis.remove" : "analysis.replace")}
          </Button>
        )}
        <Button variant="ghost" onClick={onIgnore}>
          <XIcon aria-hidden="true" className="size-4" />
          {t("analysis.ignore")}
        </Button>
      </div>
    </div>
  );
}

type ShownKinds = Readonly<Record<ReadabilityIssueKind, boolean>>;

interface MarkLegendProps {
  counts: ReadonlyMap<ReadabilityIssueKind, number>;
  shown: ShownKinds;
  onChange: (changes: Partial<Record<ReadabilityIssueKind, boolean>>) => void;
  looks?: Record<ReadabilityIssueKind, MarkLook>;
}

const kinds = Object.keys(lookByKind) as ReadabilityIssueKind[]; // Object.keys loses the key type

/** Legend of the marks with their counts. Each kind can be hidden. */
export function MarkLegend({ counts, shown, onChange, looks = lookByKind }: MarkLegendProps) {
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
            <span className={shown[kind] ? markLooks[looks[kind]] : ""}>
              {t(`analysis.kinds.${kind}.all`)}
            </span>{" "}
            <span className="tabular-nums">{formatNumber(counts.get(kind) ?? 0)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
