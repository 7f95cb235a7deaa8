import * as z from "zod/mini";
import { doneEvent, endEvent, runEvent, runReading, startRunInput } from "../../../shared/contracts/runs.ts";
import { idParams } from "../../http/input.ts";
import { eventStream } from "../../http/responses.ts";
import { route } from "../../http/route.ts";
import { readRun, stopRun, watchRun } from "./follow-run.ts";
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
  route("GET /api/runs/:id", { access: "session", params: idParams, output: runReading }, (c, { params }) =>
    readRun(c.env, c.var.userId, params.id),
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
    async (c, { params, query }) =>
      eventStream(
        await watchRun(c.env, c.var.userId, params.id, c.req.header("Last-Event-ID") ?? query.after),
      ),
  ),
  route(
    "POST /api/runs/:id/stop",
    { access: "session", params: idParams, output: endEvent },
    (c, { params }) => stopRun(c.env, c.var.userId, params.id),
  ),
];
