import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { PlusIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ChatAllowance } from "../../../../shared/contracts/chats.ts";
import type { HiddenItems } from "../../../../shared/contracts/contents.ts";
import { maxSearchCharacters } from "../../../../shared/limits.ts";
import { queryWords } from "../../../../shared/text/search/fold.ts";
import { paths } from "../../../app/paths.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { ApiError } from "../../../lib/api.ts";
import { chatsQuery } from "../../../lib/chats.ts";
import { useDebouncedValue } from "../../../lib/timing.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ChatGroups } from "./chat-groups.tsx";

interface ChatListProps {
  /** Called when the user opens a conversation. */
  onNavigate?: () => void;
}

/** The user's conversations, by last use, with search and a button for a new one. */
export function ChatList({ onNavigate }: ChatListProps) {
  const { t } = useTranslation("chats");
  const [typed, setTyped] = useState("");
  const search = useDebouncedValue(typed.trim());
  const list = useInfiniteQuery({ ...chatsQuery(search), placeholderData: keepPreviousData });
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const chats = data?.pages.flatMap(({ items }) => items) ?? [];
  const [first] = data?.pages ?? [];
  return (
    <nav aria-label={t("label")} className="flex h-full min-h-0 flex-col gap-2.5">
      <ButtonLink to={paths.chat} onClick={onNavigate}>
        <PlusIcon aria-hidden="true" className="size-4" />
        {t("new")}
      </ButtonLink>
      <SearchField
        value={typed}
        onChange={setTyped}
        label={t("search.label")}
        placeholder={t("search.placeholder")}
        clearLabel={t("search.clear")}
        maxLength={maxSearchCharacters}
      />
      <p role="status" className="sr-only">
        {search &&
          data &&
          !list.isPlaceholderData &&
          !hasNextPage &&
          t("search.found", { count: chats.length })}
      </p>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {isPending && <ListSkeleton />}
        {list.error && !data && <ListFailure error={list.error} onRetry={() => void list.refetch()} />}
        {data && !chats.length && <EmptyList searched={search !== ""} />}
        <ChatGroups chats={chats} words={queryWords(search)} onNavigate={onNavigate} />
        {hasNextPage && (
          <LoadMore
            busy={isFetchingNextPage}
            failed={list.isFetchNextPageError}
            onReach={() => void fetchNextPage()}
          />
        )}
      </div>
      {first && <ListFooter allowance={first.allowance} hidden={first.hidden} />}
    </nav>
  );
}

function ListSkeleton() {
  return (
    <div className="space-y-4 px-2.5 py-3">
      {["w-4/5", "w-3/5", "w-11/12", "w-2/3", "w-3/4"].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}

/** Empty state: no conversations, or no search results. */
function EmptyList({ searched }: { searched: boolean }) {
  const { t } = useTranslation("chats");
  return (
    <p className="px-2.5 py-6 text-center text-ink-soft text-sm">
      {t(searched ? "search.none" : "list.empty")}
    </p>
  );
}

interface ListFailureProps {
  error: Error;
  onRetry: () => void;
}

function ListFailure({ error, onRetry }: ListFailureProps) {
  const { t } = useTranslation(["chats", "common"]);
  const { errorText } = useErrorText();
  return (
    <RetryNotice onRetry={onRetry}>
      {t("list.failed")} {error instanceof ApiError && errorText(error)}
    </RetryNotice>
  );
}

interface ListFooterProps {
  allowance: ChatAllowance;
  hidden: HiddenItems | null;
}

/** The daily allowance, if the plan has one, and how many conversations an upgrade would bring back. */
function ListFooter({ allowance, hidden }: ListFooterProps) {
  const { t } = useTranslation(["chats", "common"]);
  const { limit, opensAt } = allowance;
  const used = Date.now() < opensAt ? allowance.used : 0; // otherwise a new day has begun since the data was loaded
  if (!limit && !hidden) return null;
  return (
    <div className="space-y-1 px-2.5 text-ink-soft text-xs">
      {limit !== null && limit > 0 && (
        <p className="tabular-nums">{t("allowance", { used: Math.min(used, limit), count: limit })}</p>
      )}
      {hidden?.map(({ count, plan }) => (
        <p key={plan}>
          <Link to={paths.plans} className="inline-block py-1 underline">
            {t("hidden", { count, plan: t(`common:plans.${plan}`) })}
          </Link>
        </p>
      ))}
    </div>
  );
}

interface LoadMoreProps {
  busy: boolean;
  /** Whether the last request failed; the user must retry then. */
  failed: boolean;
  onReach: () => void;
}

/** Loads the next page when it is scrolled into view or pressed. */
function LoadMore({ busy, failed, onReach }: LoadMoreProps) {
  const { t } = useTranslation("chats");
  const end = useRef<HTMLDivElement>(null);
  const reach = useRef(onReach);
  reach.current = onReach;
  const waits = !busy && !failed;
  useEffect(() => {
    if (!waits || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) reach.current();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waits]);
  return (
    <div ref={end} className="py-2 text-center">
      {failed && (
        <p role="alert" className="px-2.5 pb-1 text-bad text-sm">
          {t("list.failed")}
        </p>
      )}
      <Button variant="ghost" busy={busy} onClick={onReach}>
        {t("list.more")}
      </Button>
    </div>
  );
}
