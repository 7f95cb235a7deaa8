// The words a person keeps, read once and changed a list at a time.
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { maxDictionaryWords, type WordListName, type WordLists } from "../../shared/contracts/word-lists.ts";
import { api } from "./api.ts";

export const wordListsQuery = queryOptions({
  queryKey: ["words"],
  queryFn: () => api<WordLists>("/api/me/words"),
  staleTime: 60_000,
});

const none: WordLists = { dictionary: [], protected: [], house: [] };

/** The lists (empty until they are there) and how to change one. */
export function useWordLists() {
  const queries = useQueryClient();
  const { data, isSuccess } = useQuery(wordListsQuery);
  const lists = data ?? none;
  const save = async (list: WordListName, words: string[]): Promise<void> => {
    const before = queries.getQueryData(wordListsQuery.queryKey);
    queries.setQueryData(wordListsQuery.queryKey, (lists) => lists && { ...lists, [list]: words });
    try {
      await api(`/api/me/words/${list}`, { method: "PUT", body: { words } });
    } catch (error) {
      queries.setQueryData(wordListsQuery.queryKey, before);
      throw error;
    }
  };
  return {
    lists,
    /** Whether the lists are known: before that, saving one would lose what it holds. */
    known: isSuccess,
    /** Shown at once, and taken back where it could not be kept. @throws ApiError */
    save,
    /** Adds what is not in the list yet, as `save` does. Nothing is added before the lists are known. @throws ApiError */
    async add(list: WordListName, words: string[]): Promise<void> {
      const all = [...new Set([...lists[list], ...words])].slice(0, maxDictionaryWords);
      if (isSuccess && all.length > lists[list].length) await save(list, all);
    },
  };
}
