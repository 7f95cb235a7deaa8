import type { WordListName } from "../../../../shared/contracts/library.ts";
import { WordListField } from "./word-list-field.tsx";

interface WordListDetailsProps {
  list: WordListName;
  /** What is seen of it while it is closed. */
  title: string;
  label: string;
  hint: string;
  placeholder: string;
}

/** A list of words that the person keeps, out of the way until it is opened. */
export function WordListDetails({ title, ...field }: WordListDetailsProps) {
  return (
    <details className="rounded-m border border-line px-3.5 py-2.5">
      <summary className="font-semibold text-[0.8125rem]">{title}</summary>
      <div className="pt-3 pb-1">
        <WordListField {...field} />
      </div>
    </details>
  );
}
