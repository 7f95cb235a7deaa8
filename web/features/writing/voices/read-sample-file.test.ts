import { Document, HeadingLevel, Packer, Paragraph, TextRun } from "docx";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { maxFileBytes, readSampleFile } from "./read-sample-file.ts";

const file = (name: string, ...parts: (string | Uint8Array<ArrayBuffer>)[]) => new File(parts, name);
const docx = (xml: string) =>
  file("a.docx", zipSync({ "word/document.xml": strToU8(xml) }) as Uint8Array<ArrayBuffer>);

describe("a sample file", () => {
  test.each(["a.txt", "notes.MD", "b.markdown"])("is read as text: %s", async (name) => {
    expect(await readSampleFile(file(name, "  We bake.\r\nYou eat. \n"))).toEqual({
      text: "We bake.\nYou eat.",
    });
  });

  test("may be in Latin-1", async () => {
    expect(await readSampleFile(file("a.txt", new Uint8Array([71, 114, 252, 223, 101])))).toEqual({
      text: "Grüße",
    });
  });

  test("written by a word processor keeps headings, lists and paragraphs", async () => {
    const document = new Document({
      sections: [
        {
          children: [
            new Paragraph({ text: "Our bread", heading: HeadingLevel.HEADING_2 }),
            new Paragraph({
              children: [
                new TextRun("We bake "),
                new TextRun({ text: "at night", bold: true }),
                new TextRun(" & sell at eight."),
              ],
            }),
            new Paragraph({ text: "Flour", bullet: { level: 0 } }),
            new Paragraph({ text: "" }),
          ],
        },
      ],
    });
    const blob = await Packer.toBlob(document);
    const read = await readSampleFile(new File([await blob.arrayBuffer()], "Bread.docx"));
    expect(read).toEqual({ text: "## Our bread\n\nWe bake at night & sell at eight.\n\n- Flour" });
  });

  test("that expands beyond all bounds is refused before it fills the memory", async () => {
    const bomb = zipSync({
      "word/document.xml": new Uint8Array(60 * 1024 * 1024),
    }) as Uint8Array<ArrayBuffer>;
    expect(bomb.length).toBeLessThan(100_000);
    expect(await readSampleFile(file("bomb.docx", bomb))).toEqual({ problem: "tooLarge" });
  });

  test("that is too large is refused unread", async () => {
    const large = file("a.txt", "word");
    Object.defineProperty(large, "size", { value: maxFileBytes + 1 });
    large.arrayBuffer = () => Promise.reject(new Error("read"));
    expect(await readSampleFile(large)).toEqual({ problem: "tooLarge" });
  });

  test.each([
    [file("a.pdf", "%PDF"), "type"],
    [file("a", "text"), "type"],
    [file("a.txt", " \n "), "empty"],
    [file("a.txt", new Uint8Array([255, 254, 65, 0])), "unreadable"],
    [file("a.docx", "not a zip"), "unreadable"],
    [file("a.docx", zipSync({ "other.xml": strToU8("<a/>") }) as Uint8Array<ArrayBuffer>), "unreadable"],
    [docx("<w:document><w:p>"), "unreadable"],
    [docx('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), "unreadable"],
    [docx('<w:document xmlns:w="urn:w"><w:p/></w:document>'), "empty"],
  ])("that has no text is refused with the reason: %#", async (given, problem) => {
    expect(await readSampleFile(given)).toEqual({ problem });
  });
});
