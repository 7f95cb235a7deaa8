// Lists of HTML: nested ones, and those of word processors, which put all items beside each other.
import { type Block, wordsOf } from "../../../shared/document/nodes.ts";
import { isDropped, styleOf } from "./html-elements.ts";
import { type Context, type Item, isItem, linesOf, type Part, readBlocks, taskOf } from "./parts.ts";
import { noteLabel, within } from "./read-inlines.ts";

export function readList(list: Element, context: Context): Part[] {
  const items: Part[] = [];
  const base = flatLevelOf(list);
  const isOrdered = list.localName === "ol";
  let number = numberOf(list, "start") ?? 1;
  for (const child of list.children) {
    if (isDropped(child)) continue;
    // Google Docs puts a nested list beside the item that it belongs to.
    if (child.matches("ul, ol")) {
      for (const part of context.readParts([child], context))
        items.push(isItem(part) ? { ...part, level: base + part.level + 1 } : part);
      continue;
    }
    const content = readBlocks(child.childNodes, within(child, context));
    if (content.length === 0) continue;
    const label = noteLabel(child.id);
    if (label) {
      // mammoth writes a note again for each reference.
      const isKnown = items.some((part) => part.type === "footnote_definition" && part.attrs.label === label);
      if (!isKnown) items.push({ type: "footnote_definition", attrs: { label }, content });
      continue;
    }
    number = numberOf(child, "value") ?? number;
    items.push({
      type: "item",
      level: base,
      isOrdered,
      ...taskIn(child, content),
      ...(isOrdered && { number: number++ }),
    });
  }
  return items;
}

function numberOf(element: Element, name: "start" | "value"): number | undefined {
  const number = Number(element.getAttribute(name) ?? Number.NaN);
  return Number.isSafeInteger(number) && number >= 0 && number < 1e9 ? number : undefined;
}

/** Google Docs' export and Word for the web put nested lists beside each other. They name their level, 0 or more. */
function flatLevelOf(list: Element): number {
  const docs = /\blst-kix_\w+-(\d)/.exec(list.className)?.[1];
  const word = list.firstElementChild?.getAttribute("data-aria-level");
  return docs ? Number(docs) : word ? Math.min(9, Math.max(1, Number(word) || 1)) - 1 : 0;
}

/** An item's state as a task: Notion's class, Google Docs' role, or a box before the words. */
function taskIn(item: Element, content: Block[]): Pick<Item, "checked" | "content"> {
  const box = item.querySelector(":scope > .checkbox");
  if (box) return { checked: box.matches(".checkbox-on"), content };
  const state = item.getAttribute("role") === "checkbox" ? item.getAttribute("aria-checked") : null;
  if (state) return { checked: state === "true", content };
  const [first, ...others] = content;
  const task = first && taskOf(first);
  return task ? { checked: task.checked, content: [...task.content, ...others] } : { checked: null, content };
}

/** Word writes a list item as a paragraph whose marker is text. */
export function wordItem(paragraph: Element, level: number, context: Context): Item[] {
  const markers = [...paragraph.querySelectorAll("span")].filter((span) =>
    /mso-list\s*:\s*ignore/i.test(styleOf(span)),
  );
  const marker = markers
    .map((span) => span.textContent)
    .join("")
    .trim();
  for (const span of markers) span.remove();
  const content = linesOf(readBlocks(paragraph.childNodes, context));
  if (!wordsOf(content).trim()) return [];
  // "o" is a bullet, other letters count.
  const [, digits, letters] = /^\(?(?:(\d{1,8})|([a-z]{1,5}))[.)]/i.exec(marker) ?? [];
  const task = taskOf({ type: "paragraph", content });
  return [
    {
      type: "item",
      level: level - 1,
      isOrdered: Boolean(digits ?? letters),
      number: digits ? Number(digits) : undefined,
      checked: task?.checked ?? null,
      content: task?.content ?? [{ type: "paragraph", content }],
    },
  ];
}
