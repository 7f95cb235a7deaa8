import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { breakingChanges } from "./breaking-changes.ts";
import type { Operation, Schema } from "./document.ts";

const text: Schema = { type: "string" };
const json = (schema: Schema) => ({ "application/json": { schema } });

/** An operation with a parameter, a request and a response. Each call returns new objects. */
function sample() {
  const request: Schema = {
    type: "object",
    properties: {
      text: { type: "string", maxLength: 100 },
      tone: { type: "string", enum: ["formal", "casual"] },
      tags: { type: "array", items: { type: "string" } },
    },
    required: ["text"],
    additionalProperties: false,
  };
  const response: Schema = {
    type: "object",
    properties: {
      id: { type: "string" },
      state: { type: "string", enum: ["done", "stopped"] },
      score: { type: ["number", "null"] },
    },
    required: ["id", "state"],
  };
  const operation: Operation = {
    operationId: "sample",
    summary: "",
    tags: [],
    security: [{ apiKey: ["read"] }],
    parameters: [{ name: "page", in: "query", required: false, schema: { type: "string" } }],
    requestBody: { required: true, content: json(request) },
    responses: { 200: { description: "Done.", content: json(response) } },
  };
  return { methods: { post: operation } as Record<string, Operation>, operation, request, response };
}

type Sample = ReturnType<typeof sample>;
type Change = (made: Sample) => unknown;

function set(schema: Schema, name: string, value?: Schema) {
  schema.properties = { ...schema.properties };
  if (value) schema.properties[name] = value;
  else delete schema.properties[name];
}
const parameter = (name: string, required: boolean) => ({
  name,
  in: "query" as const,
  required,
  schema: text,
});

const breaks: Record<string, Change> = {
  "a removed operation": ({ methods }) => delete methods.post,
  "a removed parameter": ({ operation }) => (operation.parameters = []),
  "a new required parameter": ({ operation }) => operation.parameters?.push(parameter("size", true)),
  "a parameter that becomes required": ({ operation }) => (operation.parameters = [parameter("page", true)]),
  "a removed request field": ({ request }) => set(request, "tone"),
  "a request field that becomes required": ({ request }) => request.required?.push("tone"),
  "a value removed from a request": ({ request }) => set(request, "tone", { ...text, enum: ["formal"] }),
  "values for a free text": ({ request }) => set(request, "text", { ...text, enum: ["a"] }),
  "a tighter limit": ({ request }) => set(request, "text", { ...text, maxLength: 50 }),
  "another type of a request's items": ({ request }) =>
    set(request, "tags", { type: "array", items: { type: "integer" } }),
  "alternatives without what was allowed before": ({ request }) =>
    set(request, "text", {
      anyOf: [
        { ...text, maxLength: 50 },
        { type: "array", items: text },
      ],
    }),
  "alternatives in a response": ({ response }) => set(response, "id", { anyOf: [text, { type: "number" }] }),
  "a removed response field": ({ response }) => set(response, "score"),
  "a response field that may be absent": ({ response }) => (response.required = ["id"]),
  "another type in a response": ({ response }) => set(response, "id", { type: "number" }),
  "a response field that may be null": ({ response }) => set(response, "id", { type: ["string", "null"] }),
  "another status": ({ operation }) => {
    operation.responses = { 201: operation.responses[200] ?? { description: "" } };
  },
  "another media type": ({ operation }) => (operation.responses[200] = { description: "Done.", content: {} }),
  "a renamed operation": ({ operation }) => (operation.operationId = "renamed"),
  "another scope": ({ operation }) => (operation.security = [{ apiKey: ["write"] }]),
};

const additions: Record<string, Change> = {
  "no change": () => {},
  "a new operation": ({ methods }) => (methods.get = sample().operation),
  "an optional parameter": ({ operation }) => operation.parameters?.push(parameter("size", false)),
  "an optional request field": ({ request }) => set(request, "title", text),
  "a request field that is no longer required": ({ request }) => (request.required = []),
  "a looser limit": ({ request }) => set(request, "text", { ...text, maxLength: 200 }),
  "a new value in a request": ({ request }) =>
    set(request, "tone", { ...text, enum: ["formal", "casual", "warm"] }),
  "an alternative in a request": ({ request }) =>
    set(request, "text", {
      anyOf: [
        { ...text, maxLength: 100 },
        { type: "array", items: text },
      ],
    }),
  "a new value in a response": ({ response }) =>
    set(response, "state", { ...text, enum: ["done", "stopped", "failed"] }),
  "a new response field": ({ response }) => set(response, "title", text),
  "a new error": ({ operation }) => (operation.responses[404] = { description: "Not found." }),
};

const names = [...Object.keys(breaks), ...Object.keys(additions)];
const pathOf = (name: string) => `/${name.replaceAll(" ", "-")}`;

/** A document in a file, with an operation for each case, which `change` may have changed. */
function write(file: string, change: (name: string) => Change | undefined): string {
  const paths = names.map((name) => {
    const made = sample();
    change(name)?.(made);
    return [pathOf(name), made.methods];
  });
  const document = { openapi: "3.1.0", info: { title: "", version: "1" }, paths: Object.fromEntries(paths) };
  const path = join(folder, file);
  writeFileSync(path, JSON.stringify(document));
  return path;
}

const folder = mkdtempSync(join(tmpdir(), "openapi-"));
const found = breakingChanges(
  write("before.json", () => undefined),
  write("after.json", (name) => breaks[name] ?? additions[name]),
);
const foundIn = (name: string) =>
  found.filter(({ path }) => path.split("/")[2] === `~1${pathOf(name).slice(1)}`);

describe("finds", () => {
  test.each(Object.keys(breaks))("%s", (name) => {
    expect(foundIn(name)).not.toEqual([]);
  });
});

describe("accepts", () => {
  test.each(Object.keys(additions))("%s", (name) => {
    expect(foundIn(name)).toEqual([]);
  });
});
