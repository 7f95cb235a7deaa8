import { strFromU8, unzipSync } from "fflate";
import { expect, test, vi } from "vitest";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { exportFormats } from "../../../lib/export/export-text.ts";
import { zipDocuments } from "./download-selection.ts";

/** The fields that files have. */
const content = (id: string, changes: Partial<Content> = {}) =>
  ({
    id,
    title: `Text ${id}`,
    content: `# ${id}`,
    watermark: "",
    language: "en",
    visibility: "private",
    ...changes,
  }) as Content;

const filesIn = async (zip: Blob | null) => (zip ? unzipSync(new Uint8Array(await zip.arrayBuffer())) : {});
const options = {
  format: "md" as const,
  brand: undefined,
  fetchContent: async (id: string) => content(id),
  onProgress: () => {},
};

test.each(exportFormats)("documents become .%s files with safe and unique names", async (format) => {
  const titles: Record<string, string> = { a: "Pens", b: "pens", c: "../../etc: <b>", d: "" };
  const fetchContent = async (id: string) => content(id, { title: titles[id] ?? "" });
  const { zip, failed } = await zipDocuments(["a", "b", "c", "d"], { ...options, format, fetchContent });
  expect(failed).toEqual([]);
  expect(Object.keys(await filesIn(zip))).toEqual([
    `Pens.${format}`,
    `pens (2).${format}`,
    expect.not.stringMatching(/[/\\:<>]/),
    `text.${format}`,
  ]);
});

test("a document has the watermark that its single download has", async () => {
  const fetchContent = async (id: string) => content(id, { watermark: id === "a" ? "Made with Calamo" : "" });
  const { zip } = await zipDocuments(["a", "b"], { ...options, fetchContent });
  const files = await filesIn(zip);
  const texts = Object.values(files).map((file) => strFromU8(file));
  expect(texts[0]).toMatch(/^# a\n(.|\n)*Made with Calamo/);
  expect(texts[1]).toBe("# b\n");
});

test("one that fails is reported, and the others are saved", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const fetchContent = async (id: string) => {
    if (id === "b") throw new Error("deleted meanwhile");
    return content(id);
  };
  const { zip, failed } = await zipDocuments(["a", "b", "c"], { ...options, fetchContent });
  expect(failed).toEqual(["b"]);
  expect(Object.keys(await filesIn(zip))).toEqual(["Text a.md", "Text c.md"]);
  const none = await zipDocuments(["b"], { ...options, fetchContent });
  expect(none).toEqual({ zip: null, failed: ["b"] });
  vi.restoreAllMocks();
});

test("texts are fetched five at a time, with progress", async () => {
  let running = 0;
  let most = 0;
  const fetchContent = async (id: string) => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    return content(id);
  };
  const progress: number[] = [];
  const ids = Array.from({ length: 12 }, (_, index) => String(index));
  await zipDocuments(ids, { ...options, fetchContent, onProgress: (done) => progress.push(done) });
  expect(most).toBe(5);
  expect(progress).toEqual([5, 10, 12]);
});
