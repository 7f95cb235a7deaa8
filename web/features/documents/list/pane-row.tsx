// The look of the history's list beside the open text.
import { useTranslation } from "react-i18next";
import { MarkedHits } from "../../../ui/marked-hits.tsx";
import { iconOf } from "../../../ui/tool-icons.ts";
import type { ItemLook, ItemProps } from "./content-row.tsx";
import { ShortTime, UnsavedMark } from "./row-parts.tsx";

function PaneRow({ item, words, isUnsaved, author }: ItemProps) {
  const { t } = useTranslation("common");
  const { title, excerpt, language, tool, createdAt } = item;
  const Icon = iconOf(tool);
  return (
    <span className="block min-w-0 flex-1">
      <span lang={language} className="wrap-anywhere line-clamp-2 font-semibold leading-snug">
        <MarkedHits text={title} words={words} />
      </span>
      {excerpt && (
        <span
          lang={language}
          className={`wrap-anywhere mt-0.5 text-ink-soft text-sm ${words.length ? "line-clamp-2" : "line-clamp-1"}`}
        >
          <MarkedHits text={excerpt} words={words} />
        </span>
      )}
      <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-xs">
        <span className="inline-flex items-center gap-1.5">
          <Icon aria-hidden="true" className="size-3.5 shrink-0" />
          {t(`nav.${tool}`)}
        </span>
        <span aria-hidden="true">·</span>
        <ShortTime at={createdAt} />
        {author && (
          <>
            <span aria-hidden="true">·</span>
            <span className="max-w-40 truncate">{author}</span>
          </>
        )}
        {isUnsaved && <UnsavedMark />}
      </span>
    </span>
  );
}

export const paneRow: ItemLook = {
  Content: PaneRow,
  item: "relative border-line border-b max-lg:scroll-mt-16",
  frame:
    "-outline-offset-2 min-w-0 py-2.5 pl-4 transition-colors not-aria-[current=page]:not-has-checked:hover:bg-well aria-[current=page]:bg-accent-soft",
  link: "pr-12",
  label: "pr-4 has-checked:bg-accent-soft",
  box: "mt-1",
  star: "top-1.5 right-1",
};
