import { describe, expect, test } from "vitest";
import { documentOf } from "../../../../shared/document/markdown/document-source.ts";
import { analyzeText } from "../../../../shared/text/analysis/analyze-text.ts";
import { markableText, unlimited } from "../../../writing/analysis/marks.ts";
import { defaultMarksView as view } from "../../../writing/analysis/use-readability-marks.tsx";
import { documentText, wordlessLeaf } from "../../editor/document-text.ts";
import {
  correctionFindings,
  editorMarks,
  findingsIn,
  partNear,
  readabilityFindings,
  replacementFor,
} from "./findings.ts";

const text = "In order to win, we just wait. The house was built by us.";
const plain = (words: string) => ({ text: words, prose: words });
const analysed = (words: string) => markableText({ ...analyzeText(words, "en"), text: words }, unlimited);
const wordsOf = (found: readonly { start: number; end: number }[], doc: string) =>
  found.map(({ start, end }) => doc.slice(start, end));
const replaced = (doc: string, { from, to, insert }: { from: number; to: number; insert: string }) =>
  doc.slice(0, from) + insert + doc.slice(to);

describe("findings", () => {
  test("are the readability issues of the chosen kinds, if marks are shown", () => {
    expect(wordsOf(readabilityFindings(analysed(text), view).found, text)).toContain("was built");
    const { found } = readabilityFindings(analysed(text), { ...view, passive: false });
    expect(wordsOf(found, text)).not.toContain("was built");
    expect(readabilityFindings(analysed(text), { ...view, inDocuments: false }).found).toEqual([]);
    expect(readabilityFindings(null, view).found).toEqual([]);
  });

  test("of a long text are found to its end", () => {
    const long = `${"We wait here. ".repeat(9000)}The house was built by us.`;
    const { found } = readabilityFindings(analysed(long), view);
    expect(wordsOf(found, long).at(-1)).toBe("was built");
  });

  test("are moved to their places in a text that was edited since", () => {
    const checks = [readabilityFindings(analysed(text), view)];
    for (const doc of [`First. ${text}`, `${text} Last.`, text.replace("we just", "we")])
      expect(wordsOf(findingsIn(doc, checks), doc)).toContain("was built");
  });

  test("of a part are placed in the whole text", () => {
    const whole = "First line.\nThis is an test.";
    const part = { text: "This is an test.", from: 12, whole, prose: whole };
    const correction = {
      ...{ start: 8, end: 10, before: "an", after: "a", reason: "" },
      category: "grammar" as const,
    };
    const [found] = findingsIn(whole, [correctionFindings(part, [correction])]);
    expect(found && wordsOf([found], whole)).toEqual(["an"]);
    if (!found) return;
    const change = replacementFor(found, { from: found.start, to: found.end }, whole, "en");
    expect(change && replaced(whole, change)).toBe("First line.\nThis is a test.");
  });

  test("of code are left out", () => {
    const whole = "Run an `the the` test.";
    const prose = whole.replace(/`.*`/, (code) => wordlessLeaf.repeat(code.length));
    const corrections = ["an", "the the"].map((before) => {
      const start = whole.indexOf(before);
      const words = { start, end: start + before.length, before, after: "the", reason: "" };
      return { ...words, category: "grammar" as const };
    });
    const { found } = correctionFindings({ text: whole, from: 0, whole, prose }, corrections);
    expect(wordsOf(found, whole)).toEqual(["an"]);
  });

  test("have no replacement if an image would go with it", () => {
    const { found } = readabilityFindings(analysed("We wait in order to win."), view);
    const [finding] = found;
    if (!finding) throw new Error("not found");
    const place = { from: finding.start, to: finding.end };
    expect(replacementFor(finding, place, "We wait in order to win.", "en")?.insert).toBe("to");
    expect(replacementFor(finding, place, `We wait in${wordlessLeaf}order to win.`, "en")).toBeUndefined();
  });

  test("are marks of the document at their words", () => {
    const doc = documentOf("# A title\n\n- **Basically** here\n\n| Day |\n| --- |\n| We just bake |");
    const words = documentText(doc);
    const { found } = readabilityFindings(analysed(words.text), view);
    expect(editorMarks(words, found).map(({ from, to }) => doc.textBetween(from, to))).toEqual([
      "Basically",
      "just",
    ]);
  });

  test("have the same id in another part of the text", () => {
    const line = "This is an test.\n";
    const whole = `Another text begins here.\n${"A line.\n".repeat(4)}${line}The next line follows.`;
    const ids = ["", "A line.\nA line.\nA line.\n"].map((before) => {
      const from = whole.indexOf(line) - before.length;
      const start = before.length + 8;
      const correction = { start, end: start + 2, before: "an", after: "a", reason: "" };
      const part = { text: whole.slice(from), from, whole, prose: whole };
      return correctionFindings(part, [{ ...correction, category: "grammar" }]).found.map(({ id }) => id);
    });
    expect(ids[0]).toEqual(ids[1]);
  });

  test("are replaced with what surrounds them by now", () => {
    const { found } = readabilityFindings(analysed(text), view);
    const just = found.find(({ start }) => start === text.indexOf("just"));
    if (!just) throw new Error("not found");
    const doc = `Yes. ${text}`;
    const change = replacementFor(just, { from: just.start + 5, to: just.end + 5 }, doc, "en");
    expect(change && replaced(doc, change)).toBe(doc.replace(" just", ""));
  });
});

describe("the part of a text that is checked", () => {
  test("is all of a text that isn't long", () => {
    expect(partNear(plain(text), { from: 0, to: 10 })).toEqual({ ...plain(text), from: 0, whole: text });
    expect(partNear(plain(text), undefined).text).toBe("");
  });

  const line = `${"word ".repeat(20)}\n`;
  const long = line.repeat(1000);

  test("is made of whole lines around the screen, and contains it", () => {
    for (const from of [0, 40_000, 60_123, long.length - 2000]) {
      const part = partNear(plain(long), { from, to: from + 2000 });
      expect(part.from).toBeLessThanOrEqual(from);
      expect(part.from + part.text.length).toBeGreaterThanOrEqual(Math.min(long.length, from + 2000));
      expect(part.text.length).toBeLessThan(25_000);
      expect(long.slice(part.from, part.from + part.text.length)).toBe(part.text);
      expect(part.from % line.length).toBe(0);
    }
  });

  test("stays the same while the screen moves a little", () => {
    expect(partNear(plain(long), { from: 41_000, to: 43_000 })).toEqual(
      partNear(plain(long), { from: 41_900, to: 43_900 }),
    );
  });
});
