import { strFromU8, strToU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { zipFiles } from "./zip-files.ts";

const unzipped = async (zip: Blob) => {
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  return Object.entries(files).map(([name, content]) => [name, strFromU8(content)]);
};
const file = (name: string, text: string, extension = "md") => ({ name, extension, content: strToU8(text) });

test("the files have their names and contents", async () => {
  const zip = zipFiles([file("Reed pens", "Über 🖋️"), file("Ink", "a", "docx")]);
  expect(zip.type).toBe("application/zip");
  expect(await unzipped(zip)).toEqual([
    ["Reed pens.md", "Über 🖋️"],
    ["Ink.docx", "a"],
  ]);
});

test("no file replaces another one of the same name, in whatever case", async () => {
  const names = ["Pen", "pen", "PEN", "pen (2)", "__proto__", "__proto__"];
  const files = await unzipped(zipFiles(names.map((name, index) => file(name, String(index)))));
  expect(files).toEqual([
    ["Pen.md", "0"],
    ["pen (2).md", "1"],
    ["PEN (3).md", "2"],
    ["pen (2) (2).md", "3"],
    ["__proto__.md", "4"],
    ["__proto__ (2).md", "5"],
  ]);
});
