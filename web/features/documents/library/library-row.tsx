// The look of the library as a list.
import { useTranslation } from "react-i18next";
import type { Visibility } from "../../../../shared/catalog/visibility.ts";
import { MarkedHits } from "../../../ui/marked-hits.tsx";
import type { ItemLook, ItemProps } from "../list/content-row.tsx";
import { UnsavedMark } from "../list/row-parts.tsx";
import { Author, LastEdit, OpenComments, Tags } from "./item-parts.tsx";

function LibraryRow({ item, words, isUnsaved, author }: ItemProps) {
  const { title, excerpt, language, tags } = item;
  return (
    <span className="block min-w-0 flex-1 items-center gap-x-4 @2xl:grid @2xl:grid-cols-(--columns)">
      <span className="block min-w-0">
        <span
          lang={language}
          className="wrap-anywhere line-clamp-2 font-semibold leading-snug @2xl:line-clamp-1"
        >
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
        {(isUnsaved || tags.length > 0) && (
          <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
            {isUnsaved && <UnsavedMark />}
            {tags.length > 0 && <Tags tags={tags} />}
          </span>
        )}
      </span>
      <span className="mt-1.5 flex items-center gap-x-3 text-ink-soft text-xs @2xl:contents @2xl:text-sm">
        {author && <Author name={author} />}
        <span className="flex items-center gap-x-3 @2xl:col-end-[-1] @2xl:justify-end">
          <OpenComments count={item.comments} />
          <LastEdit item={item} />
        </span>
      </span>
    </span>
  );
}

export const rowLook: ItemLook = {
  Content: LibraryRow,
  item: "w-full scroll-my-16 border-line border-b",
  frame: "-outline-offset-2 min-w-0 py-3 pr-12 pl-3 transition-colors not-has-checked:hover:bg-sheet",
  link: "",
  label: "has-checked:bg-accent-soft",
  box: "mt-1",
  star: "top-2 right-1",
};

/** The names of the columns, for the eyes: each row says by itself what its parts are. */
export function ListHeading({ shown, isSelecting }: { shown: Visibility; isSelecting: boolean }) {
  const { t } = useTranslation("documents");
  return (
    <div
      aria-hidden="true"
      className={`hidden gap-x-4 border-line border-b py-2 pr-12 font-semibold text-ink-soft text-xs @2xl:grid @2xl:grid-cols-(--columns) ${isSelecting ? "pl-10.5" : "pl-3"}`}
    >
      <span>{t("columns.title")}</span>
      {shown === "workspace" && <span>{t("columns.people")}</span>}
      <span className="text-right">{t("columns.edited")}</span>
    </div>
  );
}
