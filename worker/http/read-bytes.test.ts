import { Hono } from "hono";
import { expect, test } from "vitest";
import type { AppError } from "../../shared/errors.ts";
import { readBytes } from "./input.ts";

const app = new Hono()
  .put("/", async (c) => c.json([...(await readBytes(c, { maxBytes: 5, tooLarge: "FILE_TOO_LARGE" }))]))
  .onError((error, c) => c.text((error as AppError).code, 413));

const put = (body: BodyInit | null, headers: HeadersInit = {}) =>
  app.request("/", { method: "PUT", body, headers });

/** An endless body, and a record of what was read of it. */
function endless() {
  const seen = { pieces: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        seen.pieces++;
        controller.enqueue(new Uint8Array(2));
      },
      cancel() {
        seen.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, seen };
}

test("returns the bytes in order, up to the limit", async () => {
  expect(await (await put(new Uint8Array([1, 2, 3, 4, 5]))).json()).toEqual([1, 2, 3, 4, 5]);
  const pieces = new ReadableStream({
    start(controller) {
      for (const piece of [[1], [], [2, 3]]) controller.enqueue(new Uint8Array(piece));
      controller.close();
    },
  });
  expect(await (await put(pieces)).json()).toEqual([1, 2, 3]);
});

test("returns no bytes without a body", async () => {
  expect(await (await put(null)).json()).toEqual([]);
});

test("rejects a body over the limit", async () => {
  const response = await put(new Uint8Array(6));
  expect(response.status).toBe(413);
  expect(await response.text()).toBe("FILE_TOO_LARGE");
});

test("reads nothing if Content-Length is too large", async () => {
  const { body, seen } = endless();
  expect((await put(body, { "Content-Length": "6" })).status).toBe(413);
  expect(seen.pieces).toBe(0);
});

test.each([{}, { "Content-Length": "5" }, { "Content-Length": "many" }])(
  "stops reading at the limit if Content-Length is missing or wrong: %j",
  async (headers) => {
    const { body, seen } = endless();
    expect((await put(body, headers)).status).toBe(413);
    expect(seen).toEqual({ pieces: 3, cancelled: true });
  },
);
