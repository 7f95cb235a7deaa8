import { useTranslation } from "react-i18next";
import type { ReadabilityIssueKind } from "../../../../shared/text/analysis/readability-issues.ts";
import { useDraft } from "../../../lib/draft.ts";
import { useMe } from "../../../lib/me.ts";
import { AnalysisFigures } from "./analysis-figures.tsx";
import { AnalysisLine } from "./analysis-line.tsx";
import { MarkedSource } from "./marked-source.tsx";
import type { AnalysedText } from "./tasks.ts";

interface AnalysisPanelProps {
  /** The text as it stands now. */
  text: string;
  /** What `useAnalysis` has found in it, or in the text of a moment ago. */
  analysis: AnalysedText | null;
  onText: (text: string) => void;
}

/** What somebody has open and marked, kept on the device. */
const initial: Record<ReadabilityIssueKind | "open", boolean> = {
  open: false,
  hardSentence: true,
  veryHardSentence: true,
  passive: true,
  longWord: true,
  filler: true,
  nominalization: true,
};

/** What is computed of a text while it is typed: a line of figures and, opened, all of them and marks in the text. */
export function AnalysisPanel({ text, analysis, onText }: AnalysisPanelProps) {
  const { t } = useTranslation("writing");
  const { id } = useMe();
  const [view, change] = useDraft(id, "analysis", initial);
  return (
    <details
      open={view.open}
      onToggle={({ currentTarget }) => change({ open: currentTarget.open })}
      className="@container rounded-m border border-line"
    >
      <summary className="rounded-m px-3.5 py-2.5 text-[0.8125rem]">
        <span className="font-semibold">{t("analysis.title")}</span>
        <AnalysisLine analysis={analysis} />
      </summary>
      {view.open && analysis && (
        <div className="space-y-5 border-line border-t px-3.5 pt-4 pb-3.5">
          <AnalysisFigures analysis={analysis} />
          <MarkedSource text={text} analysis={analysis} onText={onText} kinds={view} onKinds={change} />
        </div>
      )}
    </details>
  );
}
