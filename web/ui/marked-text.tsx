import type { ReactNode } from "react";

export interface TextMark {
  /** Names it among the others. */
  id: string;
  /** Its place in UTF-16 units. */
  start: number;
  end: number;
  /** What it looks like. */
  look: "bad" | "warn" | "info";
  /** What it says, read aloud with the marked words. */
  label: string;
}

interface MarkedTextProps {
  text: string;
  marks: readonly TextMark[];
  /** The mark that is looked at. */
  selected?: string | undefined;
  onSelect: (id: string) => void;
}

const looks: Record<TextMark["look"], string> = {
  bad: "bg-bad-soft decoration-bad",
  warn: "bg-warn-soft decoration-warn",
  info: "bg-info-soft decoration-info",
};

/** A text as it was typed, with places in it that can be pressed. Of two that overlap, the first is marked. */
export function MarkedText({ text, marks, selected, onSelect }: MarkedTextProps) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const mark of [...marks].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (mark.start < from || mark.end > text.length) continue;
    parts.push(text.slice(from, mark.start));
    parts.push(
      <button
        key={mark.id}
        type="button"
        aria-pressed={mark.id === selected}
        onClick={() => onSelect(mark.id)}
        className={`rounded-[3px] text-left font-[inherit] underline decoration-2 underline-offset-4 aria-pressed:outline-2 aria-pressed:outline-accent ${looks[mark.look]}`}
      >
        {text.slice(mark.start, mark.end) || "‸"}
        <span className="sr-only">, {mark.label}</span>
      </button>,
    );
    from = mark.end;
  }
  parts.push(text.slice(from));
  return (
    <p className="wrap-anywhere max-w-[68ch] whitespace-pre-wrap font-text text-lg leading-relaxed">
      {parts}
    </p>
  );
}
