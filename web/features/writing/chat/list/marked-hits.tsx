import { Fragment } from "react";
import { hitsIn } from "../../../../../shared/text/find-hits.ts";

/** A text with the words of a search marked in it. */
export function MarkedHits({ text, words }: { text: string; words: string[] }) {
  const hits = hitsIn(text, words);
  return (
    <>
      {hits.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(hits[index - 1]?.end ?? 0, start)}
          <mark className="rounded-[2px] bg-mark text-ink">{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(hits.at(-1)?.end ?? 0)}
    </>
  );
}
