import { expect, test } from "vitest";
import { apiErrors } from "../../web/features/developers/api-errors.ts";
import { mcpTools } from "../../web/features/developers/examples.ts";
import landed from "../../web/public/openapi.json";
import { routes } from "../app.ts";
import { mcpTools as served } from "../features/mcp/tools.ts";
import { errorStatuses } from "../http/responses.ts";
import { describeApi } from "./describe-api.ts";
import { operations as operationTexts } from "./operations.ts";

const document = describeApi(routes);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const publicRoutes = routes.filter(({ path }) => path.startsWith("/api/v1/"));

/** If not, run `npm run openapi`, which refuses changes that would break clients. */
test("the landed document describes the routes", () => {
  expect(landed).toEqual(JSON.parse(JSON.stringify(document)));
});

test("describes every route of the public API, and nothing else", () => {
  const described = operations.map(({ path, method }) => `${method.toUpperCase()} /api/v1${path}`);
  const declared = publicRoutes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
  expect(described.sort()).toEqual(declared.sort());
  expect(Object.keys(operationTexts).length).toBe(declared.length);
  expect(publicRoutes.map(({ access }) => access)).toEqual(declared.map(() => "apiKey"));
});

test("each operation has the scope of its route, its path parameters and a success response", () => {
  for (const { path, method, operation } of operations) {
    const route = publicRoutes.find(
      (one) =>
        one.method === method.toUpperCase() && one.path === `/api/v1${path.replace(/\{(\w+)\}/g, ":$1")}`,
    );
    expect(operation.security, path).toEqual([{ apiKey: route?.scope ? [route.scope] : [] }]);
    const inPath = (operation.parameters ?? []).filter(
      (parameter) => "in" in parameter && parameter.in === "path",
    );
    expect(inPath, path).toHaveLength(path.match(/\{/g)?.length ?? 0);
    expect(
      Object.keys(operation.responses).filter((status) => status.startsWith("2")),
      path,
    ).toHaveLength(1);
  }
});

test("has a stream of events, its headers, and the webhooks", () => {
  const { post } = document.paths["/runs"] ?? {};
  expect(Object.keys(post?.responses[200]?.content ?? {})).toEqual(["application/json", "text/event-stream"]);
  expect(post?.parameters).toContainEqual({ $ref: "#/components/parameters/Idempotency-Key" });
  expect(document.paths["/runs/{id}/events"]?.get?.parameters).toContainEqual({
    $ref: "#/components/parameters/Last-Event-ID",
  });
  expect(Object.keys(document.webhooks)).toEqual([
    "run.finished",
    "run.failed",
    "document.created",
    "document.updated",
    "usage.threshold",
    "webhook.test",
  ]);
});

test("the page for developers explains every error of the document, with its status", () => {
  const listed = JSON.stringify(document.paths).matchAll(/`(\d{3}) ([A-Z_]+)`/g);
  const described = new Set([...listed].map(([, status, code]) => `${status} ${code}`));
  const explained = Object.values(apiErrors).flatMap((codes) =>
    Object.entries(codes).map(([code, status]) => `${status} ${code}`),
  );
  expect(explained.sort()).toEqual([...described].sort());
  for (const error of described) {
    const [status, code = ""] = error.split(" ");
    expect(errorStatuses[code as keyof typeof errorStatuses], code).toBe(Number(status));
  }
});

test("the page for developers lists every tool of the MCP server", () => {
  expect(Object.values(mcpTools).flat()).toEqual(Object.keys(served));
});

/** Generators such as openapi-typescript make properties with this keyword required, also in requests. */
test("says defaults in words", () => {
  expect(JSON.stringify(document)).not.toContain('"default":');
  const { language, prompt } = document.components.schemas.GenerateInput?.properties ?? {};
  expect(language?.description).toMatch(/By default `en`\.$/);
  expect(prompt?.description).not.toContain("default");
});

test("contains no key", () => {
  expect(JSON.stringify(document)).not.toMatch(/calamo_live_\w/);
});
