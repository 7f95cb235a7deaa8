// Describes the API in OpenAPI 3.1, from the declarations of its routes.
import * as z from "zod/mini";
import { errorBody } from "../../shared/contracts/errors.ts";
import type { Route } from "../http/route.ts";

/** The document for all routes but those of pages, whose address is a pattern. */
export function describeApi(routes: readonly Route[]): Document {
  const paths: Document["paths"] = {};
  for (const route of routes.filter(({ path }) => !path.includes("*"))) {
    const path = route.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Calamo", version: "1", license: { name: "MIT", identifier: "MIT" } },
    paths,
    components: {
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "__Host-calamo" } },
      responses: {
        Error: { description: "The request failed.", content: json({ $ref: "#/components/schemas/Error" }) },
      },
      schemas: { Error: schemaOf(errorBody()) },
    },
  };
}

export interface Document {
  openapi: string;
  info: object;
  paths: Record<string, Record<string, Operation>>;
  components: object;
}

interface Operation {
  operationId: string;
  tags: string[];
  security: object[];
  parameters: object[];
  requestBody?: object;
  responses: Record<string, object>;
}

function operation(route: Route): Operation {
  const { method, path, access, params, query } = route;
  const words = path.match(/\w+/g) ?? [];
  const body = requestBody(route);
  return {
    operationId: [method.toLowerCase(), ...words].join("_"),
    tags: [words[1] ?? "api"],
    security: access === "anyone" ? [] : [{ session: [] }],
    parameters: [...parameters("path", params), ...parameters("query", query)],
    ...(body && { requestBody: body }),
    responses: { ...responses(route), default: { $ref: "#/components/responses/Error" } },
  };
}

function parameters(place: "path" | "query", contract: Route["params"]): object[] {
  if (!contract) return [];
  const { properties = {}, required = [] } = schemaOf(contract);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }));
}

function requestBody({ body, rawBody }: Route): object | undefined {
  if (body) return { required: !body.safeParse(undefined).success, content: json(schemaOf(body)) };
  return rawBody === undefined ? undefined : { required: true, content: { [rawBody]: {} } };
}

function responses({ output, events, status = 200 }: Route): Record<string, object> {
  if (output === "redirect") return { 302: { description: "Another address follows." } };
  const contract = typeof output === "function" ? output() : undefined;
  const content = {
    ...(contract && json(schemaOf(contract))),
    ...(typeof output === "string" && { [output]: {} }),
    ...(events && { "text/event-stream": { schema: schemaOf(events()) } }), // the schema of the data of each event
  };
  const hasContent = Object.keys(content).length > 0;
  return {
    ...(hasContent && { [status]: { description: "The request succeeded.", content } }),
    ...((!hasContent || contract?.safeParse(undefined).success) && {
      204: { description: "The request succeeded; the response has no body." },
    }),
  };
}

const json = (schema: object) => ({ "application/json": { schema } });

/** Contracts describe JSON as it is sent, in both directions. */
function schemaOf(contract: z.ZodMiniType) {
  const { $schema, ...schema } = z.toJSONSchema(contract, { io: "input", unrepresentable: "any" });
  return schema;
}
