// The text with its marks, and the details of the selected mark.
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { applyCorrections } from "../../../../shared/text/analysis/corrections.ts";
import { Button } from "../../../ui/button.tsx";
import { MarkedText } from "../../../ui/marked-text.tsx";
import type { TextMark } from "../../../ui/nest-marks.ts";
import {
  type LastReplacement,
  lookByKind,
  MarkDetails,
  MarkLegend,
  ReplacementNotice,
  type ShownKinds,
} from "./mark-controls.tsx";
import { countKinds, markableText, type PlacedMark, replacementOf } from "./marks.ts";
import type { AnalysedText } from "./tasks.ts";

interface MarkedSourceProps {
  /** The current text. */
  text: string;
  analysis: AnalysedText;
  onText: (text: string) => void;
  kinds: ShownKinds;
  onKinds: (changes: Partial<ShownKinds>) => void;
}

export function MarkedSource({ text, analysis: newest, onText, kinds, onKinds }: MarkedSourceProps) {
  const { t } = useTranslation("writing");
  const analysis = useDeferredValue(newest); // rendering the marks must not delay typing
  const { language } = analysis;
  const shown = useMemo(() => markableText(analysis), [analysis]);
  const [ignored, setIgnored] = useState<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = useState<string>();
  const [replaced, setReplaced] = useState<LastReplacement>();
  const { parts, moveFocus } = useMoveFocus();

  const open = useMemo(() => shown.marks.filter(({ id }) => !ignored.has(id)), [shown, ignored]);
  const marks = useMemo(() => {
    const toTextMark = ({ id, start, end, kind, suggestion }: PlacedMark): TextMark => {
      const name = t(`analysis.kinds.${kind}.one`);
      const label =
        suggestion === undefined ? name : t("analysis.withSuggestion", { kind: name, suggestion });
      return { id, start, end, look: lookByKind[kind], label };
    };
    return open.filter(({ kind }) => kinds[kind]).map(toTextMark);
  }, [open, kinds, t]);
  const mark = open.find(({ id, kind }) => id === selected && kinds[kind]);
  const replacement = mark && replacementOf(analysis.text, mark, language);
  const stale = analysis.text !== text;
  const hidden = shown.marks.length - open.length;

  const select = useCallback(
    (id: string) => {
      setSelected((before) => (before === id ? undefined : id));
      moveFocus("details");
    },
    [moveFocus],
  );
  const leave = () => {
    setSelected(undefined);
    moveFocus("text");
  };
  const replace = () => {
    if (!mark || !replacement || stale) return;
    const after = applyCorrections(text, [replacement]);
    setSelected(undefined);
    setReplaced({ before: text, after, words: mark.words, suggestion: mark.suggestion });
    onText(after);
    moveFocus("undo");
  };
  return (
    <div className="space-y-3">
      <MarkLegend counts={countKinds(open)} shown={kinds} onChange={onKinds} />
      <p className="text-label text-ink-soft">{t(open.length ? "analysis.keys" : "analysis.none")}</p>
      <section
        ref={parts.text}
        aria-label={t("analysis.text")}
        tabIndex={marks.length ? -1 : 0}
        className="max-h-96 overflow-y-auto rounded-m bg-well px-3.5 py-3"
      >
        <MarkedText text={shown.text} marks={marks} selected={mark?.id} onSelect={select} />
      </section>
      {shown.isCut && <p className="text-label text-ink-soft">{t("analysis.cut")}</p>}
      {mark && (
        <MarkDetails
          ref={parts.details}
          mark={mark}
          language={language}
          onReplace={replacement ? replace : undefined}
          stale={stale}
          onIgnore={() => {
            setIgnored(new Set([...ignored, mark.id]));
            leave();
          }}
          onClose={leave}
        />
      )}
      {replaced?.after === text && (
        <ReplacementNotice
          ref={parts.undo}
          replaced={replaced}
          onUndo={() => {
            setReplaced(undefined);
            onText(replaced.before);
            moveFocus("text");
          }}
        />
      )}
      {hidden > 0 && (
        <Button
          variant="ghost"
          onClick={() => {
            setIgnored(new Set());
            moveFocus("text");
          }}
        >
          {t("analysis.showIgnored", { count: hidden })}
        </Button>
      )}
    </div>
  );
}

type Part = "text" | "details" | "undo";

/** Moves the focus after the next render, because the focused element may be removed by it. */
function useMoveFocus() {
  const text = useRef<HTMLElement>(null);
  const details = useRef<HTMLElement>(null);
  const undo = useRef<HTMLElement>(null);
  const [move, setMove] = useState<{ to: Part }>();

  useEffect(() => {
    if (!move) return;
    const part = { text, details, undo }[move.to].current;
    const stop =
      part?.querySelector<HTMLElement>("button:not(:disabled), [role=button][tabindex='0']") ?? part;
    stop?.focus();
  }, [move]);
  const moveFocus = useCallback((to: Part) => setMove({ to }), []);
  return { parts: { text, details, undo }, moveFocus };
}
