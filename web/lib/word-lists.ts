// The words a user keeps: read once, and changed word by word.
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { WordListChange, WordListName, WordLists } from "../../shared/contracts/library.ts";
import { api } from "./api.ts";

export const wordListsQuery = queryOptions({
  queryKey: ["words"],
  queryFn: () => api<WordLists>("/api/me/words"),
  staleTime: 60_000,
});

const none: WordLists = { dictionary: [], protected: [], house: [] };

/** The lists (empty until they are loaded) and how to change them. */
export function useWordLists() {
  const queries = useQueryClient();
  const { data } = useQuery(wordListsQuery);
  /** Shows the list as the server has it. */
  const show = (list: WordListName, words: (before: string[]) => string[]) =>
    queries.setQueryData(
      wordListsQuery.queryKey,
      (lists) => lists && { ...lists, [list]: words(lists[list]) },
    );
  const change = async (list: WordListName, input: WordListChange): Promise<void> => {
    const { add = [], remove = [] } = input;
    await queries.cancelQueries({ queryKey: wordListsQuery.queryKey }); // its answer may be older than the change
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
    /** Shown at once, and taken back if it fails. @throws ApiError */
    add: (list: WordListName, words: string[]) => change(list, { add: words }),
    /** The same. @throws ApiError */
    remove: (list: WordListName, words: string[]) => change(list, { remove: words }),
  };
}
