import { StarIcon } from "lucide-react";
import { type ComponentType, type DragEvent, memo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ContentSummary } from "../../../../shared/contracts/contents.ts";
import { paths, textPath } from "../../../app/paths.ts";
import { IconButton } from "../../../ui/button.tsx";

/** What is shown of a text. */
export interface ItemProps {
  item: ContentSummary;
  /** The search words, to be highlighted. */
  words: readonly string[];
  /** Whether this device has unsaved edits of it. */
  isUnsaved: boolean;
  /** Of a workspace's text. */
  author: string | undefined;
}

/** How the texts of a list look: as rows of the library or of a pane, or as cards. */
export interface ItemLook {
  Content: ComponentType<ItemProps>;
  /** Class names of the list item, of the link or label in it, of the link alone, of the label, the checkbox and the star. */
  item: string;
  frame: string;
  link: string;
  label: string;
  box: string;
  star: string;
}

export interface ContentRowProps extends ItemProps {
  look: ItemLook;
  /** The query of the URL, kept when a text is opened. */
  query: string;
  isOpen: boolean;
  /** Whether this row is the list's tab stop. */
  isTabStop: boolean;
  /** Undefined outside of selection mode. */
  isChosen: boolean | undefined;
  onToggle: (id: string, range: boolean) => void;
  /** Undefined if the user may not change the texts. */
  onFavorite: ((item: ContentSummary) => void) | undefined;
  /** Starts dragging it; undefined if it can't be moved. */
  onDrag: ((event: DragEvent, item: ContentSummary) => void) | undefined;
}

/** One text of a list: opens it, or selects it. */
export const ContentRow = memo(function ContentRow(props: ContentRowProps) {
  const { look, query, isOpen, isTabStop, isChosen, onToggle, onFavorite, onDrag, ...shown } = props;
  const { item } = shown;
  const { t } = useTranslation("documents");
  const { id, title, isFavorite } = item;
  const tabIndex = isTabStop ? 0 : -1;
  const content = <look.Content {...shown} />;
  const dragging = onDrag && {
    draggable: true,
    onDragStart: (event: DragEvent) => onDrag(event, item),
  };
  if (isChosen !== undefined)
    return (
      <label {...dragging} className={`${look.frame} ${look.label} flex select-none gap-3`}>
        <input
          type="checkbox"
          data-row
          checked={isChosen}
          tabIndex={tabIndex}
          aria-label={t("row.select", { title })}
          onChange={() => {}} // onClick knows whether Shift is held
          onClick={({ shiftKey }) => onToggle(id, shiftKey)}
          className={`size-[1.125rem] shrink-0 accent-accent ${look.box}`}
        />
        {content}
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
        className={`${look.frame} ${look.link} block`}
      >
        {content}
      </Link>
      {onFavorite && (
        <IconButton
          label={t(isFavorite ? "row.unfavorite" : "row.favorite", { title })}
          tabIndex={tabIndex}
          onClick={() => onFavorite(item)}
          className={`absolute ${look.star}`}
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
