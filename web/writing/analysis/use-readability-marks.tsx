import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReadabilityIssueKind } from "../../../shared/text/analysis/readability-issues.ts";
import { useDraft } from "../../lib/draft.ts";
import { useMe } from "../../lib/me.ts";
import { changeField } from "../../lib/type-into-field.ts";
import type { Marking } from "../../ui/marked-field.tsx";
import { lookByKind, MarkDetails } from "./mark-controls.tsx";
import { countKinds, markableText, replacementOf } from "./marks.ts";
import { moveMarks } from "./move-marks.ts";
import type { AnalysedText } from "./tasks.ts";

export type MarksView = Record<ReadabilityIssueKind | "open" | "inDocuments" | "onDevice", boolean>;

/**
 * Whether the analysis of a form is open, whether the document editor shows marks and checks English on the device, and which
 * kinds of marks are shown.
 */
export const defaultMarksView: MarksView = {
  open: false,
  inDocuments: true,
  onDevice: false,
  hardSentence: true,
  veryHardSentence: true,
  passive: true,
  complexWord: true,
  filler: true,
  nominalization: true,
};

/** What the user wants to see of the analysis; stored on the device. */
export const useMarksView = (owner: string) => useDraft(owner, "analysis", defaultMarksView);

export type ReadabilityMarks = ReturnType<typeof useReadabilityMarks>;

/**
 * The readability marks of a text: `marking` is for its field, the rest for its `AnalysisPanel`. They are shown while the
 * panel is open.
 * @param analysis the latest result of `useAnalysis`, which may belong to a slightly older text
 */
export function useReadabilityMarks(text: string, analysis: AnalysedText | null) {
  const { t } = useTranslation("writing");
  const { id: owner } = useMe();
  const [view, change] = useMarksView(owner);
  const [ignored, setIgnored] = useState<ReadonlySet<string>>(new Set());
  const [selected, setOpen] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);

  const found = useMemo(() => analysis && markableText(analysis), [analysis]);
  const kept = useMemo(() => found?.marks.filter(({ id }) => !ignored.has(id)) ?? [], [found, ignored]);
  const shown = useMemo(
    () =>
      view.open
        ? kept.filter(({ kind }) => view[kind]).map((mark) => ({ ...mark, look: lookByKind[mark.kind] }))
        : [],
    [kept, view],
  );
  const marks = moveMarks(shown, analysis?.text ?? "", text);
  const open = marks.find(({ id }) => id === selected);
  const replacement = open && analysis && replacementOf(text, open, analysis.language);
  const close = () => {
    setOpen(undefined);
    field.current?.focus({ preventScroll: true });
  };
  const marking: Marking = {
    marks,
    open: open?.id,
    onOpen: setOpen,
    field,
    announcement: open ? `${t(`analysis.kinds.${open.kind}.one`)}: ${open.words}` : "",
    card: open && analysis && (
      <MarkDetails
        mark={open}
        language={analysis.language}
        onReplace={
          replacement
            ? () => {
                close();
                if (field.current) changeField(field.current, [replacement]);
              }
            : undefined
        }
        onIgnore={() => {
          setIgnored(new Set([...ignored, open.id]));
          close();
        }}
      />
    ),
  };
  return {
    marking,
    view,
    change,
    counts: countKinds(kept),
    isCut: found?.isCut === true,
    ignored: (found?.marks.length ?? 0) - kept.length,
    restore: () => setIgnored(new Set()),
  };
}
