import * as z from "zod/mini";
import {
  allWordLists,
  changedWordList,
  wordListChange,
  wordLists,
} from "../../../shared/contracts/library.ts";
import { openDatabase } from "../../db/client.ts";
import { route } from "../../http/route.ts";
import { changeWords, readWords } from "./word-lists.ts";

export const wordRoutes = [
  route("GET /api/me/words", { access: "session", output: allWordLists }, (c) =>
    readWords(openDatabase(c.env.DB), c.var.userId),
  ),
  route(
    "PATCH /api/me/words/:list",
    {
      access: "session",
      params: z.object({ list: z.enum(wordLists) }),
      body: wordListChange,
      output: changedWordList,
    },
    async (c, { params, body }) => ({
      words: await changeWords(openDatabase(c.env.DB), c.var.userId, params.list, body),
    }),
  ),
];
