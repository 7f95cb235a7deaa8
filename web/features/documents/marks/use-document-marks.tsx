// The marks of a document while it is edited: found in workers after a pause in typing, drawn by the editor, explained by a card.
import { isolateHistory } from "@codemirror/commands";
import { EditorView } from "@codemirror/view";
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { withTexts } from "../../../i18n/setup.ts";
import { pauseMs } from "../../../lib/timing.ts";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { MarkCard } from "../../../ui/mark-card.tsx";
import { useMarkHover } from "../../../ui/use-mark-hover.ts";
import { highlightMark, placeOfMark, showMarks } from "../../editor/mark-ranges.ts";
import { editorMarks, goToNeighbour, markAtPoint } from "../../editor/marks.ts";
import { findingsIn, replacementFor } from "./findings.ts";
import { useFindings } from "./use-findings.ts";

const FindingDetails = lazyWithRetry(
  () => withTexts(() => import("./finding-details.tsx"), "grammar", "writing"),
  "hidden",
);

export type MarkControls = ReturnType<typeof useDocumentMarks>["controls"];

/**
 * @param text the document's text after a pause in typing
 * @param frame contains the editor and the card
 */
export function useDocumentMarks(
  { id, language }: Pick<Content, "id" | "language">,
  text: string,
  frame: RefObject<HTMLDivElement | null>,
) {
  const { t } = useTranslation(["documentText", "writing"]);
  const [editor, setEditor] = useState<EditorView>();
  const [screen, setScreen] = useState<{ from: number; to: number }>();
  const [selected, setOpen] = useState<string>();
  const content = useRef<HTMLElement>(null);
  const host = useRef<HTMLElement>(null);
  /** Words that are changed and restored within a pause lose their marks, although the text that was checked is the same. */
  const [pauses, countPause] = useReducer((count: number) => count + 1, 0);
  const findings = useFindings({ id, language }, text, screen);
  const { checks, isShown, isChecked, ignore, learn, ...controls } = findings;

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each pause, too
  useEffect(() => {
    if (editor) showMarks(editor, findingsIn(editor.state.doc.toString(), checks).filter(isShown));
  }, [editor, checks, isShown, pauses]);

  // Of both, the browser's spelling check and ours, only one marks the words.
  useEffect(() => {
    editor?.contentDOM.setAttribute("spellcheck", String(!isChecked));
  }, [editor, isChecked]);

  const open = useMemo(
    () => checks.flatMap(({ found }) => found).find((one) => one.id === selected && isShown(one)),
    [checks, selected, isShown],
  );
  const openId = open?.id;
  useEffect(() => {
    if (editor) highlightMark(editor, openId);
  }, [editor, openId]);

  const [extensions] = useState(() => [
    editorMarks({ onOpen: setOpen }),
    afterPause(countPause),
    EditorView.updateListener.of(({ view: { viewport }, viewportChanged }) => {
      if (viewportChanged)
        setScreen((before) => (before && isNear(before, viewport) ? before : { ...viewport }));
    }),
  ]);
  const attach = useCallback((attached: EditorView | undefined) => {
    content.current = attached?.contentDOM ?? null;
    const root = attached?.root;
    host.current = root instanceof ShadowRoot && root.host instanceof HTMLElement ? root.host : null;
    setEditor(attached);
    setScreen(attached && { from: attached.viewport.from, to: attached.viewport.to });
  }, []);

  const close = () => {
    setOpen(undefined);
    editor?.focus();
  };
  const place = open && editor && placeOfMark(editor, open.id);
  const replacement =
    open && editor && place && replacementFor(open, place, editor.state.doc.toString(), language);
  const replace = () => {
    if (!editor || !replacement) return;
    const { from, insert } = replacement;
    editor.dispatch({
      changes: replacement,
      selection: { anchor: from + insert.length },
      annotations: isolateHistory.of("full"), // one step of the undo history
      userEvent: "input.complete",
    });
    close();
  };
  const details = open && (
    <Suspense>
      <FindingDetails
        finding={open}
        language={language}
        onReplace={replacement ? replace : undefined}
        onIgnore={() => {
          ignore(open.id);
          close();
        }}
        onLearn={() => {
          if (open.source === "correction") learn(open.suggestion.words.trim());
          close();
        }}
      />
    </Suspense>
  );
  const hover = useMarkHover(
    { open: openId, onOpen: setOpen, card: details, field: host },
    frame,
    (x, y) => editor && markAtPoint(editor, x, y),
  );
  const announcement =
    open &&
    t("marks.announce", {
      kind:
        open.source === "correction"
          ? t("marks.correction")
          : t(`writing:analysis.kinds.${open.mark.kind}.one`),
      words: (open.source === "correction" ? open.suggestion : open.mark).words,
    });
  const closeCard = () => {
    const isHere = frame.current?.contains(document.activeElement);
    if (isHere) close();
    else setOpen(undefined);
  };

  return {
    extensions,
    attach,
    /** Handlers of the frame. */
    handlers: {
      ...hover.handlers,
      /** In the card. In the text, the editor has used the key. */
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== "F8" || event.defaultPrevented || !editor) return;
        event.preventDefault();
        editor.focus();
        goToNeighbour(editor, event.shiftKey ? -1 : 1);
      },
      onBlur({ relatedTarget }: FocusEvent) {
        if (document.hasFocus() && !frame.current?.contains(relatedTarget)) setOpen(undefined);
      },
    },
    rendered: (
      <>
        <p role="status" className="sr-only">
          {announcement}
        </p>
        {openId !== undefined && place && (
          <MarkCard
            key={openId}
            mark={openId}
            onClose={closeCard}
            value={text}
            root={frame}
            scroller={content}
          >
            {details}
          </MarkCard>
        )}
      </>
    ),
    /** What the cards beside the text show and change. */
    controls: { ...controls, editor },
  };
}

/** Calls back after each pause in typing. */
function afterPause(call: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return EditorView.updateListener.of(({ docChanged }) => {
    if (!docChanged) return;
    clearTimeout(timer);
    timer = setTimeout(call, pauseMs);
  });
}

/** How far the screen moves until something else is checked, in UTF-16 units. */
const nearby = 2500;
const isNear = (one: { from: number; to: number }, other: { from: number; to: number }) =>
  Math.abs(one.from - other.from) < nearby && Math.abs(one.to - other.to) < nearby;
