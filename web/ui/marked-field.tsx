// A text box with marks behind its words, and a card beside the mark at the caret.
import {
  type KeyboardEvent,
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
  /** The content of the open mark's card. */
  card: ReactNode;
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
 * its height. A click or the caret on a mark opens its card; F8 and Shift+F8 go to the next and previous one.
 */
export function MarkedField(props: MarkedFieldProps) {
  const { label, hint, error, aside, value, onChange, marking, rows, tall = false, ...area } = props;
  const { marks, open, onOpen, announcement, card, field } = marking;
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);

  const openAtCaret = () => {
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
            <MarkCard key={open} mark={open} value={value} root={root} scroller={scroller}>
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

interface MarkCardProps {
  mark: string;
  /** The field's value, on which the place depends. */
  value: string;
  root: RefObject<HTMLDivElement | null>;
  scroller: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** Room between the words and the card, in pixels. */
const gap = 8;

/** A card below the marked words, or above them if there is no room. It follows the field, so that Tab leads to it. */
function MarkCard({ mark, value, root, scroller, children }: MarkCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>();

  useEffect(() => {
    elementsOf(scroller.current, mark)[0]?.scrollIntoView?.({ block: "nearest" });
  }, [scroller, mark]);
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
