import { Hono } from "hono";
import { type WordListName, wordListChange, wordLists } from "../../../shared/contracts/word-lists.ts";
import { AppError } from "../../../shared/errors.ts";
import { openDatabase } from "../../db/client.ts";
import type { SignedInContext } from "../../http/context.ts";
import { readJson } from "../../http/read-input.ts";
import { changeWords, readWords } from "./word-lists.ts";

export const wordRoutes = new Hono<SignedInContext>()
  .get("/", async (c) => c.json(await readWords(openDatabase(c.env.DB), c.get("userId"))))
  .patch("/:list", async (c) => {
    const change = await readJson(c, wordListChange);
    const list = parseList(c.req.param("list"));
    return c.json({ words: await changeWords(openDatabase(c.env.DB), c.get("userId"), list, change) });
  });

/** @throws AppError NOT_FOUND where there is no such list */
function parseList(name: string): WordListName {
  const known = wordLists.find((list) => list === name);
  if (!known) throw new AppError("NOT_FOUND");
  return known;
}
