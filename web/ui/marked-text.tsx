import { type FocusEvent, type KeyboardEvent, type MouseEvent, memo, useMemo, useState } from "react";
import { flatMarks, markLooks, type NestedMark, nestMarks, piecesOf, type TextMark } from "./nest-marks.ts";

interface MarkedTextProps {
  text: string;
  marks: readonly TextMark[];
  /** The selected mark. */
  selected?: string | undefined;
  onSelect: (id: string) => void;
}

/**
 * A text with pressable marks, which may be nested (see `nestMarks`). The marks are one tab stop with arrow key
 * navigation (roving tabindex), since there may be a thousand.
 */
export const MarkedText = memo(function MarkedText({ text, marks, selected, onSelect }: MarkedTextProps) {
  const nested = useMemo(() => nestMarks(marks, text.length), [marks, text.length]);
  const shown = useMemo(() => flatMarks(nested), [nested]);
  const [last, setLast] = useState<Pick<TextMark, "id" | "start">>();
  const tabStop = stopOf(shown, last);

  const note = (id: string | undefined) => setLast(shown.find((mark) => mark.id === id));
  const select = (id: string) => {
    note(id);
    onSelect(id);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const id = idAt(event.target);
    if (id === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") select(id);
    else if (!goTo(event.key, event.currentTarget)) return;
    event.preventDefault();
  };
  return (
    <p
      onClick={(event: MouseEvent) => {
        const id = idAt(event.target);
        if (id !== undefined && getSelection()?.type !== "Range") select(id); // unless the user is selecting text
      }}
      onKeyDown={press}
      onFocus={({ target }: FocusEvent) => note(idAt(target))}
      className="wrap-anywhere max-w-[68ch] whitespace-pre-wrap font-text text-lg leading-relaxed"
    >
      <Pieces
        pieces={piecesOf(text, { start: 0, end: text.length }, nested)}
        text={text}
        selected={selected}
        tabStop={tabStop}
      />
    </p>
  );
});

/** The tab stop: the last focused mark or, if it is gone, the next one. */
function stopOf(shown: readonly TextMark[], last: Pick<TextMark, "id" | "start"> | undefined) {
  const stop =
    (last && (shown.find(({ id }) => id === last.id) ?? shown.find(({ start }) => start >= last.start))) ??
    shown[0];
  return stop?.id;
}

const idAt = (target: EventTarget): string | undefined =>
  target instanceof Element
    ? (target.closest("[data-mark]")?.getAttribute("data-mark") ?? undefined)
    : undefined;

/** Moves the focus to the mark for the key; returns false if there is none. */
function goTo(key: string, text: HTMLElement): boolean {
  const buttons = [...text.querySelectorAll<HTMLElement>("[role=button]")];
  const at = buttons.findIndex((button) => button.contains(document.activeElement));
  const places: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: buttons.length - 1,
  };
  const button = buttons[places[key] ?? -1];
  button?.focus();
  return button !== undefined;
}

interface PiecesProps {
  pieces: readonly (string | NestedMark)[];
  text: string;
  selected: string | undefined;
  tabStop: string | undefined;
}

function Pieces({ pieces, ...shared }: PiecesProps) {
  return pieces.map((piece) =>
    typeof piece === "string" ? piece : <Marked key={piece.mark.id} nested={piece} {...shared} />,
  );
}

/** A mark. A mark with nested marks is pressed between them, or by its first words from the keyboard. */
function Marked({ nested, text, selected, tabStop }: Omit<PiecesProps, "pieces"> & { nested: NestedMark }) {
  const { mark, inner } = nested;
  const button = (words: string, look = "") => (
    <MarkButton
      id={mark.id}
      words={words}
      label={mark.label}
      look={look}
      isPressed={mark.id === selected}
      isTabStop={mark.id === tabStop}
    />
  );
  if (!inner.length) return button(text.slice(mark.start, mark.end), `${markLooks[mark.look]} ${pressed}`);
  const pieces = piecesOf(text, mark, inner);
  const own = pieces.findIndex((piece) => typeof piece === "string" && /\S/.test(piece));
  const words = pieces[own];
  return (
    <span
      data-mark={mark.id}
      className={`${markLooks[mark.look]} ${mark.id === selected ? "outline-2 outline-accent" : ""}`}
    >
      {/* Where the others leave no words of its own, its button is a sign in front of them. */}
      <Pieces pieces={pieces.slice(0, Math.max(0, own))} text={text} selected={selected} tabStop={tabStop} />
      {button(typeof words === "string" ? words : "")}
      <Pieces pieces={pieces.slice(own + 1)} text={text} selected={selected} tabStop={tabStop} />
    </span>
  );
}

const pressed = "aria-pressed:outline-2 aria-pressed:outline-accent";

interface MarkButtonProps {
  id: string;
  words: string;
  label: string;
  look: string;
  isPressed: boolean;
  isTabStop: boolean;
}

const MarkButton = memo(function MarkButton(props: MarkButtonProps) {
  const { id, words, label, look, isPressed, isTabStop } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button does not go on in the next line
    <span
      role="button"
      data-mark={id}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isPressed}
      aria-label={[words.trim(), label].filter(Boolean).join(", ")}
      className={`cursor-pointer ${look}`}
    >
      {words || "‸"}
    </span>
  );
});
