import * as z from "zod/mini";
import { styleInput, styleReport } from "../../../shared/contracts/grammar.ts";
import {
  allWordLists,
  changedWordList,
  titleFeedbackInput,
  titleFeedbackList,
  voice,
  voiceInput,
  voices,
  wordListChange,
  wordLists,
} from "../../../shared/contracts/library.ts";
import { openDatabase } from "../../db/client.ts";
import { listVoices } from "../../db/library.ts";
import { idParams } from "../../http/input.ts";
import { route } from "../../http/route.ts";
import {
  addVoice,
  changeVoice,
  changeWords,
  checkTextStyle,
  giveFeedback,
  readFeedback,
  readWords,
  removeVoice,
} from "./library.ts";

export const libraryRoutes = [
  route("GET /api/voices", { access: "session", output: voices }, async (c) => ({
    voices: await listVoices(openDatabase(c.env.DB), c.var.userId),
  })),
  route(
    "POST /api/voices",
    { access: "session", body: voiceInput, output: voice, status: 201 },
    (c, { body }) => addVoice(openDatabase(c.env.DB), c.var.userId, body),
  ),
  route(
    "PUT /api/voices/:id",
    { access: "session", params: idParams, body: voiceInput, output: voice },
    (c, { params, body }) => changeVoice(openDatabase(c.env.DB), c.var.userId, { ...body, id: params.id }),
  ),
  route("DELETE /api/voices/:id", { access: "session", params: idParams }, (c, { params }) =>
    removeVoice(openDatabase(c.env.DB), c.var.userId, params.id),
  ),
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
  route("GET /api/titles/feedback", { access: "session", output: titleFeedbackList }, (c) =>
    readFeedback(openDatabase(c.env.DB), c.var.userId),
  ),
  route("PUT /api/titles/feedback", { access: "session", body: titleFeedbackInput }, (c, { body }) =>
    giveFeedback(openDatabase(c.env.DB), c.var.userId, body),
  ),
  route("POST /api/style", { access: "session", body: styleInput, output: styleReport }, (c, { body }) =>
    checkTextStyle(openDatabase(c.env.DB), c.var.userId, body),
  ),
];
