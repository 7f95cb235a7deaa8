import * as z from "zod/mini";
import { doneEvent, endEvent, runEvent, runReading, startRunInput } from "../../../shared/contracts/runs.ts";
import { AppError } from "../../../shared/errors.ts";
import { idParams } from "../../http/input.ts";
import { eventStream } from "../../http/responses.ts";
import { route } from "../../http/route.ts";
import { userObject } from "../../user-object/stub.ts";
import { completeRun, startRun } from "./start-run.ts";

export const runRoutes = [
  // A client that accepts text/event-stream gets the run's events, any other one its result.
  route(
    "POST /api/runs",
    { access: "session", body: startRunInput, output: doneEvent, events: runEvent },
    async (c, { body }) =>
      c.req.header("Accept")?.includes("text/event-stream")
        ? eventStream(await startRun(c.env, c.var.userId, body))
        : completeRun(c.env, c.var.userId, body),
  ),
  route(
    "GET /api/runs/:id",
    { access: "session", params: idParams, output: runReading },
    async (c, { params }) => {
      const { userId } = c.var;
      const answer = await userObject(c.env, userId).readRun(userId, params.id);
      if (!answer.ok) throw new AppError(answer.code, answer.details);
      return answer.run;
    },
  ),
  // Replays the events after `Last-Event-ID` or `after`, then the live ones.
  route(
    "GET /api/runs/:id/events",
    {
      access: "session",
      params: idParams,
      query: z.object({ after: z.optional(z.string()) }),
      events: runEvent,
    },
    async (c, { params, query }) => {
      const { userId } = c.var;
      const position = Number(c.req.header("Last-Event-ID") ?? query.after ?? 0);
      const after = Number.isFinite(position) ? position : 0;
      const watch = await userObject(c.env, userId).watchRun(userId, params.id, after);
      if (!watch.ok) throw new AppError(watch.code, watch.details);
      return eventStream(watch.events);
    },
  ),
  route(
    "POST /api/runs/:id/stop",
    { access: "session", params: idParams, output: endEvent },
    async (c, { params }) => {
      const { userId } = c.var;
      const ended = await userObject(c.env, userId).stopRun(userId, params.id);
      if (!ended.ok) throw new AppError(ended.code, ended.details);
      return ended.end;
    },
  ),
];
