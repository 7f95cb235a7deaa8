// Describes /api/v1 in OpenAPI 3.1: addresses, parameters and bodies from the declarations of its routes, and the words
// from the tables beside this module. Only tests and `npm run openapi` evaluate it.
import type * as z from "zod/mini";
import { type PostedEventType, postedEvents } from "../../shared/contracts/webhooks.ts";
import { type ErrorCode, errorMessages } from "../../shared/errors.ts";
import { errorStatuses } from "../http/responses.ts";
import type { Route } from "../http/route.ts";
import { describeFields, named, plainSchema, schemas, webhookPayloads } from "./components.ts";
import type { Content, Document, Operation, Parameter, Response, Schema } from "./document.ts";
import { headers, info, requestHeaders, securitySchemes, tags } from "./general.ts";
import { commonErrors, type OperationText, operations, webhookTexts } from "./operations.ts";

export const apiBase = "/api/v1/";

export function describeApi(routes: readonly Route[]): Document {
  const paths: Document["paths"] = {};
  for (const route of routes.filter(({ path }) => path.startsWith(apiBase))) {
    const path = route.path.slice(apiBase.length - 1).replace(/:(\w+)/g, "{$1}");
    const text = operations[`${route.method} ${path}`];
    if (!text) throw new Error(`worker/openapi/operations.ts does not describe ${route.method} ${path}`);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, text) };
  }
  return {
    openapi: "3.1.0",
    info,
    servers: [{ url: "/api/v1" }],
    tags,
    paths,
    webhooks: Object.fromEntries(
      postedEvents.map((event) => [event, webhook(event, webhookPayloads[event].name)]),
    ),
    components: {
      schemas,
      securitySchemes,
      parameters: requestHeaders,
      headers,
    },
  };
}

function operation(route: Route, text: OperationText): Operation {
  const { scope, params, query, body } = route;
  const parameters = [
    ...inAddress("path", params),
    ...inAddress("query", query),
    ...(text.headers ?? []).map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
  return {
    operationId: text.id,
    summary: text.summary,
    ...(text.description && { description: text.description }),
    tags: [text.tag],
    security: [{ apiKey: scope ? [scope] : [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: json(schemaOf(body), text.examples),
      },
    }),
    responses: {
      ...successes(route, text.responseHeaders),
      ...failures([...commonErrors, ...(text.errors ?? [])]),
    },
  };
}

function inAddress(place: "path" | "query", contract: Route["params"]): Parameter[] {
  if (!contract) return [];
  const { properties = {}, required = [] } = describeFields("Query", plainSchema(contract));
  return Object.entries(properties).map(([name, { description = "", ...schema }]) => ({
    name,
    in: place,
    required: required.includes(name),
    description,
    schema,
  }));
}

function successes(
  { output, events, status = 200 }: Route,
  own: (keyof typeof headers)[] = [],
): Record<string, Response> {
  const contract = typeof output === "function" ? output() : undefined;
  const content = {
    ...(contract && json(schemaOf(contract))),
    ...(events && { "text/event-stream": { schema: schemaOf(events()) } }), // the schema of each event's data
  };
  if (Object.keys(content).length === 0) return { 204: { description: "Done.", headers: limits } };
  const description = status === 201 ? "Created." : "The request succeeded.";
  return { [status]: { description, headers: { ...limits, ...headerReferences(...own) }, content } };
}

/** The error responses: those of the client, those that say when to retry, and those of the server. */
function failures(codes: ErrorCode[]): Record<string, Response> {
  const kindOf = (code: ErrorCode) =>
    errorStatuses[code] === 429 ? "429" : `${Math.floor(errorStatuses[code] / 100)}XX`;
  return Object.fromEntries(
    ["4XX", "429", "5XX"]
      .map((kind) => [kind, codes.filter((code) => kindOf(code) === kind)] as const)
      .filter(([, some]) => some.length > 0)
      .map(([kind, some]) => [
        kind,
        {
          description: some
            .map((code) => `- \`${errorStatuses[code]} ${code}\`: ${errorMessages[code]}`)
            .join("\n"),
          headers: kind === "429" ? retryAfter : requestId,
          content: json({ $ref: "#/components/schemas/Error" }),
        },
      ]),
  );
}

function webhook(event: PostedEventType, payload: string): { post: Operation } {
  return {
    post: {
      operationId: event.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase()),
      ...webhookTexts[event],
      tags: ["Webhooks"],
      security: [],
      parameters: ["Webhook-Id", "Webhook-Timestamp", "Webhook-Signature"].map((name) => ({
        $ref: `#/components/parameters/${name}`,
      })),
      requestBody: { required: true, content: json({ $ref: `#/components/schemas/${payload}` }) },
      responses: {
        "2XX": { description: "The event was received. Any other status is retried." },
        410: { description: "The endpoint is gone and is switched off." },
      },
    },
  };
}

const limits = headerReferences("RateLimit", "RateLimit-Policy", "X-Request-Id");
const requestId = headerReferences("X-Request-Id");
const retryAfter = headerReferences("RateLimit", "RateLimit-Policy", "Retry-After", "X-Request-Id");

function headerReferences(...names: (keyof typeof headers)[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

const json = (schema: Schema, examples?: Record<string, unknown>): Content => ({
  "application/json": {
    schema,
    ...(examples && {
      examples: Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }])),
    }),
  },
});

/** The schema of a contract, with references to the named components that it contains. */
const schemaOf = (contract: z.ZodMiniType): Schema => named(plainSchema(contract));
