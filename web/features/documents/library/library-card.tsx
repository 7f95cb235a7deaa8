// The look of the library as cards. All are of the same height, so that those of a row end together.
import { MarkedHits } from "../../../ui/marked-hits.tsx";
import type { ItemLook, ItemProps } from "../list/content-row.tsx";
import { UnsavedMark } from "../list/row-parts.tsx";
import { Author, LastEdit, OpenComments } from "./item-parts.tsx";

function LibraryCard({ item, words, isUnsaved, author }: ItemProps) {
  const { title, excerpt, language } = item;
  return (
    <span className="flex h-full min-w-0 flex-1 flex-col">
      <span lang={language} className="wrap-anywhere line-clamp-2 pr-6 font-semibold leading-snug">
        <MarkedHits text={title} words={words} />
      </span>
      <span lang={language} className="wrap-anywhere mt-1.5 line-clamp-3 font-text text-ink-soft text-sm">
        <MarkedHits text={excerpt} words={words} />
      </span>
      <span className="mt-auto flex min-w-0 items-center gap-x-3 pt-2 text-ink-soft text-xs">
        {author && <Author name={author} />}
        <LastEdit item={item} />
        <OpenComments count={item.comments} />
        {isUnsaved && <UnsavedMark />}
      </span>
    </span>
  );
}

export const cardLook: ItemLook = {
  Content: LibraryCard,
  item: "scroll-my-16 pb-4",
  frame:
    "h-44 overflow-hidden rounded-m border border-line bg-sheet p-4 shadow-1 transition-colors hover:border-line-strong",
  link: "",
  label: "flex-row-reverse has-checked:border-accent has-checked:bg-accent-soft",
  box: "mt-0.5",
  star: "top-1.5 right-1",
};
