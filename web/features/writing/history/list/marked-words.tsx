import { hitsIn } from "../../../../../shared/text/find-hits.ts";

/** A text in which the words of a search are marked. */
export function MarkedWords({ text, words }: { text: string; words: readonly string[] }) {
  const hits = hitsIn(text, words);
  return (
    <>
      {hits.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(hits[index - 1]?.end ?? 0, start)}
          <mark className="rounded-[3px] bg-mark text-ink">{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(hits.at(-1)?.end ?? 0)}
    </>
  );
}
