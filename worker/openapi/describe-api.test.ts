import { expect, test } from "vitest";
import { routes } from "../app.ts";
import { describeApi } from "./describe-api.ts";

const document = describeApi(routes);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

test("describes every route except the catch-all page", () => {
  const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
  const declared = routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
  expect(described.sort()).toEqual(declared.filter((name) => name !== "GET /*").sort());
});

test("every operation has a unique id, its path parameters and a success response", () => {
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  for (const { path, operation } of operations) {
    const inPath = operation.parameters.filter((parameter) => "in" in parameter && parameter.in === "path");
    expect(inPath, path).toHaveLength(path.match(/\{/g)?.length ?? 0);
    expect(
      Object.keys(operation.responses).some((status) => /^[23]\d\d$/.test(status)),
      path,
    ).toBe(true);
  }
});

test("every reference resolves", () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to = ""]) => to);
  expect(references.length).toBeGreaterThan(0);
  for (const reference of new Set(references)) {
    const [root, ...keys] = reference.split("/");
    expect(root).toBe("#");
    const target = keys.reduce<unknown>(
      (part, key) => (part as Record<string, unknown> | undefined)?.[key],
      document,
    );
    expect(target, reference).toBeTypeOf("object");
  }
});

test("describes the input, the output and the authentication of a route", () => {
  expect(document.paths["/api/voices/{id}"]?.put).toMatchObject({
    security: [{ session: [] }],
    parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } }],
    requestBody: {
      required: true,
      content: { "application/json": { schema: { required: ["name", "description"] } } },
    },
    responses: {
      200: {
        content: {
          "application/json": {
            schema: {
              required: ["id", "visibility", "name", "description", "language", "guide", "examples"],
            },
          },
        },
      },
    },
  });
  expect(document.paths["/api/auth/sign-out"]?.post).toMatchObject({
    security: [],
    requestBody: { required: false },
    responses: { 204: {} },
  });
  expect(Object.keys(document.paths["/api/chats/{id}"]?.get?.responses ?? {})).toEqual([
    "200",
    "204",
    "default",
  ]);
  expect(document.paths["/api/runs"]?.post?.responses[200]).toMatchObject({
    content: { "application/json": {}, "text/event-stream": {} },
  });
});
