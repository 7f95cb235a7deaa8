import { Fragment } from "react";
import { hitsIn } from "../../shared/text/search/hits.ts";

/** Marks the words of a search (`queryWords`) in a text. */
export function MarkedHits({ text, words }: { text: string; words: readonly string[] }) {
  const hits = hitsIn(text, words);
  return (
    <>
      {hits.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(hits[index - 1]?.end ?? 0, start)}
          <mark className="rounded-[3px] bg-mark text-ink">{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(hits.at(-1)?.end ?? 0)}
    </>
  );
}
