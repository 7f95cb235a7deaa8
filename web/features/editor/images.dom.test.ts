import { EditorView } from "prosemirror-view";
import { afterEach, expect, test } from "vitest";
import { documentOf } from "../../../shared/document/markdown/document-source.ts";
import { createState } from "./create-state.ts";
import { imagesOnTheirWay, insertImages } from "./images.ts";

let view: EditorView;
afterEach(() => view.destroy());

const storing = (refused: string[] = []) => ({
  label: "…",
  store: async (file: Blob) => {
    const name = await file.text();
    if (refused.includes(name)) throw new Error(name);
    return { src: `/images/${name}`, width: 10 };
  },
  onFailure: () => {},
});
const open = (markdown: string) => {
  view = new EditorView(document.body, { state: createState(documentOf(markdown), [imagesOnTheirWay]) });
};
const shown = () => {
  const all: string[] = [];
  view.state.doc.descendants((node) => {
    if (node.isText) all.push(node.text ?? "");
    else if (node.type.name === "image") all.push(node.attrs.src);
  });
  return all;
};

test("pictures are put in in their order, where the place is by then", async () => {
  open("Reed pens");
  const done = insertImages(view, [new Blob(["a"]), new Blob(["b"])], 5, storing());
  view.dispatch(view.state.tr.insertText("New ", 1));
  await done;
  expect(shown()).toEqual(["New Reed", "/images/a", "/images/b", " pens"]);
});

test("one that can't be stored leaves the others", async () => {
  open("Reed pens");
  await insertImages(view, [new Blob(["a"]), new Blob(["b"])], 5, storing(["a"]));
  expect(shown()).toEqual(["Reed", "/images/b", " pens"]);
});
