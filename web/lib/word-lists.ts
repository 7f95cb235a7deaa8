// The user's word lists: read once, changed word by word.
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { WordListChange, WordListName, WordLists } from "../../shared/contracts/library.ts";
import { api } from "./api.ts";

const wordListsQuery = queryOptions({
  queryKey: ["words"],
  queryFn: () => api<WordLists>("/api/me/words"),
  staleTime: 60_000,
});

const none: WordLists = { dictionary: [], protected: [], house: [] };

/** Returns the lists (empty until loaded) and functions that change them. */
export function useWordLists() {
  const queries = useQueryClient();
  const { data } = useQuery(wordListsQuery);
  /** Updates the cached list. */
  const show = (list: WordListName, words: (before: string[]) => string[]) =>
    queries.setQueryData(
      wordListsQuery.queryKey,
      (lists) => lists && { ...lists, [list]: words(lists[list]) },
    );
  const change = async (list: WordListName, input: WordListChange): Promise<void> => {
    const { add = [], remove = [] } = input;
    await queries.cancelQueries({ queryKey: wordListsQuery.queryKey }); // its response may predate the change
    const known = queries.getQueryData(wordListsQuery.queryKey)?.[list];
    const added = add.filter((word) => !known?.includes(word));
    const apply = (words: string[]) => [...words, ...added].filter((word) => !remove.includes(word));
    show(list, apply);
    try {
      const { words } = await api<{ words: string[] }>(`/api/me/words/${list}`, {
        method: "PATCH",
        body: input,
      });
      show(list, () => words);
    } catch (error) {
      void queries.invalidateQueries({ queryKey: wordListsQuery.queryKey });
      show(list, (words) => [
        ...words.filter((word) => !added.includes(word)),
        ...remove.filter((word) => known?.includes(word)),
      ]);
      throw error;
    }
  };
  return {
    lists: data ?? none,
    /** Adds words optimistically; reverts on failure. @throws ApiError */
    add: (list: WordListName, words: string[]) => change(list, { add: words }),
    /** Removes words, likewise. @throws ApiError */
    remove: (list: WordListName, words: string[]) => change(list, { remove: words }),
  };
}
