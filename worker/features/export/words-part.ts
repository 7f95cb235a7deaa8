import { readWords } from "../words/word-lists.ts";
import { type ExportSource, jsonFile } from "./export-part.ts";

/** The words the person keeps: their dictionary, what a rewriting leaves alone, and what their house writes. */
export async function* wordsPart({ db, user, now }: ExportSource) {
  yield jsonFile("words.json", await readWords(db, user.id), now);
}
