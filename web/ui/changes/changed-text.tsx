import { useMemo } from "react";
import { ChangeMark } from "./change-mark.tsx";
import type { ChangeTexts } from "./change-texts.ts";
import { type Part, rowsOf, wordingOf } from "./changes.ts";
import { lineLook } from "./line-look.ts";
import { MarkedWords } from "./marked-words.tsx";

interface ChangedTextProps {
  parts: readonly Part[];
  /** By the ids of the changes. */
  rejected: ReadonlySet<string>;
  /** How changes are decided on; without it they are only shown. */
  decide?: { onDecide: (id: string, isRejected: boolean) => void; texts: ChangeTexts };
}

/** Two texts in one, line by line as they are written: what is removed is struck out, what is added underlined. */
export function ChangedText({ parts, rejected, decide }: ChangedTextProps) {
  const rows = useMemo(() => rowsOf(parts), [parts]);
  return (
    <div className="prose-text">
      <div className="whitespace-pre-wrap">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
          <div key={index} className={lineLook(row.map((part) => wordingOf(part, rejected)).join(""))}>
            {row.map((part) => {
              if (part.kind === "same") return part.text;
              const isRejected = rejected.has(part.id);
              return decide ? (
                <ChangeMark key={part.id} change={part} isRejected={isRejected} {...decide} />
              ) : (
                <MarkedWords key={part.id} change={part} isRejected={isRejected} />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
