import * as z from "zod/mini";
import { type WordLists, wordLists } from "../../../shared/contracts/word-lists.ts";
import type { Database } from "../../db/client.ts";
import { listWordLists } from "../../db/word-lists.ts";

const words = z.array(z.string());

/** The person's lists of words; one that is not there, or cannot be read, is empty. */
export async function readWords(db: Database, userId: string): Promise<WordLists> {
  const rows = new Map((await listWordLists(db, userId)).map((row) => [row.list, row.words]));
  const entries = wordLists.map((list) => [list, parse(rows.get(list) ?? "[]")]);
  return Object.fromEntries(entries) as WordLists; // an entry for each name
}

function parse(json: string): string[] {
  try {
    return words.safeParse(JSON.parse(json)).data ?? [];
  } catch {
    return [];
  }
}
