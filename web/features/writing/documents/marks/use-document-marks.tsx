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
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { Content } from "../../../../../shared/contracts/contents.ts";
import { withTexts } from "../../../../i18n/setup.ts";
import { useMe } from "../../../../lib/me.ts";
import { useStoredEntry } from "../../../../lib/stored-entries.ts";
import { useWordLists } from "../../../../lib/word-lists.ts";
import { MarkCard } from "../../../../ui/mark-card.tsx";
import { part } from "../../../../ui/part.tsx";
import { useMarkHover } from "../../../../ui/use-mark-hover.ts";
import { countKinds, markableText, unlimited } from "../../analysis/marks.ts";
import { useMarksView } from "../../analysis/use-readability-marks.tsx";
import { useAnalysis } from "../../analysis/use-task.ts";
import { useDeviceCheck } from "../../grammar/on-device/use-device-check.ts";
import {
  editorMarks,
  goToNeighbour,
  highlightMark,
  markAtPoint,
  placeOfMark,
  showMarks,
} from "../editor/marks.ts";
import {
  correctionFindings,
  type Finding,
  findingsIn,
  partNear,
  readabilityFindings,
  replacementFor,
  type TextPart,
} from "./findings.ts";

const FindingDetails = part(
  () => withTexts(() => import("./finding-details.tsx"), "grammar", "writing"),
  "hidden",
);

/** How many ignored findings of a document are remembered. */
const mostIgnored = 300;
const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === "string");
const noIds: string[] = [];
const noWords = "";

export type DocumentMarks = ReturnType<typeof useDocumentMarks>;
/** What the cards beside the text show and change. */
export type MarkControls = Pick<
  DocumentMarks,
  "analysis" | "view" | "changeView" | "counts" | "ignored" | "restore" | "device" | "editor"
>;

/**
 * @param text the document's text after a pause in typing
 * @param frame contains the editor and the card
 */
export function useDocumentMarks(
  { id: documentId, language }: Pick<Content, "id" | "language">,
  text: string,
  frame: RefObject<HTMLDivElement | null>,
) {
  const { t } = useTranslation(["documentText", "writing"]);
  const { id: owner } = useMe();
  const [view, changeView] = useMarksView(owner);
  const [ignored = noIds, changeIgnored] = useStoredEntry(`ignoredMarks.${owner}`, documentId, isIds);
  const { lists, change: changeWords } = useWordLists();
  const [editor, setEditor] = useState<EditorView>();
  const [screen, setScreen] = useState({ from: 0, to: 0 });
  const [selected, setOpen] = useState<string>();
  const content = useRef<HTMLElement>(null);
  const host = useRef<HTMLElement>(null);

  const { analysis } = useAnalysis(text, language);
  const isChecked = view.inDocuments && view.onDevice && language === "en" && editor !== undefined;
  const asked = useMemo(() => partNear(isChecked ? text : noWords, screen), [text, screen, isChecked]);
  const device = useDeviceCheck(asked.text, lists, isChecked);
  const checked = useRef<TextPart>(asked);
  if (device.text === asked.text) checked.current = asked;

  const { corrections } = device;
  const readability = useMemo(() => readabilityFindings(analysis, view), [analysis, view]);
  const grammar = useMemo(() => correctionFindings(checked.current, corrections), [corrections]);
  const all = useMemo<readonly Finding[]>(
    () => [...readability.found, ...grammar.found],
    [readability, grammar],
  );
  const hidden = useMemo(() => new Set(ignored), [ignored]);
  const isShown = useCallback(
    (finding: Finding) =>
      !hidden.has(finding.id) &&
      !(
        finding.source === "correction" &&
        finding.suggestion.kind === "spelling" &&
        lists.dictionary.includes(finding.suggestion.words.trim())
      ),
    [hidden, lists],
  );
  useEffect(() => {
    if (!editor) return;
    const found = findingsIn(editor.state.doc.toString(), [readability, grammar]);
    showMarks(editor, found.filter(isShown));
  }, [editor, readability, grammar, isShown]);

  // Of both, the browser's spelling check and ours, only one marks the words.
  useEffect(() => {
    editor?.contentDOM.setAttribute("spellcheck", String(!isChecked));
  }, [editor, isChecked]);

  const open = selected === undefined ? undefined : all.find((one) => one.id === selected && isShown(one));
  const openId = open?.id;
  useEffect(() => {
    if (editor) highlightMark(editor, openId);
  }, [editor, openId]);
  const issues = useMemo(() => (analysis ? markableText(analysis, unlimited).marks : []), [analysis]);
  const counts = useMemo(() => countKinds(issues.filter(({ id }) => !hidden.has(id))), [issues, hidden]);

  const [extensions] = useState(() => [
    editorMarks({ onOpen: setOpen }),
    EditorView.updateListener.of(({ view: { viewport }, viewportChanged }) => {
      if (viewportChanged) setScreen((before) => (isNear(before, viewport) ? before : { ...viewport }));
    }),
  ]);
  const attach = useCallback((attached: EditorView | undefined) => {
    content.current = attached?.contentDOM ?? null;
    const root = attached?.root;
    host.current = root instanceof ShadowRoot && root.host instanceof HTMLElement ? root.host : null;
    setEditor(attached);
    if (attached) setScreen({ from: attached.viewport.from, to: attached.viewport.to });
  }, []);

  const close = () => {
    setOpen(undefined);
    editor?.focus();
  };
  const ignore = (id: string) => {
    changeIgnored((before = noIds) => [...before.filter((other) => other !== id), id].slice(-mostIgnored));
    close();
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
        onIgnore={() => ignore(open.id)}
        onLearn={() => {
          if (open.source === "correction")
            changeWords({ list: "dictionary", add: [open.suggestion.words.trim()] });
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
  const ignoredCount = useMemo(() => all.filter(({ id }) => hidden.has(id)).length, [all, hidden]);

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
    analysis,
    view,
    changeView,
    /** By kind, without the ignored ones. */
    counts,
    /** How many of the text's findings are ignored. */
    ignored: ignoredCount,
    restore: useCallback(() => changeIgnored(() => undefined), [changeIgnored]),
    device: device.state,
    editor,
  };
}

/** How far the screen moves until something else is checked, in UTF-16 units. */
const nearby = 2500;
const isNear = (one: { from: number; to: number }, other: { from: number; to: number }) =>
  Math.abs(one.from - other.from) < nearby && Math.abs(one.to - other.to) < nearby;
