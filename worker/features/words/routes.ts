import { Hono } from "hono";
import { type WordListName, wordListInput, wordLists } from "../../../shared/contracts/word-lists.ts";
import { AppError } from "../../../shared/errors.ts";
import { openDatabase } from "../../db/client.ts";
import { putWordList } from "../../db/word-lists.ts";
import type { SignedInContext } from "../../http/context.ts";
import { readJson } from "../../http/read-input.ts";
import { readWords } from "./read-words.ts";

export const wordRoutes = new Hono<SignedInContext>()
  .get("/", async (c) => c.json(await readWords(openDatabase(c.env.DB), c.get("userId"))))
  .put("/:list", async (c) => {
    const { words } = await readJson(c, wordListInput);
    const list = parseList(c.req.param("list"));
    await putWordList(openDatabase(c.env.DB), c.get("userId"), list, [...new Set(words)]);
    return c.body(null, 204);
  });

/** @throws AppError NOT_FOUND where there is no such list */
function parseList(name: string): WordListName {
  const known = wordLists.find((list) => list === name);
  if (!known) throw new AppError("NOT_FOUND");
  return known;
}
