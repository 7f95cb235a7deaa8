import { useTranslation } from "react-i18next";
import { useErrorText } from "../../i18n/error-text.ts";
import { formatNumber } from "../../i18n/format.ts";
import { Table } from "../../ui/table.tsx";
import type { BriefRow, ChoiceField, Names, RowProblem } from "./map-briefs.ts";

/** How many rows are shown, and how many with problems beyond them. */
const shownRows = 10;
const shownProblems = 40;

/** The first rows as briefs, and further ones that have problems. */
export function BriefTable({ rows, names }: { rows: readonly BriefRow[]; names: Names }) {
  const { t } = useTranslation("bulk");
  const first = rows.slice(0, shownRows);
  const others = rows.slice(shownRows).filter(({ problems }) => problems.length > 0);
  const shown = [...first, ...others.slice(0, shownProblems)];
  const hidden = others.length - shownProblems;
  return (
    <>
      <Table
        caption={t("preview.caption")}
        hideCaption
        head={[t("preview.row"), t("preview.brief"), t("preview.options")]}
        rows={shown.map((row) => ({
          key: String(row.number),
          cells: [
            formatNumber(row.number),
            <BriefCell key="brief" row={row} />,
            <OptionsCell key="options" row={row} names={names} />,
          ],
        }))}
      />
      {hidden > 0 && (
        <p className="mt-2 text-ink-soft text-sm">
          {t("preview.hidden", { count: hidden, rows: formatNumber(hidden) })}
        </p>
      )}
    </>
  );
}

function BriefCell({ row: { title, prompt, problems } }: { row: BriefRow }) {
  return (
    <div className="min-w-40 max-w-measure">
      <div dir="auto">
        {title && <span className="wrap-anywhere line-clamp-2 font-semibold">{title}</span>}
        <span className="wrap-anywhere line-clamp-2 text-ink-soft">{prompt}</span>
      </div>
      {problems.length > 0 && <Problems problems={problems} />}
    </div>
  );
}

function OptionsCell({ row: { brief }, names }: { row: BriefRow; names: Names }) {
  const { t } = useTranslation("bulk");
  if (!brief) return t("preview.leftOut");
  const nameOf = (field: ChoiceField, value: string | undefined) => (value ? names[field][value] : undefined);
  const length = brief.wordCount
    ? t("preview.words", { count: brief.wordCount, words: formatNumber(brief.wordCount) })
    : nameOf("length", brief.length);
  const options = [
    nameOf("contentType", brief.contentType),
    nameOf("tone", brief.tone),
    length,
    nameOf("language", brief.language),
  ];
  return <span className="block min-w-32">{options.filter(Boolean).join(" · ")}</span>;
}

function Problems({ problems }: Pick<BriefRow, "problems">) {
  const problemText = useProblemText();
  return (
    <ul className="mt-1 space-y-1 text-warn">
      {problems.map((problem) => {
        const text = problemText(problem);
        return (
          <li key={text} className="wrap-anywhere">
            {text}
          </li>
        );
      })}
    </ul>
  );
}

function useProblemText() {
  const { t } = useTranslation("bulk");
  const { fieldText } = useErrorText();
  return (problem: RowProblem): string => {
    switch (problem.kind) {
      case "invalid":
        return fieldText(problem.code) ?? "";
      case "words":
        return t("rows.words", {
          value: problem.value,
          least: formatNumber(problem.least),
          most: formatNumber(problem.most),
        });
      case "unknown":
        return t("rows.unknown", { field: t(`fields.${problem.field}`), value: problem.value.slice(0, 60) });
    }
  };
}
