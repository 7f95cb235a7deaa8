import { Hono } from "hono";
import { expect, test } from "vitest";
import { AppError } from "../../shared/errors.ts";
import type { AppContext } from "./context.ts";
import { guard } from "./guards.ts";
import { onError } from "./responses.ts";
import { route, routeFinder } from "./route.ts";

const open = route("GET /open", { access: "anyone", output: "text/plain" }, (c) => c.text("open"));
const closed = route("GET /closed", { access: "session", output: "text/plain" }, (c) => c.text(c.var.userId));
const keyed = route("GET /keyed", { access: "apiKey", scope: "read", output: "text/plain" }, (c) =>
  c.text(c.var.ownerId),
);
const fallback = route("GET /*", { access: "anyone", output: "text/plain" }, (c) => c.text("fallback"));

const app = new Hono<AppContext>()
  .use(
    guard(routeFinder([open, closed, keyed, fallback]), {
      authenticate: async (c) => {
        const userId = c.req.header("Authorization");
        if (!userId) throw new AppError("UNAUTHENTICATED");
        return { userId, sessionId: "session" };
      },
      verifySession: () => Promise.reject(new AppError("UNAUTHENTICATED")),
      authorize: () => Promise.reject(new AppError("NOT_FOUND")),
      readKey: async () => ({
        ownerId: "ann",
        hash: "",
        toAccess: () => Promise.reject(new Error("not asked")),
      }),
      checkKey: async () => ({
        isWorkspace: false,
        isReadOnly: false,
        scopes: ["read"],
        rate: { limit: 9, remaining: 8, resetSeconds: 7 },
      }),
    }),
  )
  .get("/undeclared", (c) => c.text("secret"))
  .post("/open", (c) => c.text("secret"))
  .all("/undeclared-for-all", (c) => c.text("secret"))
  .onError(onError);
for (const { method, path, respond } of [open, closed, keyed, fallback]) app.on(method, [path], respond);

const get = async (path: string, init: RequestInit = {}) => {
  const response = await app.request(path, init);
  return [response.status, response.ok ? await response.text() : ""];
};

test("a declared route enforces its access level", async () => {
  expect(await get("/open")).toEqual([200, "open"]);
  expect(await get("/closed")).toEqual([401, ""]);
  expect(await get("/closed", { headers: { Authorization: "ann" } })).toEqual([200, "ann"]);
  expect(await get("/elsewhere")).toEqual([200, "fallback"]);
});

test("a route for API keys gets the key's owner, and its response the headers", async () => {
  const response = await app.request("/keyed");
  expect([await response.text(), response.headers.get("RateLimit")]).toEqual(["ann", '"minute";r=8;t=7']);
});

test("an undeclared handler is never called", async () => {
  expect(await get("/undeclared")).toEqual([404, ""]);
  expect(await get("/undeclared-for-all")).toEqual([404, ""]);
  expect(await get("/undeclared-for-all", { method: "POST" })).toEqual([404, ""]);
  expect(await get("/open", { method: "POST" })).toEqual([404, ""]);
});
