import { Hono } from "hono";
import { type Voices, voiceInput } from "../../../shared/contracts/voices.ts";
import { openDatabase } from "../../db/client.ts";
import { listVoices } from "../../db/voices.ts";
import type { SignedInContext } from "../../http/context.ts";
import { idParam, readJson } from "../../http/read-input.ts";
import { addVoice } from "./add-voice.ts";
import { changeVoice } from "./change-voice.ts";
import { removeVoice } from "./remove-voice.ts";

export const voiceRoutes = new Hono<SignedInContext>()
  .get("/", async (c) => {
    const voices: Voices = { voices: await listVoices(openDatabase(c.env.DB), c.get("userId")) };
    return c.json(voices);
  })
  .post("/", async (c) => {
    const voice = await readJson(c, voiceInput);
    return c.json(await addVoice(openDatabase(c.env.DB), c.get("userId"), voice), 201);
  })
  .put("/:id", async (c) => {
    const id = idParam(c);
    const voice = await readJson(c, voiceInput);
    return c.json(await changeVoice(openDatabase(c.env.DB), c.get("userId"), { ...voice, id }));
  })
  .delete("/:id", async (c) => {
    await removeVoice(openDatabase(c.env.DB), c.get("userId"), idParam(c));
    return c.body(null, 204);
  });
