import { voice, voiceInput, voices } from "../../../shared/contracts/library.ts";
import { openDatabase } from "../../db/client.ts";
import { listVoices } from "../../db/library.ts";
import { idParams } from "../../http/input.ts";
import { route } from "../../http/route.ts";
import { addVoice, changeVoice, removeVoice } from "./voices.ts";

export const voiceRoutes = [
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
];
