// The word lists of the user and their workspace: read once, changed word by word.
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import {
  type AllWordLists,
  type WordListChange,
  type WordListName,
  type WordLists,
  wordsOf,
} from "../../shared/contracts/library.ts";
import { maxProtectedTerms } from "../../shared/limits.ts";
import { api } from "./api.ts";
import { useOptimisticMutation } from "./optimistic.ts";

const wordListsQuery = queryOptions({
  queryKey: ["words"],
  queryFn: () => api<AllWordLists>("/api/me/words"),
  staleTime: 60_000,
});

type ListChange = WordListChange & { list: WordListName };

const empty: WordLists = { dictionary: [], protected: [], house: [] };
const none: AllWordLists = { private: empty, workspace: empty };

/**
 * Returns the lists (empty until loaded): `lists` are both together, as texts are checked with them. And the mutation that
 * changes one optimistically, the user's own unless it says otherwise.
 */
export function useWordLists(onFailure?: (change: ListChange) => void) {
  const { data = none } = useQuery(wordListsQuery);
  const { mutate, failure } = useOptimisticMutation({
    queryKey: wordListsQuery.queryKey,
    mutationFn: ({ list, ...body }: ListChange) =>
      api<void>(`/api/me/words/${list}`, { method: "PATCH", body }),
    patch: (all: AllWordLists, { list, visibility = "private", add = [], remove = [] }) => {
      const lists = all[visibility];
      const words = [...new Set([...lists[list], ...add])].filter((word) => !remove.includes(word));
      return { ...all, [visibility]: { ...lists, [list]: words } };
    },
    onError: (_, change) => onFailure?.(change),
  });
  const lists = useMemo<WordLists>(
    () => ({
      dictionary: wordsOf(data, "dictionary"),
      protected: wordsOf(data, "protected"),
      house: wordsOf(data, "house"),
    }),
    [data],
  );
  return { lists, all: data, change: mutate, error: failure?.error };
}

/**
 * Returns the typed (comma- or line-separated) and always protected terms that occur in the text, without
 * duplicates.
 */
export function termsInText(text: string, typed: string, kept: readonly string[]): string[] {
  const terms = [...typed.split(/[,;\n]/), ...kept].map((term) => term.trim());
  const normal = text.normalize("NFC");
  return [...new Set(terms)].filter((term) => term && normal.includes(term.normalize("NFC")));
}

/** The always protected terms that occur in the text; no more than one run takes. */
export const protectedTermsIn = (text: string, { protected: terms }: WordLists): string[] =>
  termsInText(text, "", terms).slice(0, maxProtectedTerms);
