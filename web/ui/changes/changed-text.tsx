import { ChangeMark, type ChangeTexts } from "./change-mark.tsx";
import type { Part } from "./changes.ts";
import { MarkedWords } from "./marked-words.tsx";

interface ChangedTextProps {
  parts: readonly Part[];
  /** By the ids of the changes. */
  rejected: ReadonlySet<string>;
  /** How changes are decided on; without it they are only shown. */
  decide?: { onDecide: (id: string, isRejected: boolean) => void; texts: ChangeTexts };
}

/** Two texts in one, as they are written: what is removed is struck out, what is added underlined. */
export function ChangedText({ parts, rejected, decide }: ChangedTextProps) {
  return (
    <div className="prose-text whitespace-pre-wrap">
      {parts.map((part, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: what both texts have has no name, and never moves
        if (part.kind === "same") return <span key={index}>{part.text}</span>;
        const isRejected = rejected.has(part.id);
        return decide ? (
          <ChangeMark key={part.id} change={part} isRejected={isRejected} {...decide} />
        ) : (
          <MarkedWords key={part.id} change={part} isRejected={isRejected} />
        );
      })}
    </div>
  );
}
