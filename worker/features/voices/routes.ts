import * as z from "zod/mini";
import { uuid } from "../../../shared/contracts/runs.ts";
import {
  guideInput,
  sampleInput,
  voice,
  voiceChanges,
  voiceCheck,
  voiceCheckInput,
  voiceDetail,
  voiceInput,
  voices,
} from "../../../shared/contracts/voices.ts";
import { idParams } from "../../http/input.ts";
import { route } from "../../http/route.ts";
import {
  addSample,
  addVoice,
  changeGuide,
  changeVoice,
  checkWithVoice,
  readVoiceDetail,
  readVoices,
  removeSample,
  removeVoice,
} from "./voices.ts";

export const voiceRoutes = [
  route("GET /api/voices", { access: "session", output: voices }, async (c) => ({
    voices: await readVoices(c.var.db, c.var.userId),
  })),
  route(
    "POST /api/voices",
    { access: "session", body: voiceInput, output: voice, status: 201 },
    (c, { body }) => addVoice(c.var.db, c.var.userId, body),
  ),
  route(
    "GET /api/voices/:id",
    { access: "session", params: idParams, output: voiceDetail },
    (c, { params }) => readVoiceDetail(c.var.db, c.var.userId, params.id),
  ),
  route(
    "PUT /api/voices/:id",
    { access: "session", params: idParams, body: voiceChanges, output: voice },
    (c, { params, body }) => changeVoice(c.var.db, c.var.userId, params.id, body),
  ),
  route("DELETE /api/voices/:id", { access: "session", params: idParams }, (c, { params }) =>
    removeVoice(c.var.db, c.var.userId, params.id),
  ),
  route(
    "POST /api/voices/:id/samples",
    { access: "session", params: idParams, body: sampleInput, output: voiceDetail, status: 201 },
    (c, { params, body }) => addSample(c.var.db, c.var.userId, params.id, body),
  ),
  route(
    "DELETE /api/voices/:id/samples/:sample",
    { access: "session", params: z.object({ id: uuid, sample: uuid }), output: voiceDetail },
    (c, { params }) => removeSample(c.var.db, c.var.userId, params.id, params.sample),
  ),
  route(
    "PUT /api/voices/:id/guide",
    { access: "session", params: idParams, body: guideInput, output: voiceDetail },
    (c, { params, body }) => changeGuide(c.var.db, c.var.userId, params.id, body),
  ),
  route(
    "POST /api/voices/:id/check",
    { access: "session", params: idParams, body: voiceCheckInput, output: voiceCheck },
    (c, { params, body }) => checkWithVoice(c.var.db, c.var.userId, params.id, body),
  ),
];
