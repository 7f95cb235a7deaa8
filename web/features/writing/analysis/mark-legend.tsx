import { useTranslation } from "react-i18next";
import type { ReadabilityIssueKind } from "../../../../shared/text/analysis/readability-issues.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { markLooks } from "../../../ui/nest-marks.ts";
import { kindLooks } from "./kind-looks.ts";

export type ShownKinds = Readonly<Record<ReadabilityIssueKind, boolean>>;

interface MarkLegendProps {
  counts: ReadonlyMap<ReadabilityIssueKind, number>;
  shown: ShownKinds;
  onChange: (changes: Partial<Record<ReadabilityIssueKind, boolean>>) => void;
}

const kinds = Object.keys(kindLooks) as ReadabilityIssueKind[]; // its own keys

/** Each kind of mark as it looks in the text, with how many there are; each can be switched off. */
export function MarkLegend({ counts, shown, onChange }: MarkLegendProps) {
  const { t } = useTranslation("writing");
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-[0.8125rem]">{t("analysis.legend")}</legend>
      <div className="flex flex-wrap gap-1.5">
        {kinds.map((kind) => (
          <label
            key={kind}
            className="inline-flex min-h-8 items-center gap-2 rounded-full border border-line-strong bg-sheet px-3 py-1 text-[0.8125rem] text-ink-soft has-checked:text-ink"
          >
            <input
              type="checkbox"
              checked={shown[kind]}
              onChange={({ target }) => onChange({ [kind]: target.checked })}
              className="size-3.5 shrink-0 accent-accent"
            />
            <span className={shown[kind] ? markLooks[kindLooks[kind]] : ""}>
              {t(`analysis.kinds.${kind}.all`)}
            </span>{" "}
            <span className="tabular-nums">{formatNumber(counts.get(kind) ?? 0)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
