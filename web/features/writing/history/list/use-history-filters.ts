import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { contentsQuery } from "../../../../lib/contents.ts";
import { filtersOf, type Narrowing, readNarrowing, writeNarrowing } from "./history-filters.ts";

export interface NarrowingState {
  narrowing: Narrowing;
  /** Changes a part of it. Back leads to what was before, but not where that is `replaced`. */
  narrow: (part: Partial<Narrowing>, replaced?: boolean) => void;
}

/** What the address narrows the history to. */
export function useNarrowing(): NarrowingState {
  const [address, setAddress] = useSearchParams();
  const narrowing = readNarrowing(address);
  return {
    narrowing,
    narrow: (part, replaced = false) =>
      setAddress(writeNarrowing(address, { ...narrowing, ...part }), {
        replace: replaced,
        preventScrollReset: true,
      }),
  };
}

/** The texts that a narrowing leaves. While it changes, those from before stay. */
export function useContents(narrowing: Narrowing) {
  const filters = filtersOf(narrowing, Date.now());
  const query = useInfiniteQuery({ ...contentsQuery(filters), placeholderData: keepPreviousData });
  const { data, error, hasNextPage, isFetching, isPlaceholderData, isFetchNextPageError, fetchNextPage } =
    query;
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  const free = !isFetching && !isPlaceholderData && !isFetchNextPageError;
  const fetchMore = useCallback(() => {
    if (free) void fetchNextPage();
  }, [free, fetchNextPage]);
  const name = JSON.stringify(filters);
  const [listed, setListed] = useState(name);
  if (!isPlaceholderData && listed !== name) setListed(name);
  return {
    /** Names the list that is shown: another one is shown from its beginning. */
    listed,
    items: useMemo(() => data?.pages.flatMap((page) => page.items), [data]),
    first: data?.pages[0],
    error,
    hasMore: hasNextPage && !isPlaceholderData,
    moreFailed: isFetchNextPageError,
    /** Whether what is listed is from before. */
    isStale: isPlaceholderData,
    fetchMore,
    retryMore: () => void fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
