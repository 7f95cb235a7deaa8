import * as z from "zod/mini";
import { styleInput, styleReport } from "../../../shared/contracts/grammar.ts";
import {
  allWordLists,
  changedWordList,
  titleFeedbackInput,
  titleFeedbackList,
  wordListChange,
  wordLists,
} from "../../../shared/contracts/library.ts";
import { route } from "../../http/route.ts";
import { changeWords, checkTextStyle, giveFeedback, readFeedback, readWords } from "./library.ts";

export const libraryRoutes = [
  route("GET /api/me/words", { access: "session", output: allWordLists }, (c) =>
    readWords(c.var.db, c.var.userId),
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
      words: await changeWords(c.var.db, c.var.userId, params.list, body),
    }),
  ),
  route(
    "GET /api/titles/feedback",
    { access: "session", fromReplica: true, output: titleFeedbackList },
    (c) => readFeedback(c.var.db, c.var.userId),
  ),
  route("PUT /api/titles/feedback", { access: "session", body: titleFeedbackInput }, (c, { body }) =>
    giveFeedback(c.var.db, c.var.userId, body),
  ),
  route("POST /api/style", { access: "session", body: styleInput, output: styleReport }, (c, { body }) =>
    checkTextStyle(c.var.db, c.var.userId, body),
  ),
];
