// The user's word lists: read once, changed word by word.
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { WordListChange, WordListName, WordLists } from "../../shared/contracts/library.ts";
import { api } from "./api.ts";
import { useOptimisticMutation } from "./optimistic.ts";

const wordListsQuery = queryOptions({
  queryKey: ["words"],
  queryFn: () => api<WordLists>("/api/me/words"),
  staleTime: 60_000,
});

type ListChange = WordListChange & { list: WordListName };

const none: WordLists = { dictionary: [], protected: [], house: [] };

/** Returns the lists (empty until loaded) and the mutation that changes one optimistically. */
export function useWordLists(onFailure?: (change: ListChange) => void) {
  const { data } = useQuery(wordListsQuery);
  const { mutate, failure } = useOptimisticMutation({
    queryKey: wordListsQuery.queryKey,
    mutationFn: ({ list, ...body }: ListChange) =>
      api<void>(`/api/me/words/${list}`, { method: "PATCH", body }),
    patch: (lists: WordLists, { list, add = [], remove = [] }) => ({
      ...lists,
      [list]: [...new Set([...lists[list], ...add])].filter((word) => !remove.includes(word)),
    }),
    onError: (_, change) => onFailure?.(change),
  });
  return { lists: data ?? none, change: mutate, error: failure?.error };
}
