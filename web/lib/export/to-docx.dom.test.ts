import { strFromU8, unzipSync } from "fflate";
import { afterEach, describe, expect, test, vi } from "vitest";
import { jpegOf, pngOf, webpOf } from "../../../shared/testing/pictures.ts";
import { exportFile } from "./export-text.ts";

const [one, two] = [`/images/${"0a".repeat(16)}`, `/images/${"0b".repeat(16)}`];

/** The images of the server by address. */
let served: Record<string, Uint8Array<ArrayBuffer>> = {};
async function exported(text: string, format: "docx" | "html" | "md" = "docx") {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const bytes = served[String(input)];
    return bytes ? new Response(bytes) : new Response("gone", { status: 404 });
  });
  const file = await exportFile({ title: "Pens", text, language: "en" }, format);
  return new Uint8Array(await file.arrayBuffer());
}
const partsOf = (bytes: Uint8Array) => {
  const files = unzipSync(bytes);
  const media = Object.keys(files).filter((name) => /^word\/media\/./.test(name));
  return { xml: strFromU8(files["word/document.xml"] ?? new Uint8Array()), files, media };
};
/** Width and height of drawings, in CSS pixels. */
const sizesOf = (xml: string) =>
  [...xml.matchAll(/<wp:extent cx="(\d+)" cy="(\d+)"/g)].map(([, ...sides]) =>
    sides.map((side) => Number(side) / 9525),
  );

afterEach(() => {
  served = {};
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a Word file", () => {
  test("contains its images with their words, caption and width, none wider than the page", async () => {
    served = { [one]: pngOf(1200, 600), [two]: jpegOf(640, 480) };
    const { xml, files, media } = partsOf(
      await exported(`![A & B](${one} "Cut at dawn")\n\nA ![pen](${two}#width=320) of reed`),
    );
    expect(media.map((name) => files[name])).toEqual([served[one], served[two]]);
    expect(sizesOf(xml)).toEqual([
      [600, 300],
      [320, 240],
    ]);
    expect(xml).toContain('descr="A &amp; B"');
    expect(xml).toMatch(/<w:pStyle w:val="Caption"\/>.*Cut at dawn/);
  });

  test("has the captions of images in cells, and of those that can't be loaded", async () => {
    const { xml } = partsOf(await exported(`| a |\n| --- |\n| ![b](${one} "Cut at dawn") |`));
    expect(xml).toMatch(/<w:tc>.*<w:pStyle w:val="Caption"\/>.*Cut at dawn.*<\/w:tc>/);
  });

  test("gives no paragraph two styles, which Word's schema forbids", async () => {
    const { xml } = partsOf(await exported("> - a\n>\n>   1. b\n\n- c"));
    expect(xml.match(/<w:pStyle /g)).toHaveLength(3);
    expect(xml).not.toMatch(/<w:pStyle [^>]*>\s*<w:pStyle /);
  });

  test("has the words of images that can't be loaded, and of those of other sites, which it doesn't load", async () => {
    const { xml, media } = partsOf(
      await exported(`![gone](${one} "Lost")\n\n![far](https://example.com/a.png)`),
    );
    expect(media).toEqual([]);
    expect(xml).toContain("🖼 gone");
    expect(xml).toContain("🖼 far");
    expect(vi.mocked(fetch).mock.calls.map(([input]) => input)).toEqual([one]);
  });

  test.each([
    ["opaque", 255, "image/jpeg", jpegOf(640, 480)],
    ["transparent", 0, "image/png", pngOf(640, 480)],
  ])("has a WebP that is %s in a format that Word shows", async (_, alpha, type, drawn) => {
    served = { [one]: webpOf.extended(640, 480) };
    vi.stubGlobal("createImageBitmap", async () => ({ width: 640, height: 480, close() {} }));
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
      drawImage() {},
      getImageData: () => ({ data: [0, 0, 0, alpha] }),
    } as never); // the part that is used
    const encode = vi
      .spyOn(HTMLCanvasElement.prototype, "toBlob")
      .mockImplementation((take) => take(new Blob([drawn])));
    const { files, media } = partsOf(await exported(`![](${one})`));
    expect(encode.mock.calls.map(([, asked]) => asked)).toEqual([type]);
    expect(media.map((name) => files[name])).toEqual([drawn]);
  });
});

test("an HTML file contains its images, and a Markdown file their whole addresses", async () => {
  served = { [one]: pngOf(9, 9) };
  const html = strFromU8(await exported(`![a](${one})`, "html"));
  expect(html).toContain('src="data:image/png;base64,');
  const text = `![a](${one}) https://example.com${one} /images/other`;
  expect(strFromU8(await exported(text, "md"))).toBe(
    `![a](${location.origin}${one}) https://example.com${one} /images/other\n`,
  );
});
