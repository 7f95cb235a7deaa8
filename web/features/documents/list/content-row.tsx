import { CloudOffIcon, StarIcon } from "lucide-react";
import { type DragEvent, memo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ContentSummary } from "../../../../shared/contracts/contents.ts";
import { trashDaysLeft } from "../../../../shared/retention.ts";
import { paths, textPath } from "../../../app/paths.ts";
import { formatMoment, formatShort } from "../../../i18n/format.ts";
import { Badge } from "../../../ui/badge.tsx";
import { IconButton } from "../../../ui/button.tsx";
import { MarkedHits } from "../../../ui/marked-hits.tsx";
import { iconOf } from "../../../ui/tool-icons.ts";

export interface ContentRowProps {
  item: ContentSummary;
  /** The search words, to be highlighted. */
  words: readonly string[];
  /** The query of the URL, kept when a text is opened. */
  query: string;
  isOpen: boolean;
  /** Whether this row is the list's tab stop. */
  isTabStop: boolean;
  /** Undefined outside of selection mode. */
  isChosen: boolean | undefined;
  /** Whether this device has unsaved edits of it. */
  isUnsaved: boolean;
  onToggle: (id: string, range: boolean) => void;
  /** Undefined if the user may not change the texts. */
  onFavorite: ((item: ContentSummary) => void) | undefined;
  /** Of a workspace's text. */
  author: string | undefined;
  /** Starts dragging it; undefined if it can't be moved. */
  onDrag: ((event: DragEvent, item: ContentSummary) => void) | undefined;
}

const frame =
  "-outline-offset-2 block min-w-0 py-2.5 pl-4 transition-colors not-aria-[current=page]:not-has-checked:hover:bg-well aria-[current=page]:bg-accent-soft";

/** One row of a list: opens the text, or selects it. */
export const ContentRow = memo(function ContentRow(props: ContentRowProps) {
  const { item, words, query, isOpen, isTabStop, isChosen, isUnsaved, onToggle, onFavorite } = props;
  const { author, onDrag } = props;
  const { t } = useTranslation("documents");
  const { id, title, isFavorite } = item;
  const tabIndex = isTabStop ? 0 : -1;
  const content = <RowContent item={item} words={words} isUnsaved={isUnsaved} author={author} />;
  const dragging = onDrag && {
    draggable: true,
    onDragStart: (event: DragEvent) => onDrag(event, item),
  };
  if (isChosen !== undefined)
    return (
      <label {...dragging} className={`${frame} flex select-none gap-3 pr-4 has-checked:bg-accent-soft`}>
        <input
          type="checkbox"
          data-row
          checked={isChosen}
          tabIndex={tabIndex}
          aria-label={t("row.select", { title })}
          onChange={() => {}} // onClick knows whether Shift is held
          onClick={({ shiftKey }) => onToggle(id, shiftKey)}
          className="mt-1 size-[1.125rem] shrink-0 accent-accent"
        />
        <span className="min-w-0 flex-1">{content}</span>
      </label>
    );
  return (
    <>
      <Link
        {...dragging}
        to={(item.deletedAt === null ? textPath(item) : paths.documentItem(id)) + query}
        data-row
        tabIndex={tabIndex}
        aria-current={isOpen ? "page" : undefined}
        className={`${frame} pr-12`}
      >
        {content}
      </Link>
      {onFavorite && (
        <IconButton
          label={t(isFavorite ? "row.unfavorite" : "row.favorite", { title })}
          tabIndex={tabIndex}
          onClick={() => onFavorite(item)}
          className="absolute top-1.5 right-1"
        >
          <StarIcon
            aria-hidden="true"
            className={`size-4 ${isFavorite ? "fill-current text-warn" : "text-ink-faint"}`}
          />
        </IconButton>
      )}
    </>
  );
});

function RowContent({
  item,
  words,
  isUnsaved,
  author,
}: Pick<ContentRowProps, "item" | "words" | "isUnsaved" | "author">) {
  const { t } = useTranslation(["documents", "common"]);
  const { title, excerpt, language, tool, createdAt, editedAt, isDocument, tags, deletedAt } = item;
  const isEdited = isDocument && editedAt > createdAt;
  const at = isEdited ? editedAt : createdAt;
  const Icon = iconOf(tool);
  return (
    <>
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
          {t(`common:nav.${tool}`)}
        </span>
        <span aria-hidden="true">·</span>
        <time dateTime={new Date(at).toISOString()} title={formatMoment(at)}>
          {isEdited ? t("row.edited", { time: formatShort(at) }) : formatShort(at)}
        </time>
        {deletedAt !== null && (
          <>
            <span aria-hidden="true">·</span>
            {t("trash.left", { count: trashDaysLeft(deletedAt, Date.now()) })}
          </>
        )}
        {author && (
          <>
            <span aria-hidden="true">·</span>
            <span className="max-w-40 truncate">{author}</span>
          </>
        )}
        {isUnsaved && (
          <span className="inline-flex items-center gap-1.5 font-medium text-warn">
            <CloudOffIcon aria-hidden="true" className="size-3.5 shrink-0" />
            {t("row.unsaved")}
          </span>
        )}
        {tags.length > 0 && <RowTags tags={tags} />}
      </span>
    </>
  );
}

/** How many tags a row shows; the others are counted. */
const shownTags = 2;

function RowTags({ tags }: { tags: readonly string[] }) {
  const { t } = useTranslation("documents");
  const more = tags.length - shownTags;
  return (
    <span className="flex min-w-0 flex-wrap gap-1">
      <span className="sr-only">{t("row.tags")}</span>
      {tags.slice(0, shownTags).map((tag) => (
        <Badge key={tag}>
          <span className="max-w-32 truncate">{tag}</span>
        </Badge>
      ))}
      {more > 0 && (
        <Badge>
          <span aria-hidden="true">+{more}</span>
          <span className="sr-only">{t("row.moreTags", { count: more })}</span>
        </Badge>
      )}
    </span>
  );
}
