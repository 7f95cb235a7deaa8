import { Hono } from "hono";
import { startRunInput } from "../../../shared/contracts/runs.ts";
import { AppError } from "../../../shared/errors.ts";
import type { SignedInContext } from "../../http/context.ts";
import { eventStream } from "../../http/event-stream.ts";
import { idParam, readJson } from "../../http/read-input.ts";
import { userObject } from "../../user-object/stub.ts";
import { completeRun, startRun } from "./start-run.ts";

export const runRoutes = new Hono<SignedInContext>()
  .post("/", async (c) => {
    const userId = c.get("userId");
    const request = await readJson(c, startRunInput);
    if (!c.req.header("Accept")?.includes("text/event-stream"))
      return c.json(await completeRun(c.env, userId, request));
    return eventStream(await startRun(c.env, userId, request));
  })
  .get("/:id", async (c) => {
    const userId = c.get("userId");
    const answer = await userObject(c.env, userId).readRun(userId, idParam(c));
    if (!answer.ok) throw new AppError(answer.code, answer.details);
    return c.json(answer.run);
  })
  .get("/:id/events", async (c) => {
    const userId = c.get("userId");
    const position = Number(c.req.header("Last-Event-ID") ?? c.req.query("after") ?? 0);
    const watch = await userObject(c.env, userId).watchRun(
      userId,
      idParam(c),
      Number.isFinite(position) ? position : 0,
    );
    if (!watch.ok) throw new AppError(watch.code, watch.details);
    return eventStream(watch.events);
  })
  .post("/:id/stop", async (c) => {
    const userId = c.get("userId");
    const ended = await userObject(c.env, userId).stopRun(userId, idParam(c));
    if (!ended.ok) throw new AppError(ended.code, ended.details);
    return c.json(ended.end);
  });
