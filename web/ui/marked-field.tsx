// A text box with marks behind its words, and a card beside the mark at the caret.
import { type KeyboardEvent, type RefObject, type TextareaHTMLAttributes, useEffect, useRef } from "react";
import { Field, type FieldProps } from "./field.tsx";
import { elementsOf, MarkCard } from "./mark-card.tsx";
import { MarkLayer } from "./mark-layer.tsx";
import type { TextMark } from "./nest-marks.ts";
import { type OpenMark, useMarkHover } from "./use-mark-hover.ts";

export interface Marking extends OpenMark {
  /** Ranges of the field's value. */
  marks: readonly TextMark[];
  /** What screen readers announce when the open mark opens. */
  announcement: string;
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
  const hover = useMarkHover(marking, root);

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
            className={`max-h-[max(20rem,100dvh-25rem)] overflow-y-auto rounded-m border bg-sheet focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2 ${error ? "border-bad" : "border-field"}`}
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
