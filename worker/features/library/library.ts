// The user's library: word lists (also their workspace's), rated titles, and the style check that uses the word lists.
import * as z from "zod/mini";
import { type StyleRequest, styleEntitlement } from "../../../shared/contracts/grammar.ts";
import {
  type AllWordLists,
  maxDictionaryWords,
  type TitleFeedback,
  type TitleFeedbackList,
  type WordListChange,
  type WordListName,
  type WordLists,
  wordsOf,
} from "../../../shared/contracts/library.ts";
import { AppError } from "../../../shared/errors.ts";
import { checkStyle, type StyleReport } from "../../../shared/text/style/style-check.ts";
import type { Database } from "../../db/client.ts";
import { onlyOwner, readableOwnerIds, visibilityOf } from "../../db/documents/owners.ts";
import {
  deleteTitleFeedback,
  listTitleFeedback,
  listWordLists,
  putTitleFeedback,
  replaceWordList,
} from "../../db/library.ts";
import { findUserById } from "../../db/users.ts";
import { languageOf } from "../../tools/source-text.ts";
import { requirePlan } from "../account/profile.ts";
import { authorizeMember } from "../workspaces/membership.ts";

const storedWords = z.array(z.string());
/** How often a change restarts because a concurrent request changed the list first. */
const maxAttempts = 20;

/** The user's word lists and those of their workspace. */
export async function readWords(db: Database, userId: string): Promise<AllWordLists> {
  const rows = await listWordLists(db, readableOwnerIds(userId));
  const { private: own = [], workspace = [] } = Object.groupBy(rows, (row) => visibilityOf(userId, row));
  return { private: toWordLists(own), workspace: toWordLists(workspace) };
}

/** The word lists of a user or a workspace. */
export const readWordsOf = async (db: Database, ownerId: string): Promise<WordLists> =>
  toWordLists(await listWordLists(db, onlyOwner(ownerId)));

/** A missing or unreadable list is empty. */
function toWordLists(rows: Awaited<ReturnType<typeof listWordLists>>): WordLists {
  const wordsIn = (name: WordListName) => parseWords(rows.find(({ list }) => list === name)?.words);
  return { dictionary: wordsIn("dictionary"), protected: wordsIn("protected"), house: wordsIn("house") };
}

/**
 * Adds words to a list and removes others. Concurrent changes are all applied.
 * @returns the list after the change
 * @throws AppError VALIDATION_FAILED if the list would be too long, or like `authorizeMember` for a workspace's list
 */
export async function changeWords(
  db: Database,
  userId: string,
  list: WordListName,
  { add = [], remove = [], visibility = "private" }: WordListChange,
): Promise<string[]> {
  if (visibility === "workspace") await authorizeMember(db, userId, "write");
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const rows = await listWordLists(db, readableOwnerIds(userId));
    const before = rows.find((row) => row.list === list && visibilityOf(userId, row) === visibility)?.words;
    const known = parseWords(before);
    const words = [...new Set([...known, ...add])].filter((word) => !remove.includes(word));
    if (words.length > Math.max(maxDictionaryWords, known.length))
      throw new AppError("VALIDATION_FAILED", { fields: { add: "TOO_MANY_TERMS" } });
    const row = { visibility, list, words: JSON.stringify(words) };
    if (row.words === before || (await replaceWordList(db, userId, row, before))) return words;
  }
  throw new AppError("EDIT_CONFLICT");
}

function parseWords(json = "[]"): string[] {
  try {
    return storedWords.safeParse(JSON.parse(json)).data ?? [];
  } catch {
    return [];
  }
}

/** Saves or removes a title's rating. @throws AppError UNAUTHENTICATED if the user does not exist */
export async function giveFeedback(
  db: Database,
  userId: string,
  { title, type, liked }: TitleFeedback,
): Promise<void> {
  if (!(await findUserById(db, userId))) throw new AppError("UNAUTHENTICATED");
  if (liked === null) await deleteTitleFeedback(db, userId, title);
  else await putTitleFeedback(db, { userId, title, type, liked, createdAt: Date.now() });
}

/** The user's rated titles, newest first. */
export async function readFeedback(db: Database, userId: string): Promise<TitleFeedbackList> {
  const rows = await listTitleFeedback(db, userId);
  return { titles: rows.map(({ title, type, liked }) => ({ title, type, liked })) };
}

/**
 * Checks the style of a text, including the house words of the user and their workspace.
 * @throws AppError PLAN_REQUIRED or WORD_LIMIT_EXCEEDED, or UNAUTHENTICATED if the user does not exist
 */
export async function checkTextStyle(
  db: Database,
  userId: string,
  request: StyleRequest,
): Promise<StyleReport> {
  await requirePlan(db, userId, styleEntitlement(request));
  const house = wordsOf(await readWords(db, userId), "house");
  return checkStyle(request.text, languageOf(request).language, house);
}
