import * as z from "zod/mini";
import {
  maxDictionaryWords,
  type WordListChange,
  type WordListName,
  type WordLists,
  wordLists,
} from "../../../shared/contracts/library.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Database } from "../../db/client.ts";
import { listWordLists, replaceWordList } from "../../db/library.ts";

const storedWords = z.array(z.string());
/** How often a change starts again because another request changed the list first. */
const maxTries = 20;

/** A user's word lists. One that is missing or cannot be read is empty. */
export async function readWords(db: Database, userId: string): Promise<WordLists> {
  const rows = new Map((await listWordLists(db, userId)).map((row) => [row.list, row.words]));
  const entries = wordLists.map((list) => [list, parse(rows.get(list))]);
  return Object.fromEntries(entries) as WordLists; // an entry for each name
}

/**
 * Adds words to a list and removes others; the rest stays as it is, whatever else changes it at the same time.
 * @returns the list after the change
 * @throws AppError VALIDATION_FAILED if the list would be too long
 */
export async function changeWords(
  db: Database,
  userId: string,
  list: WordListName,
  { add = [], remove = [] }: WordListChange,
): Promise<string[]> {
  for (let tries = 0; tries < maxTries; tries++) {
    const before = (await listWordLists(db, userId)).find((row) => row.list === list)?.words;
    const known = parse(before);
    const words = [...new Set([...known, ...add])].filter((word) => !remove.includes(word));
    if (words.length > Math.max(maxDictionaryWords, known.length))
      throw new AppError("VALIDATION_FAILED", { fields: { add: "TOO_MANY_TERMS" } });
    const row = { userId, list, words: JSON.stringify(words) };
    if (row.words === before || (await replaceWordList(db, row, before))) return words;
  }
  throw new AppError("EDIT_CONFLICT");
}

function parse(json = "[]"): string[] {
  try {
    return storedWords.safeParse(JSON.parse(json)).data ?? [];
  } catch {
    return [];
  }
}
