// What the editor shows is what the reading view and the HTML of exports show, line by line.
import fc from "fast-check";
import { EditorView } from "prosemirror-view";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { documentOf } from "../../../shared/document/markdown/document-source.ts";
import { writeMarkdown } from "../../../shared/document/markdown/write-markdown.ts";
import { generatedDocument } from "../../../shared/document/testing/generated.ts";
import { cases } from "../../../shared/testing/property-seed.ts";
import Markdown from "../../ui/markdown.tsx";
import { createState } from "./create-state.ts";
import { footnoteNumbers, footnoteReferenceView } from "./footnote-numbers.ts";
import { headingView } from "./node-views/heading.ts";
import { imageView } from "./node-views/image.ts";
import { nodeViews } from "./node-views/node-views.ts";

const labels = { task: "Task", codeLanguage: "Language", plainText: "Plain text" };
const views = {
  ...nodeViews(labels),
  image: imageView(""),
  heading: headingView,
  footnote_reference: footnoteReferenceView,
};

/** What is shown on lines of its own. */
const isBlock = (element: Element) =>
  element.matches(
    "p, h1, h2, h3, h4, h5, h6, li, pre, tr, td, th, figure, figcaption, div, .image-caption, .foreign-image > span",
  );
const marks = /^(?:u|mark|sup|sub|strong|em|s|del|code)$/;

const endsInBreak = (node: Node | null): boolean =>
  node?.nodeName === "BR" || (node?.lastChild ? endsInBreak(node.lastChild) : false);

/** The lines of a text as a reader sees them, each with the blocks around it and its words with their marks. */
function linesOf(root: Element): string[] {
  const lines: string[] = [];
  let line: string | undefined;
  /** Of a task, before its words. */
  let box = "";
  const end = () => {
    if (line !== undefined) lines.push(line);
    line = undefined;
  };
  const visit = (node: Node, around: string, look: string): void => {
    const add = (words: string) => {
      line = `${line ?? `${around}: ${box}`}${look && words.trim() && !words.startsWith("🖼") ? `<${look}>` : ""}${words}`;
      box = "";
    };
    if (node.nodeType === Node.TEXT_NODE) {
      const words = (node as Text).data;
      const parts = around.includes("pre")
        ? words.replace(/\n$/, "").split("\n")
        : [words.replace(/^\n+$/, "")];
      for (const [index, part] of parts.entries()) {
        if (index > 0) end();
        const words = box && !line ? part.replace(/^ /, "") : part;
        if (words || around.includes("pre")) add(words);
      }
      return;
    }
    if (
      !(node instanceof Element) ||
      node.matches("select, .code-head, .ProseMirror-separator, .footnote > a")
    )
      return;
    // ProseMirror's last break shows a line in an empty paragraph and after another break only.
    if (node.matches(".ProseMirror-trailingBreak:not(:first-child)") && !endsInBreak(node.previousSibling))
      return;
    const tag = node.localName;
    if (tag === "br") {
      add("");
      end();
      return;
    }
    if (tag === "img") {
      add(`[${node.getAttribute("alt")}]`);
      return;
    }
    if (tag === "input") {
      box = (node as HTMLInputElement).checked ? "[x]" : "[ ]";
      return;
    }
    const name = /^(?:ul|ol|blockquote|h\d|pre|td|th|hr)$/.test(tag) ? `${around} ${tag}` : around;
    if (isBlock(node)) end();
    if (tag === "hr" || (tag === "pre" && !node.textContent)) {
      end();
      lines.push(name);
      return;
    }
    const mark = node.matches(".foreign-image, .image-caption")
      ? ""
      : marks.test(tag)
        ? [...new Set([...look.split("+"), tag.replace("del", "s")])].filter(Boolean).sort().join("+")
        : look;
    for (const child of node.childNodes) visit(child, name, mark);
    if (isBlock(node)) end();
  };
  visit(root, "", "");
  return lines;
}

const rootOf = (html: string) => {
  const root = document.createElement("div");
  root.innerHTML = html;
  return root;
};

test("the editor has the lines of the reading view", () => {
  fc.assert(
    fc.property(generatedDocument, (generated) => {
      const text = writeMarkdown(generated);
      const view = new EditorView(null, {
        state: createState(documentOf(text), [footnoteNumbers]),
        nodeViews: views,
      });
      const editor = linesOf(view.dom);
      view.destroy();
      expect(editor).toEqual(linesOf(rootOf(renderToStaticMarkup(createElement(Markdown, { text })))));
    }),
    { numRuns: cases(1_000) },
  );
});
