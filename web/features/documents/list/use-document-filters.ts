import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { Visibility } from "../../../../shared/catalog/visibility.ts";
import type { ContentSummary, Shelf } from "../../../../shared/contracts/contents.ts";
import { noFolder } from "../../../../shared/folders.ts";
import { paths } from "../../../app/paths.ts";
import { contentsQuery } from "../../../lib/contents.ts";
import { useMe } from "../../../lib/me.ts";
import { listVisibility } from "../../../lib/text-access.ts";
import { type DocumentFilters, queryFilters, readFilters, writeFilters } from "./document-filters.ts";

export interface DocumentFiltersState {
  filters: DocumentFilters;
  /** The visibility of the listed texts. */
  shown: Visibility;
  /** Changes some filters. Adds a history entry unless `replaced`. */
  changeFilters: (part: Partial<DocumentFilters>, replaced?: boolean) => void;
}

/** Whether the history or the documents are shown. The parts of both screens are the same. */
export const useShelf = (): Shelf =>
  useLocation().pathname.startsWith(paths.history) ? "history" : "documents";

/** Folders, tags and the trash belong to the documents. */
const withoutPlace = { folder: undefined, tag: undefined, trash: false };

/** The filters in the URL. */
export function useDocumentFilters(): DocumentFiltersState {
  const [address, setAddress] = useSearchParams();
  const isHistory = useShelf() === "history";
  const filters = { ...readFilters(address), ...(isHistory && withoutPlace) };
  const firstVisibility = listVisibility(useMe());
  return {
    filters,
    shown: filters.visibility ?? firstVisibility,
    changeFilters: (part, replaced = false) =>
      setAddress(writeFilters(address, { ...filters, ...part }), {
        replace: replaced,
        preventScrollReset: true,
      }),
  };
}

/** The filtered texts. While filters change, the previous list stays. */
export function useContents(filters: DocumentFilters) {
  const shelf = useShelf();
  const filtered = queryFilters(filters, listVisibility(useMe()), Date.now());
  const query = filters.trash ? filtered : { shelf, ...filtered };
  const list = useInfiniteQuery({ ...contentsQuery(query), placeholderData: keepPreviousData });
  const { data, error, hasNextPage, isFetching, isPlaceholderData, isFetchNextPageError, fetchNextPage } =
    list;
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  const free = !isFetching && !isPlaceholderData && !isFetchNextPageError;
  const fetchMore = useCallback(() => {
    if (free) void fetchNextPage({ cancelRefetch: false }); // called again before the next render
  }, [free, fetchNextPage]);
  const name = JSON.stringify(query);
  const { folder } = filters;
  const [listed, setListed] = useState(name);
  if (!isPlaceholderData && listed !== name) setListed(name);
  return {
    /** Identifies the list: a different one starts at the top. */
    listed,
    items: useMemo(() => {
      const all = data?.pages.flatMap((page) => page.items);
      // A document that was just moved has left the folder before the server confirms it.
      const isShown = ({ folderId }: ContentSummary) =>
        folder === noFolder ? folderId === null : folderId === folder;
      return isPlaceholderData || folder === undefined ? all : all?.filter(isShown);
    }, [data, folder, isPlaceholderData]),
    first: data?.pages[0],
    error,
    hasMore: hasNextPage && !isPlaceholderData,
    moreFailed: isFetchNextPageError,
    /** Whether the list still shows the previous filters. */
    isStale: isPlaceholderData,
    fetchMore,
    retryMore: () => void fetchNextPage(),
    retry: () => void list.refetch(),
  };
}
