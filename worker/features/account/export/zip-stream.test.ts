import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test, vi } from "vitest";
import { type ZipFile, zipStream } from "./zip-stream.ts";

async function* from(files: ZipFile[]) {
  yield* files;
}
const never = (cause: unknown) => expect.unreachable(String(cause));
const bytesOf = async (stream: ReadableStream<Uint8Array>) =>
  new Uint8Array(await new Response(stream).arrayBuffer());
const zipped = async (files: ZipFile[]) => unzipSync(await bytesOf(zipStream(from(files), never)));
const modified = Date.UTC(2026, 4, 6, 7, 8, 10);
/** Incompressible content. */
const noise = (size: number) => crypto.getRandomValues(new Uint8Array(size));

test("a zip restores texts and bytes, compressed or stored, and empty files", async () => {
  const picture = noise(40_000);
  const long = Array.from({ length: 300 }, (_, index) => `${index} ${"words ".repeat(200)}`);
  const files = await zipped([
    { name: "empty.txt", modified, content: [] },
    { name: "café ☕.txt", modified, content: ["crème ", "brûlée"] },
    { name: "texts/long.txt", modified, content: long },
    { name: "picture.png", modified, content: [picture.slice(0, 9), picture.slice(9)], packed: true },
  ]);
  expect(Object.keys(files)).toEqual(["empty.txt", "café ☕.txt", "texts/long.txt", "picture.png"]);
  expect(files["empty.txt"]).toHaveLength(0);
  expect(strFromU8(files["café ☕.txt"] ?? noise(0))).toBe("crème brûlée");
  expect(strFromU8(files["texts/long.txt"] ?? noise(0))).toBe(long.join(""));
  expect(files["picture.png"]).toEqual(picture);
});

test("an empty zip is valid", async () => {
  expect(await zipped([])).toEqual({});
});

test.each([0, -1, Date.UTC(1970, 0), Date.UTC(2500, 0), 8.64e15])(
  "a time outside the range of a zip is accepted: %j",
  async (time) => {
    expect(await zipped([{ name: "a", modified: time, content: ["a"] }])).toHaveProperty("a");
  },
);

describe("the files of a zip", () => {
  test("are read lazily", async () => {
    let asked = 0;
    async function* many() {
      for (; asked < 10_000; asked++) yield { name: `${asked}`, modified, content: [noise(10_000)] };
    }
    const reader = zipStream(many(), never).getReader();
    await scheduler.wait(0);
    expect(asked).toBe(0);
    await reader.read();
    expect(asked).toBeLessThan(10); // 64 KB are read
    await reader.read();
    expect(asked).toBeLessThan(20);
    await reader.cancel();
  });

  test("are not read after the reader has cancelled", async () => {
    const ended = vi.fn();
    async function* endless() {
      try {
        for (let number = 0; ; number++) yield { name: `${number}`, modified, content: [noise(65_536)] };
      } finally {
        ended();
      }
    }
    const reader = zipStream(endless(), never).getReader();
    await reader.read();
    await reader.cancel();
    expect(ended).toHaveBeenCalledOnce();
  });

  test("fail the stream if one can't be read, so that a partial zip is recognisable", async () => {
    async function* broken() {
      yield "half";
      throw new Error("the storage is down");
    }
    const told: unknown[] = [];
    const files = from([{ name: "a", modified, content: broken() }]);
    const stream = zipStream(files, (cause) => told.push(cause));
    await expect(bytesOf(stream)).rejects.toThrow("the storage is down");
    expect(told).toMatchObject([{ message: "the storage is down" }]);
  });
});
