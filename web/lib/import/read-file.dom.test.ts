import { afterEach, describe, expect, test, vi } from "vitest";
import { maxTextCharacters } from "../../../shared/limits.ts";
import { maxFileBytes, readFile } from "./read-file.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const bytesOf = (...bytes: number[]) => new Uint8Array(bytes);
const read = (name: string, ...parts: (string | Uint8Array<ArrayBuffer>)[]) =>
  readFile(new File(parts, name));
const utf16 = (text: string, isBig: boolean) => {
  const bytes = new Uint8Array(text.length * 2 + 2);
  const view = new DataView(bytes.buffer);
  for (const [index, unit] of `\ufeff${text}`.split("").entries())
    view.setUint16(index * 2, unit.charCodeAt(0), !isBig);
  return bytes;
};

describe("a text file", () => {
  test.each(["a.txt", "notes.MD", "b.markdown"])(
    "is taken as it is, but for its line ends: %s",
    async (name) => {
      const text = "  # Not a heading?\n\n\n*  odd   list\\\r\nold Mac\rend  \n\n";
      expect(await read(name, text)).toMatchObject({
        text: "  # Not a heading?\n\n\n*  odd   list\\\nold Mac\nend  \n\n",
      });
    },
  );

  test.each([
    ["1986. What a year\n# 1 in service", "1986\\. What a year\\\n\\# 1 in service"],
    ["Prices:\n* exclude VAT\n\n5*3*2 = 30", "Prices:\\\n\\* exclude VAT\n\n5\\*3\\*2 = 30"],
    ["Dear Ann,\nsee https://a.example/b_c\n\n    Bo", "Dear Ann,\nsee https://a.example/b_c\n\n    Bo"],
    ["Terms\n-----\nApply.", "Terms\\\n\\-----\\\nApply."],
    ["# Title\n\n- **one**", "# Title\n\n- **one**"],
  ])("of plain words has no other structure in a document: %j", async (text, expected) => {
    expect(await readFile(new File([text], "a.txt"), { keepsLines: true })).toMatchObject({ text: expected });
    expect(await read("a.md", text)).toMatchObject({ text });
  });

  test.each([
    ["UTF-8", new TextEncoder().encode("Grüße € 🙂")],
    ["UTF-8 with a byte order mark", bytesOf(0xef, 0xbb, 0xbf, ...new TextEncoder().encode("Grüße € 🙂"))],
    ["UTF-16, little end first", utf16("Grüße € 🙂", false)],
    ["UTF-16, big end first", utf16("Grüße € 🙂", true)],
  ])("may be in %s", async (_, bytes) => {
    const file = await read("a.txt", bytes as Uint8Array<ArrayBuffer>);
    expect(file).toMatchObject({ text: "Grüße € 🙂" });
  });

  test("may be in windows-1252", async () => {
    expect(await read("a.txt", bytesOf(71, 114, 252, 223, 101, 32, 0x80))).toMatchObject({ text: "Grüße €" });
  });

  test.each([
    ["# Our *bread*, [new](https://calamo.example)\nText", "Our bread, new"],
    ["```\n# code\n```\n\n## Second ##\n", "Second"],
    ["Words first\n\nUnder\nLined\n===\n", "Lined"],
    ["Only words", "letter to ada"],
    ["#hashtag and # no heading", "letter to ada"],
  ])("is named by its first heading, or else by its name: %#", async (text, title) => {
    expect(await read("letter\tto  ada.md", text)).toEqual({ title, text });
  });

  test("has a title that fits and is composed", async () => {
    expect(await read(`${"x".repeat(300)}.txt`, "a")).toMatchObject({ title: "x".repeat(200) });
    expect(await read("Cafe\u0301.txt", "a")).toMatchObject({ title: "Café" });
    expect(await read(".txt", "a")).toMatchObject({ title: ".txt" });
  });
});

test("a Markdown file has its front matter as title and tags; elsewhere it is text", async () => {
  const text = '---\ntitle: "Five ways"\ndate: 2026-03-01\ntags: [pens, reeds]\n---\n\n# Soak\n';
  expect(await read("a.md", text)).toEqual({
    title: "Five ways",
    tags: ["pens", "reeds"],
    text: "# Soak\n",
    leftOut: { properties: ["date"] },
  });
  expect(await read("a.md", "---\ndraft: true\n---\n# Soak")).toMatchObject({
    title: "Soak",
    text: "# Soak",
  });
  expect(await read("a.txt", text)).toEqual({ title: "Soak", text });
});

describe("an HTML file", () => {
  test("is read by its body and named by its title; nothing in it runs", async () => {
    const html = `<!doctype html><html><head><title> Our\nbread </title><style>p { color: red }</style>
      <script>globalThis.hacked = true; document.write("<p>no</p>")</script></head>
      <body onload="globalThis.hacked = true"><main><h1>Bread</h1><p>We <b>bake</b>.</p>
      <img src="x" onerror="globalThis.hacked = true"><script>"</p>"</script></main></body></html>`;
    expect(await read("page.html", html)).toEqual({
      title: "Our bread",
      text: "# Bread\n\nWe **bake**.",
      leftOut: { images: 1 },
    });
    expect("hacked" in globalThis).toBe(false);
  });

  test("is known by its beginning if it claims to be a Word file", async () => {
    expect(await read("old.docx", "<html><body><p>From the web</p></body></html>")).toEqual({
      title: "old",
      text: "From the web",
    });
    expect(await read("old.docx", "Plain words")).toEqual({ title: "old", text: "Plain words" });
  });

  test("may declare its encoding", async () => {
    const html = '<meta charset="iso-8859-2"><p>';
    expect(await read("a.htm", html, bytesOf(0xb3, 0xf3))).toMatchObject({ text: "łó" });
  });

  test("is not refused for what has no text", async () => {
    const ballast = `<script>${"a".repeat(1_500_000)}</script><style>${"b".repeat(1_000_000)}</style>
      <img src="data:image/png;base64,${"A".repeat(2_000_000)}">`;
    expect(await read("saved.html", ballast, "<p>Words</p>")).toMatchObject({ text: "Words" });
  });

  test("that is long is read in pieces that lose nothing", async () => {
    const words = Array.from({ length: 500 }, (_, number) => `Paragraph ${number}`);
    const html = `<div><main>${words.map((word) => `loose <i>${word}</i><p>${word}</p>`).join("\n")}</main></div>`;
    expect(await read("a.html", html)).toMatchObject({
      text: words.map((word) => `loose *${word}*\n\n${word}`).join("\n\n"),
    });
  });

  test("that is nested deeper than anything can follow is refused", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const html = `${"<div>".repeat(40_000)}x`;
    expect(await read("a.html", html)).toEqual({ problem: "tooComplex" });
  });
});

describe("a file that can't become a document", () => {
  test("is refused unread if it is too large", async () => {
    const large = new File(["word"], "a.txt");
    Object.defineProperty(large, "size", { value: maxFileBytes + 1 });
    large.arrayBuffer = () => Promise.reject(new Error("read"));
    expect(await readFile(large)).toEqual({ problem: "tooLarge" });
  });

  test("with too much text is refused, however it comes", async () => {
    const text = "word ".repeat(maxTextCharacters / 5 + 1);
    expect(await read("a.txt", text)).toEqual({ problem: "tooLong" });
    expect(await read("a.html", `<p>${text}</p>`)).toEqual({ problem: "tooLong" });
    expect(
      await readFile(new File([text], "a.txt"), { maxCharacters: Number.POSITIVE_INFINITY }),
    ).toMatchObject({
      text,
    });
  });

  const encrypted = utf16("\0\0EncryptedPackage", false).subarray(2) as Uint8Array<ArrayBuffer>;
  test.each<[string, (string | Uint8Array<ArrayBuffer>)[], string]>([
    ["a.pdf", ["%PDF-1.7"], "type"],
    ["a", ["text"], "type"],
    ["a.docx", ["%PDF-1.7"], "type"],
    ["a.txt", ["{\\rtf1"], "type"],
    ["old.docx", [bytesOf(0xd0, 0xcf, 0x11, 0xe0, 0, 0)], "type"],
    ["secret.docx", [bytesOf(0xd0, 0xcf, 0x11, 0xe0), encrypted], "protected"],
    ["a.md", [" \n\t"], "empty"],
    ["a.txt", [""], "empty"],
    ["a.html", ["<p>&nbsp;</p><script>1</script>"], "empty"],
    ["a.txt", [bytesOf(65, 0, 66)], "unreadable"],
    ["a.md", [bytesOf(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0)], "unreadable"],
  ])("says why: %s %#", async (name, parts, problem) => {
    expect(await read(name, ...parts)).toEqual({ problem });
  });

  test("may be a folder, or have been moved meanwhile", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const gone = new File(["word"], "a.txt");
    gone.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotFoundError"));
    expect(await readFile(gone)).toEqual({ problem: "unreadable" });
  });
});

describe("the reading of a file", () => {
  class SilentWorker extends EventTarget {
    static made: SilentWorker[] = [];
    isEnded = false;
    constructor() {
      super();
      SilentWorker.made.push(this);
    }
    postMessage(): void {}
    terminate(): void {
      this.isEnded = true;
    }
  }

  test("can be stopped, and then its worker ends", async () => {
    vi.stubGlobal("Worker", SilentWorker);
    const controller = new AbortController();
    const reading = readFile(new File(["words"], "a.txt"), { signal: controller.signal });
    await vi.waitFor(() => expect(SilentWorker.made).toHaveLength(1));
    controller.abort();
    expect(await reading).toEqual({ problem: "unreadable" });
    expect(SilentWorker.made[0]?.isEnded).toBe(true);
  });

  test("says so if the worker can't be loaded", async () => {
    SilentWorker.made = [];
    vi.stubGlobal("Worker", SilentWorker);
    const reading = readFile(new File(["words"], "a.txt"));
    await vi.waitFor(() => expect(SilentWorker.made).toHaveLength(1));
    SilentWorker.made[0]?.dispatchEvent(new Event("error"));
    expect(await reading).toEqual({ problem: "notLoaded" });
  });

  test("ends after a minute", async () => {
    SilentWorker.made = [];
    vi.stubGlobal("Worker", SilentWorker);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const reading = readFile(new File(["words"], "a.txt"));
    await vi.waitFor(() => expect(SilentWorker.made).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(await reading).toEqual({ problem: "tooComplex" });
  });
});
