import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { PlusIcon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { maxSearchCharacters } from "../../../../../shared/limits.ts";
import { queryWords } from "../../../../../shared/text/search/fold.ts";
import { paths } from "../../../../app/paths.ts";
import { chatsQuery } from "../../../../lib/chats.ts";
import { useDebouncedValue } from "../../../../lib/timing.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { SearchField } from "../../../../ui/search-field.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { ChatGroups } from "./chat-groups.tsx";
import { ListEnd } from "./list-end.tsx";
import { ListFailure } from "./list-failure.tsx";
import { ListFoot } from "./list-foot.tsx";
import { NothingListed } from "./nothing-listed.tsx";

interface ChatListProps {
  /** Called when a conversation was chosen. */
  onNavigate?: () => void;
}

/** The person's conversations: begun, searched, opened; by their last use. */
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
        {data && !chats.length && <NothingListed searched={search !== ""} />}
        <ChatGroups chats={chats} words={queryWords(search)} onNavigate={onNavigate} />
        {hasNextPage && (
          <ListEnd
            busy={isFetchingNextPage}
            failed={list.isFetchNextPageError}
            onReach={() => void fetchNextPage()}
          />
        )}
      </div>
      {first && <ListFoot allowance={first.allowance} hidden={first.hidden} />}
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
