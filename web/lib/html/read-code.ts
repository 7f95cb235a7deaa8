// Code of HTML: its lines, its language, and what pages show around it.
import type { Block } from "../../../shared/document/nodes.ts";

const control = "button, clipboard-copy";
const besideCode = `${control}, .lineno, .linenos, td.gutter`;

export function codeBlock(pre: Element): Block[] {
  const [only, ...others] = pre.querySelectorAll("code"); // beside it are its language and buttons
  const element = only && others.length === 0 ? only : pre;
  const text = linesIn(element).replace(/^\n/, "").trimEnd();
  const language = languageOf(pre);
  return text.trim() ? [{ type: "code_block", attrs: { language }, content: [{ type: "text", text }] }] : [];
}

function languageOf(pre: Element): string {
  const { parentElement: parent } = pre;
  const own = `${pre.className} ${pre.querySelector("code")?.className} ${pre.firstElementChild?.className}`;
  const around = `${parent?.className} ${parent?.parentElement?.className}`;
  const [, named] =
    /\blang(?:uage)?-([\w+#-]+)/.exec(own) ?? /\b(?:language|highlight-source)-([\w+#-]+)/.exec(around) ?? [];
  return named ?? pre.getAttribute("data-language") ?? "";
}

/** The text of code, whose lines may be elements. */
function linesIn(code: Element): string {
  let text = "";
  const add = (node: Node) => {
    if (node instanceof Element && node.matches(besideCode)) return;
    const isLine = node instanceof Element && node.matches("div, p, li, tr");
    const startLine = () => {
      if (isLine && text && !text.endsWith("\n")) text += "\n";
    };
    startLine();
    if (node.nodeType === Node.TEXT_NODE) text += node.textContent;
    if (node instanceof Element && node.localName === "br") text += "\n";
    for (const child of node.childNodes) add(child);
    startLine();
  };
  add(code);
  return text;
}

/** How far a header may be from its code. */
const maxSteps = 4;

/** Removes the header of a code with its language and a button for copying, as chats and documentation show it. */
export function removeCodeHeader(pre: Element): void {
  const button = pre.querySelector(control);
  if (button && !pre.querySelector("code")) removeInnerHeader(pre, button);
  let inner = pre;
  for (let steps = 0; steps < maxSteps; steps++) {
    const header = inner.previousElementSibling;
    if (header) removeOuterHeader(pre, inner, header);
    if (header || !inner.parentElement) return;
    inner = inner.parentElement;
  }
}

const label = /^[\w+#.-]{1,20}(?: \w{1,10})?$/;

function removeInnerHeader(pre: Element, button: Element): void {
  let header = button;
  const isOneLine = (element: Element) => !/\S\s*\n\s*\S/.test(linesIn(element));
  while (header.parentElement && header.parentElement !== pre && isOneLine(header.parentElement))
    header = header.parentElement;
  const words = header === button ? "" : wordsBeside(header);
  if (!label.test(words) || linesIn(pre).trim() === words) return;
  pre.setAttribute("data-language", words.toLowerCase());
  header.remove();
}

function removeOuterHeader(pre: Element, inner: Element, header: Element): void {
  const words = wordsBeside(header);
  if (!label.test(words) || header.matches("p, li, h1, h2, h3, h4, h5, h6, pre, table")) return;
  const isControl = (element: Element | null) =>
    element?.matches(control) || (element?.querySelector(control) && !wordsBeside(element));
  const hasControl =
    header.querySelector(control) ||
    isControl(header.previousElementSibling) ||
    isControl(inner.nextElementSibling);
  const language = languageOf(pre);
  if (!hasControl && words.toLowerCase() !== language.toLowerCase()) return;
  if (!language) pre.setAttribute("data-language", words.toLowerCase().replace(/ .*/, ""));
  header.remove();
}

/** The words of an element, but for those of its buttons. */
function wordsBeside(element: Element): string {
  const all = (element.textContent ?? "").trim();
  const buttons = [...element.querySelectorAll(control)].map(({ textContent }) => textContent ?? "");
  return buttons.reduce((words, text) => words.replace(text, ""), all).trim();
}
