// The public API, version 1. Contracts and operations are those of the browser's API; what differs is in this folder.
// Changes are additive only (worker/openapi).
import type { Context } from "hono";
import * as z from "zod/mini";
import { content, contentPage, updateDocumentInput } from "../../../shared/contracts/contents.ts";
import {
  analysis,
  analyzeInput,
  apiToolList,
  apiUsage,
  createDocumentInput,
  documentFilters,
  idempotencyKey,
  startApiRunInput,
  validateInput,
  validation,
} from "../../../shared/contracts/public-api.ts";
import { doneEvent, endEvent, runEvent, runReading } from "../../../shared/contracts/runs.ts";
import { voices } from "../../../shared/contracts/voices.ts";
import { AppError } from "../../../shared/errors.ts";
import type { ApiContext } from "../../http/context.ts";
import { setAccess } from "../../http/guards.ts";
import { idParams, parseInput } from "../../http/input.ts";
import { eventStream } from "../../http/responses.ts";
import { route } from "../../http/route.ts";
import { keyTexts } from "../../http/texts.ts";
import { userObject } from "../../user-object/stub.ts";
import { checkKey } from "../api-keys/authenticate-key.ts";
import { removeContent } from "../documents/edit-content.ts";
import { readRun, stopRun, watchRun } from "../runs/follow-run.ts";
import { completeRun, requestOf, startRun } from "../runs/start-run.ts";
import { readVoices } from "../voices/voices.ts";
import { analyze, validateText } from "./analyze.ts";
import { changeDocument, createDocument, listTexts, readDocument } from "./documents.ts";
import { prepareApiRun } from "./runs.ts";
import { listApiTools } from "./tools.ts";

const runHeaders = z.object({ "Idempotency-Key": z.optional(idempotencyKey) });

/** @throws AppError VALIDATION_FAILED if the header is not one */
const idempotencyKeyOf = (c: Context<ApiContext>) =>
  parseInput(runHeaders, { "Idempotency-Key": c.req.header("Idempotency-Key") }, { isStrict: true })[
    "Idempotency-Key"
  ];

const documentContext = (c: Context<ApiContext>) => ({ ...keyTexts(c), isWorkspace: c.var.isWorkspace });

const runs = [
  route(
    "POST /api/v1/runs",
    {
      access: "apiKey",
      scope: "write",
      checksKey: true,
      body: startApiRunInput,
      output: doneEvent,
      events: runEvent,
    },
    async (c, { body }) => {
      const { ownerId, key } = c.var;
      const streams = c.req.header("Accept")?.includes("text/event-stream") ?? false;
      const isCheckedFirst = !streams || body.voice !== undefined; // reading a voice needs a valid key
      if (isCheckedFirst) setAccess(c, await checkKey(c.env, key));
      const run = await prepareApiRun(c.var.db, ownerId, body, { repeatKey: idempotencyKeyOf(c) });
      const location = { Location: `/api/v1/runs/${run.id}` };
      if (!streams) {
        const end = await completeRun(c.env, ownerId, run);
        return c.json(end, 200, location);
      }
      if (isCheckedFirst) return eventStream(await startRun(c.env, ownerId, run), location);
      const { decision, result } = await userObject(c.env, ownerId).startKeyedRun(
        requestOf(ownerId, run),
        key.hash,
        "write",
      );
      setAccess(c, await key.toAccess(decision));
      if (!result?.ok) throw new AppError(result?.code ?? "INTERNAL", result?.details);
      return eventStream(result.events, location);
    },
  ),
  route(
    "GET /api/v1/runs/:id",
    { access: "apiKey", scope: "write", params: idParams, output: runReading },
    (c, { params }) => readRun(c.env, c.var.ownerId, params.id),
  ),
  route(
    "GET /api/v1/runs/:id/events",
    {
      access: "apiKey",
      scope: "write",
      params: idParams,
      query: z.object({ after: z.optional(z.string()) }),
      events: runEvent,
    },
    async (c, { params, query }) =>
      eventStream(
        await watchRun(c.env, c.var.ownerId, params.id, c.req.header("Last-Event-ID") ?? query.after),
      ),
  ),
  route(
    "POST /api/v1/runs/:id/stop",
    { access: "apiKey", scope: "write", params: idParams, output: endEvent },
    (c, { params }) => stopRun(c.env, c.var.ownerId, params.id),
  ),
];

const documents = [
  route(
    "GET /api/v1/documents",
    { access: "apiKey", scope: "read", fromReplica: true, query: documentFilters, output: contentPage },
    (c, { query }) => listTexts(documentContext(c), "documents", query),
  ),
  route(
    "POST /api/v1/documents",
    { access: "apiKey", scope: "documents", body: createDocumentInput, output: content, status: 201 },
    (c, { body }) => createDocument(documentContext(c), body),
  ),
  route(
    "GET /api/v1/documents/:id",
    { access: "apiKey", scope: "read", fromReplica: true, params: idParams, output: content },
    (c, { params }) => readDocument(documentContext(c), params.id),
  ),
  route(
    "PATCH /api/v1/documents/:id",
    { access: "apiKey", scope: "documents", params: idParams, body: updateDocumentInput, output: content },
    (c, { params, body }) => changeDocument(documentContext(c), params.id, body),
  ),
  route(
    "DELETE /api/v1/documents/:id",
    { access: "apiKey", scope: "documents", params: idParams },
    (c, { params }) => removeContent(documentContext(c), params.id),
  ),
];

const history = [
  route(
    "GET /api/v1/history",
    { access: "apiKey", scope: "read", fromReplica: true, query: documentFilters, output: contentPage },
    (c, { query }) => listTexts(documentContext(c), "history", query),
  ),
  route(
    "GET /api/v1/history/:id",
    { access: "apiKey", scope: "read", fromReplica: true, params: idParams, output: content },
    (c, { params }) => readDocument(documentContext(c), params.id),
  ),
  route(
    "POST /api/v1/history/:id/open",
    { access: "apiKey", scope: "documents", params: idParams, output: content },
    (c, { params }) => changeDocument(documentContext(c), params.id, { isDocument: true }),
  ),
];

const account = [
  route(
    "GET /api/v1/voices",
    { access: "apiKey", scope: "read", fromReplica: true, output: voices },
    async (c) => ({
      voices: await readVoices(c.var.db, c.var.ownerId),
    }),
  ),
  route("GET /api/v1/usage", { access: "apiKey", scope: "read", output: apiUsage }, async (c) => {
    const usage = await userObject(c.env, c.var.ownerId).usage(c.var.ownerId);
    if (!usage) throw new AppError("API_KEY_INVALID");
    const { plan, apiCallsUsed, apiCallsLimit, refillsAt } = usage;
    return { plan, apiCallsUsed, apiCallsLimit, refillsAt };
  }),
  route("GET /api/v1/tools", { access: "apiKey", output: apiToolList }, listApiTools),
];

/** They use no model and are free. */
const checks = [
  route("POST /api/v1/analyze", { access: "apiKey", body: analyzeInput, output: analysis }, (_, { body }) =>
    analyze(body),
  ),
  route(
    "POST /api/v1/validate",
    { access: "apiKey", body: validateInput, output: validation },
    (_, { body }) => validateText(body),
  ),
];

export const publicApiRoutes = [...runs, ...documents, ...history, ...account, ...checks];
