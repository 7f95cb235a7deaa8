// The marks of a document while it is edited: found in workers after a pause in typing, drawn by the editor, explained by a card.
import type { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
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
import type { Content } from "../../../../shared/contracts/contents.ts";
import { withTexts } from "../../../i18n/setup.ts";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { MarkCard } from "../../../ui/mark-card.tsx";
import { useMarkHover } from "../../../ui/use-mark-hover.ts";
import { documentText } from "../../editor/document-text.ts";
import {
  goToNeighbour,
  highlightMark,
  markAtPoint,
  marksPlugin,
  placeOfMark,
  showMarks,
} from "../../editor/marks.ts";
import { replaceWords } from "../../editor/replace-words.ts";
import { editorMarks, type Finding, findingsIn, replacementFor } from "./findings.ts";
import { useFindings } from "./use-findings.ts";
import { useScreen } from "./use-screen.ts";

const FindingDetails = lazyWithRetry(
  () => withTexts(() => import("./finding-details.tsx"), "grammar", "writing"),
  "hidden",
);

export type MarkControls = ReturnType<typeof useDocumentMarks>["controls"];

/** How many findings the text shows. */
export const countOf = ({ shown }: Pick<MarkControls, "shown">): number => shown;

/**
 * @param doc the document after a pause in typing; undefined before the editor is there
 * @param frame contains the editor and the card
 */
export function useDocumentMarks(
  { id, language }: Pick<Content, "id" | "language">,
  doc: Node | undefined,
  frame: RefObject<HTMLDivElement | null>,
) {
  const { t } = useTranslation(["documentText", "writing"]);
  const [view, setView] = useState<EditorView>();
  const [selected, setOpen] = useState<string>();
  const content = useRef<HTMLElement>(null);
  const findings = useFindings({ id, language }, doc, useScreen(view, doc));
  const { checks, isShown, isChecked, ignore, learn, ...controls } = findings;

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each pause, too, because changed words have lost their marks
  useEffect(() => {
    if (!view) return;
    const words = documentText(view.state.doc);
    showMarks(view, editorMarks(words, findingsIn(words.text, checks).filter(isShown)));
  }, [view, checks, isShown, doc]);

  // Of both, the browser's spelling check and ours, only one marks the words.
  useEffect(() => {
    view?.dom.setAttribute("spellcheck", String(!isChecked));
  }, [view, isChecked]);

  const open = useMemo(
    () => checks.flatMap(({ found }) => found).find((one) => one.id === selected && isShown(one)),
    [checks, selected, isShown],
  );
  const openId = open?.id;
  useEffect(() => {
    if (view) highlightMark(view, openId);
  }, [view, openId]);

  const [plugins] = useState(() => [marksPlugin({ onOpen: setOpen })]);
  const attach = useCallback((attached: EditorView | undefined) => {
    content.current = attached?.dom ?? null;
    setView(attached);
  }, []);

  const close = () => {
    setOpen(undefined);
    view?.focus();
  };
  const place = open && view && placeOfMark(view, open.id);
  const replacement = open && view && place && replacementIn(view.state.doc, open, place, language);
  const replace = () => {
    if (!view || !place || !replacement) return;
    replaceWords(view, replacement, place.from);
    close();
  };
  const details = open && (
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
  );
  const hover = useMarkHover(
    { open: openId, onOpen: setOpen, card: details, field: content },
    frame,
    (x, y) => view && markAtPoint(view, x, y),
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
    plugins,
    attach,
    /** Handlers of the frame. */
    handlers: {
      ...hover.handlers,
      /** In the card. In the text, the editor has used the key. */
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== "F8" || event.defaultPrevented || !view) return;
        event.preventDefault();
        view.focus();
        goToNeighbour(view, event.shiftKey ? -1 : 1);
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
        <Suspense>
          {/* Without its details, the card would be empty for a moment. */}
          {openId !== undefined && place && (
            <MarkCard
              key={openId}
              mark={openId}
              onClose={closeCard}
              value={doc ? documentText(doc).text : ""}
              root={frame}
              scroller={content}
            >
              {details}
            </MarkCard>
          )}
        </Suspense>
      </>
    ),
    /** What the cards beside the text show and change. */
    controls,
  };
}

/** The change that accepts a finding at its place in the document. */
function replacementIn(
  doc: Node,
  finding: Finding,
  place: { from: number; to: number },
  language: Content["language"],
) {
  const words = documentText(doc);
  const range = { from: words.offsetAt(place.from), to: words.offsetAt(place.to) };
  const found = replacementFor(finding, range, words.text, language);
  return found && { ...found, from: words.positionAt(found.from), to: words.positionAt(found.to) };
}
