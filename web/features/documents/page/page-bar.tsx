// The bar above a document: where it is, whether it is saved, who sees it, and what can be done with it.
import {
  ArrowLeftIcon,
  LockIcon,
  MessageSquareIcon,
  Minimize2Icon,
  PanelRightIcon,
  UsersIcon,
} from "lucide-react";
import { type RefObject, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { paths } from "../../../app/paths.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { withTexts } from "../../../i18n/setup.ts";
import { useMe } from "../../../lib/me.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button, IconButton } from "../../../ui/button.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { PopupButton } from "../../../ui/popup-button.tsx";
import type { SaveState } from "../../../writing/saving/autosave.ts";
import { SaveIndicator } from "../../../writing/saving/use-autosave.tsx";
import { EllipsisButton } from "../../../writing/text-menu/more-button.tsx";
import { FolderLink } from "../folders/folder-link.tsx";
import { CopyButtons, FavoriteButton, Variants } from "../text/text-actions.tsx";
import { type Following, PeopleHere } from "./people-here.tsx";
import { railId } from "./rail.tsx";
import { useAuthor } from "./use-author.ts";
import type { PageState } from "./use-page-state.ts";

const ShareDialog = lazyWithRetry(
  () => withTexts(() => import("../sharing/share-dialog.tsx"), "sharing"),
  "window",
);

interface PageBarProps {
  /** With the text as it is by now. */
  content: Content;
  page: PageState;
  /** Whether the user may only read the text. */
  isReadOnly: boolean;
  lock: { isLocked: boolean; setLocked: (isLocked: boolean) => void };
  /** Undefined if the text isn't written here. */
  saving?: SaveState | undefined;
  people: Following;
  /** The length of the text in words. */
  length: string;
  /** Whether the title on the page is out of sight. */
  isScrolled: boolean;
  /** How many marks and open comments the rail has. */
  findings: number;
  comments: number;
  railButton: RefObject<HTMLButtonElement | null>;
}

export function PageBar(props: PageBarProps) {
  const { content, page, isReadOnly, lock, saving, people, length, isScrolled, findings, comments } = props;
  const { t } = useTranslation(["documentText", "documents"]);
  const { rail, isFocused } = page;
  if (isFocused)
    return (
      <div className="sticky top-0 z-10 flex h-14 items-center justify-end gap-3 bg-paper px-3 sm:px-5">
        {saving && <SaveIndicator state={saving} />}
        <Button variant="ghost" title={t("page.focusHint")} onClick={page.leaveFocus}>
          <Minimize2Icon aria-hidden="true" className="size-4" />
          {t("page.leaveFocus")}
        </Button>
      </div>
    );
  return (
    <header className="@container/head sticky top-0 z-10 flex min-h-14 items-center max-sm:flex-wrap gap-x-1 border-line border-b bg-paper px-2 sm:gap-x-2 sm:px-5">
      <Place content={content} />
      {isScrolled && (
        <>
          <span aria-hidden="true" className="text-ink-faint max-md:hidden">
            /
          </span>
          <span
            lang={content.language}
            dir="auto"
            className="min-w-0 truncate font-semibold text-sm max-sm:hidden"
          >
            {content.title}
          </span>
        </>
      )}
      {saving && <SaveIndicator state={saving} compact />}
      {isReadOnly && <span className="shrink-0 text-ink-soft text-label">{t("page.readOnly")}</span>}
      {!isReadOnly && lock.isLocked && (
        <Button
          variant="ghost"
          title={t("page.unlock")}
          onClick={() => lock.setLocked(false)}
          className="px-2"
        >
          <LockIcon aria-hidden="true" className="size-4" />
          {t("page.locked")}
        </Button>
      )}
      <div className="ml-auto flex shrink-0 items-center gap-x-1 sm:gap-x-2">
        <span className="mr-1 text-ink-soft text-label tabular-nums max-xl:hidden">{length}</span>
        <PeopleHere {...people} />
        <Readers content={content} />
        <Variants content={content} />
        {!isReadOnly && (
          <div className="flex items-center max-sm:hidden">
            <FavoriteButton id={content.id} isFavorite={content.isFavorite} />
          </div>
        )}
        {!isReadOnly && content.isDocument && <ShareButton content={content} />}
        <CopyButtons content={content} />
        {content.isDocument && (
          <IconButton
            label={
              comments
                ? t("page.commentsOpen", { count: comments, number: formatNumber(comments) })
                : t("page.comments")
            }
            aria-expanded={rail.isOpen && rail.tab === "comments"}
            onClick={() =>
              rail.isOpen && rail.tab === "comments" ? page.setRailOpen(false) : page.openTab("comments")
            }
            className="gap-1 max-sm:hidden"
          >
            <MessageSquareIcon aria-hidden="true" className="size-[1.125rem]" />
            {comments > 0 && <span className="text-label tabular-nums">{formatNumber(comments)}</span>}
          </IconButton>
        )}
        <IconButton
          ref={props.railButton}
          label={
            rail.isOpen
              ? t("page.hideRail")
              : findings
                ? t("page.showRailWith", { count: findings, number: formatNumber(findings) })
                : t("page.showRail")
          }
          aria-expanded={rail.isOpen}
          aria-controls={rail.isOpen ? railId : undefined}
          onClick={() => page.setRailOpen(!rail.isOpen)}
          className="w-auto min-w-10 gap-1 px-2"
        >
          <PanelRightIcon aria-hidden="true" className="size-[1.125rem]" />
          {findings > 0 && !rail.isOpen && (
            <span className="text-label tabular-nums">{formatNumber(findings)}</span>
          )}
        </IconButton>
        <PopupButton
          kind="menu"
          load={() => withTexts(() => import("../text/document-menu.tsx"), "writing")}
          props={{
            content,
            isReadOnly,
            page: {
              lock,
              onFocus: page.focus,
              onVersions: () => page.openTab("versions"),
            },
          }}
        >
          {(button) => <EllipsisButton variant="ghost" label={t("more")} {...button} />}
        </PopupButton>
      </div>
    </header>
  );
}

/** The way back to the documents, or to those of the folder. */
function Place({ content }: { content: Content }) {
  const { t } = useTranslation(["documentText", "documents"]);
  const { search } = useLocation();
  const list = { pathname: paths.documents, search };
  return (
    <>
      <Link
        to={list}
        aria-label={t("back")}
        title={t("back")}
        className="inline-flex size-10 shrink-0 items-center justify-center rounded-m text-ink-soft hover:bg-well hover:text-ink"
      >
        <ArrowLeftIcon aria-hidden="true" className="size-[1.125rem]" />
      </Link>
      <div className="min-w-0 max-w-64 max-md:hidden">
        {content.folderId === null ? (
          <Link to={list} className="rounded-s text-ink-soft text-sm hover:text-ink hover:underline">
            {t("documents:screen")}
          </Link>
        ) : (
          <FolderLink content={content} />
        )}
      </div>
    </>
  );
}

/** Who wrote a document of the workspace, which its members can read. */
function Readers({ content }: { content: Content }) {
  const { t } = useTranslation("documentText");
  const author = useAuthor(content);
  if (!useMe().workspace || content.visibility === "private") return null;
  const text = [t("sharing.workspace"), author && t("sharing.by", { name: author })]
    .filter(Boolean)
    .join(" · ");
  return (
    <span title={text} className="inline-flex shrink-0 items-center max-sm:hidden">
      {author ? (
        <Avatar name={author} url={null} />
      ) : (
        <UsersIcon aria-hidden="true" className="size-[1.125rem] text-ink-soft" />
      )}
      <span className="sr-only">{text}</span>
    </span>
  );
}

function ShareButton({ content }: { content: Content }) {
  const { t } = useTranslation("documentText");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onPointerEnter={ShareDialog.prefetch}
        onFocus={ShareDialog.prefetch}
        onClick={() => setOpen(true)}
        className="max-md:hidden"
      >
        {t("page.share")}
      </Button>
      <Suspense>{isOpen && <ShareDialog content={content} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
