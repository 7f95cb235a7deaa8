// What the library's rows and cards show below a title.
import { MessageSquareIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ContentSummary } from "../../../../shared/contracts/contents.ts";
import { trashDaysLeft } from "../../../../shared/retention.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { ShortTime } from "../list/row-parts.tsx";

/** Who wrote a document of the workspace. */
export const Author = ({ name }: { name: string }) => (
  <span className="flex min-w-0 items-center gap-2">
    <Avatar name={name} url={null} size="tiny" />
    <span className="truncate">{name}</span>
  </span>
);

/** How many comments are open, if there are some. */
export function OpenComments({ count = 0 }: { count: number | undefined }) {
  const { t } = useTranslation("documents");
  if (count === 0) return null;
  return (
    <span className="inline-flex items-center gap-1">
      <MessageSquareIcon aria-hidden="true" className="size-3.5 shrink-0" />
      <span aria-hidden="true" className="tabular-nums">
        {formatNumber(count)}
      </span>
      <span className="sr-only">{t("row.comments", { count, texts: formatNumber(count) })} </span>
    </span>
  );
}

/** When a document was edited last; in the trash, how long it stays there. */
export function LastEdit({ item: { editedAt, deletedAt } }: { item: ContentSummary }) {
  const { t } = useTranslation("documents");
  if (deletedAt !== null) return t("trash.left", { count: trashDaysLeft(deletedAt, Date.now()) });
  return (
    <span className="whitespace-nowrap">
      <span className="sr-only">{t("columns.edited")} </span>
      <ShortTime at={editedAt} />
    </span>
  );
}

/** How many tags are shown; the others are counted. */
const shownTags = 2;

export function Tags({ tags }: { tags: readonly string[] }) {
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
