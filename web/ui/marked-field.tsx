// A text box with marks behind its words, and a card beside the mark at the caret.
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  type TextareaHTMLAttributes,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Field, type FieldProps } from "./field.tsx";
import { MarkLayer } from "./mark-layer.tsx";
import type { TextMark } from "./nest-marks.ts";

export interface Marking {
  /** Ranges of the field's value. */
  marks: readonly TextMark[];
  /** The id of the open mark. */
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** What screen readers announce when the open mark opens. */
  announcement: string;
  /** The content of the open mark's card. Without it, the mark is only highlighted. */
  card?: ReactNode;
  /** Whether the page stays where it is when a mark opens; only the field scrolls to it. */
  keepsPage?: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
}

interface MarkedFieldProps
  extends FieldProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "value" | "onChange"> {
  value: string;
  onChange: (value: string) => void;
  marking: Marking;
  rows: number;
  /** Whether it is as high as the window allows beside a result. */
  tall?: boolean;
}

/** Both layers must break their lines in the same places. */
const layout =
  "px-4 py-3.5 font-text text-reading leading-relaxed whitespace-pre-wrap wrap-break-word [text-wrap-style:auto]";

const navigationKeys = /^(?:Arrow|Home|End|Page)/;

/**
 * A text box for long texts that shows marks in the typed text: a layer with the same words lies behind it and gives it
 * its height. A click, the caret or a resting pointer on a mark opens its card; F8 and Shift+F8 go to the next and
 * previous one.
 */
export function MarkedField(props: MarkedFieldProps) {
  const { label, hint, error, aside, value, onChange, marking, rows, tall = false, ...area } = props;
  const { marks, open, onOpen, announcement, card, keepsPage = false, field } = marking;
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const hover = useHover(marking, root);

  useEffect(() => {
    if (open !== undefined && open !== hover.opened.current) showMark(scroller.current, open, keepsPage);
  }, [open, keepsPage, hover.opened]);
  const openAtCaret = () => {
    hover.opened.current = undefined; // it stays when the pointer leaves
    const { selectionStart: caret, selectionEnd } = field.current ?? {};
    if (caret !== undefined) onOpen(caret === selectionEnd ? markAt(marks, caret)?.id : undefined);
  };
  const goTo = (mark: TextMark | undefined) => {
    field.current?.focus({ preventScroll: true });
    if (!mark) return;
    field.current?.setSelectionRange(mark.start, mark.start);
    onOpen(mark.id);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape" && open !== undefined) {
      event.stopPropagation();
      onOpen(undefined);
      field.current?.focus({ preventScroll: true });
    } else if (event.key === "F8" && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      const current = marks.find(({ id }) => id === open);
      goTo(neighbourOf(marks, current ?? field.current?.selectionStart ?? 0, event.shiftKey ? -1 : 1));
    }
  };
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(wiring) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the text box and of the card in it
        <div
          ref={root}
          onKeyDown={press}
          {...hover.handlers}
          onBlur={({ relatedTarget }) => {
            if (document.hasFocus() && !root.current?.contains(relatedTarget)) onOpen(undefined);
          }}
          className="relative"
        >
          <div
            ref={scroller}
            className={`max-h-[max(20rem,100dvh-25rem)] overflow-y-auto rounded-m border bg-sheet focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2 ${error ? "border-bad" : "border-field"} `}
          >
            <div className={`relative ${tall ? "lg:min-h-[calc(100dvh-31.5rem)]" : "min-h-full"}`}>
              <div
                aria-hidden="true"
                style={{ minHeight: `calc(${rows}lh + 1.75rem)` }}
                // Mobile Safari adds 3 px to the sides of text boxes.
                className={`text-transparent forced-color-adjust-none supports-[-webkit-touch-callout:none]:px-[1.1875rem] ${layout}`}
              >
                <MarkLayer text={value} marks={marks} open={open} />
              </div>
              <textarea
                dir="auto"
                {...area}
                {...wiring}
                ref={field}
                rows={rows}
                value={value}
                aria-keyshortcuts="F8 Shift+F8"
                onChange={(event) => {
                  onOpen(undefined);
                  onChange(event.target.value);
                }}
                onClick={openAtCaret}
                onKeyUp={({ key }) => navigationKeys.test(key) && openAtCaret()}
                className={`absolute inset-0 block size-full resize-none overflow-hidden bg-transparent text-ink outline-none ${layout}`}
              />
            </div>
          </div>
          <p role="status" className="sr-only">
            {open !== undefined && announcement}
          </p>
          {open !== undefined && card && (
            <MarkCard key={open} mark={open} onClose={onOpen} {...{ value, root, scroller }}>
              {card}
            </MarkCard>
          )}
        </div>
      )}
    </Field>
  );
}

/** Returns the innermost mark at a place. */
function markAt(marks: readonly TextMark[], place: number): TextMark | undefined {
  return marks
    .filter(({ start, end }) => start <= place && place <= end)
    .sort((a, b) => a.end - a.start - (b.end - b.start))[0];
}

/** Returns the mark after (1) or before (-1) a mark or place; after the last one comes the first. */
function neighbourOf(
  marks: readonly TextMark[],
  from: TextMark | number,
  step: 1 | -1,
): TextMark | undefined {
  const sorted = [...marks].sort((a, b) => a.start - b.start || b.end - a.end);
  if (typeof from !== "number") return sorted.at((sorted.indexOf(from) + step) % sorted.length);
  return step === 1
    ? (sorted.find(({ start }) => start >= from) ?? sorted[0])
    : (sorted.findLast(({ start }) => start < from) ?? sorted.at(-1));
}

/** How long the pointer rests on a mark until its card opens, and how long it is away until that closes, in ms. */
const restMs = 300;

/** Opens the card of the mark that the mouse pointer rests on, and closes it again when the pointer leaves both. */
function useHover(marking: Marking, root: RefObject<HTMLDivElement | null>) {
  const latest = useRef(marking);
  latest.current = marking;
  /** The mark opened by the pointer. */
  const opened = useRef<string>(undefined);
  const pointed = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = () => {
    const { open, onOpen, field } = latest.current;
    const focused = root.current?.querySelector(":focus");
    if (focused && focused !== field.current) return; // in the card
    if (pointed.current === undefined && (open === undefined || open !== opened.current)) return;
    opened.current = pointed.current;
    onOpen(pointed.current);
  };
  const point = (mark: string | undefined) => {
    if (mark === pointed.current) return;
    pointed.current = mark;
    clearTimeout(timer.current);
    const { open, card } = latest.current;
    if (mark === undefined || mark !== open || !card) timer.current = setTimeout(settle, restMs);
  };
  const handlers = {
    onPointerMove({ pointerType, buttons, clientX, clientY, target }: PointerEvent) {
      if (pointerType !== "mouse" || buttons !== 0) return;
      const isOnCard = target instanceof Element && target.closest("[data-card]") !== null;
      point(isOnCard ? latest.current.open : markUnder(clientX, clientY));
    },
    onPointerLeave: () => point(undefined),
    onPointerDown() {
      clearTimeout(timer.current);
      opened.current = undefined; // what it opens or uses stays
    },
  };
  return { opened, handlers };
}

/** Returns the innermost mark at a place of the window. The marks lie behind the text box. */
const markUnder = (x: number, y: number): string | undefined =>
  document // the DOM of the tests has no places
    .elementsFromPoint?.(x, y)
    .map((element) => element instanceof HTMLElement && element.dataset.mark)
    .find((mark) => typeof mark === "string");

/** Scrolls to a mark that is out of view. */
function showMark(scroller: HTMLElement | null, mark: string, keepsPage: boolean): void {
  const [first] = elementsOf(scroller, mark);
  if (!first || !scroller) return;
  if (!keepsPage) {
    first.scrollIntoView?.({ block: "nearest" });
    return;
  }
  const [box, { top, bottom }] = [scroller.getBoundingClientRect(), first.getBoundingClientRect()];
  if (top < box.top || bottom > box.bottom) scroller.scrollTop += top - box.top - box.height / 3;
}

interface MarkCardProps {
  mark: string;
  onClose: (mark: undefined) => void;
  /** The field's value, on which the place depends. */
  value: string;
  root: RefObject<HTMLDivElement | null>;
  scroller: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** Room between the words and the card, in pixels. */
const gap = 8;

/** A card below the marked words, or above them if there is no room. It follows the field, so that Tab leads to it. */
function MarkCard({ mark, onClose, value, root, scroller, children }: MarkCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>();

  // If the pointer has opened it, the focus may be elsewhere.
  useEffect(() => {
    const press = ({ key }: globalThis.KeyboardEvent) => key === "Escape" && onClose(undefined);
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [onClose]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place depends on the value
  useLayoutEffect(() => {
    const put = () => setPlace(placeOf(mark, root.current, scroller.current, card.current));
    put();
    const box = scroller.current;
    const observer = new ResizeObserver(put);
    if (card.current) observer.observe(card.current);
    if (box) observer.observe(box);
    box?.addEventListener("scroll", put);
    return () => {
      observer.disconnect();
      box?.removeEventListener("scroll", put);
    };
  }, [mark, value, root, scroller]);
  return (
    <div
      ref={card}
      data-card
      tabIndex={-1}
      style={place ?? undefined}
      className={`absolute z-20 w-88 max-w-full rounded-m border border-line-strong bg-sheet px-3 pt-1.5 pb-3 shadow-2 outline-none ${place === null ? "invisible top-0 left-0" : ""}`}
    >
      {children}
    </div>
  );
}

const elementsOf = (layer: HTMLElement | null, mark: string) =>
  [...(layer?.querySelectorAll<HTMLElement>("[data-mark]") ?? [])].filter(
    ({ dataset }) => dataset.mark === mark,
  );

interface Place {
  top: number;
  left: number;
}

/** Returns where the card stands within the root; null while the marked words are scrolled out of view. */
function placeOf(
  mark: string,
  root: HTMLElement | null,
  scroller: HTMLElement | null,
  card: HTMLElement | null,
): Place | null {
  const lines = elementsOf(scroller, mark).flatMap((element) => [...element.getClientRects()]);
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || !root || !scroller || !card) return null;
  const outer = root.getBoundingClientRect();
  const window = scroller.getBoundingClientRect();
  if (last.bottom < window.top || first.top > window.bottom) return null;
  const { offsetHeight: height, offsetWidth: width } = card;
  const floor = root.closest("[data-scrolls]")?.getBoundingClientRect().bottom ?? innerHeight; // of a form that scrolls
  const isBelow = last.bottom + gap + height <= Math.min(floor, innerHeight) || first.top - gap - height < 0;
  const top = isBelow
    ? Math.min(last.bottom, window.bottom) + gap
    : Math.max(first.top, window.top) - gap - height;
  const left = Math.min(Math.max(0, first.left - outer.left), Math.max(0, outer.width - width));
  return { top: top - outer.top, left };
}
