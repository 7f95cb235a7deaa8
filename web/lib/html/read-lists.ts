// Lists of HTML: nested ones, and those of word processors, which put all items beside each other.
import { type Block, isEmptyParagraph, wordsOf } from "../../../shared/document/nodes.ts";
import { isDropped, styleOf } from "./html-elements.ts";
import {
  type Context,
  type Item,
  isItem,
  linesOf,
  type Page,
  type Part,
  readBlocks,
  taskOf,
} from "./parts.ts";
import { noteLabel, within } from "./read-inlines.ts";

export function readList(list: Element, context: Context): Part[] {
  const items: Part[] = [];
  const base = flatLevelOf(list);
  const isOrdered = list.localName === "ol";
  let number = numberOf(list, "start") ?? 1;
  for (const child of list.matches("li") ? [list] : listChildren(list)) {
    if (!(child instanceof Element) || !child.matches("li, ul, ol")) {
      const blocks = readBlocks([child], context);
      const last = items.at(-1);
      if (last && isItem(last)) last.content.push(...blocks);
      else items.push(...blocks);
      continue;
    }
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

/** The nodes of a list. Some pages put items into further elements. */
const listChildren = (list: Element): Node[] =>
  [...list.childNodes].flatMap((child) =>
    child instanceof Element && child.querySelector(":scope > li") && !child.matches("li, ul, ol")
      ? [...child.childNodes]
      : child,
  );

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
  const state =
    (item.getAttribute("role") === "checkbox" ? item.getAttribute("aria-checked") : null) ??
    item.getAttribute("data-checked") ??
    /^(?:un)?checked$/.exec(item.getAttribute("data-list") ?? "")?.[0] ??
    /--en-checked\s*:\s*(\w+)/.exec(styleOf(item))?.[1]; // Evernote
  const [first, ...others] = content;
  const task = first && taskOf(first);
  const [words] = task?.content ?? [];
  // The box may have a line of its own.
  const own = task
    ? [...(words && !(others.length > 0 && isEmptyParagraph(words)) ? [words] : []), ...others]
    : content;
  return { checked: state ? /^(?:true|checked)$/.test(state) : (task?.checked ?? null), content: own };
}

/** The signs of Wingdings that look like boxes. */
const wingdings = new Map([
  ...[..."o¨q"].map((sign) => [sign, "☐"]),
  ...[..."þýx"].map((sign) => [sign, "☒"]),
] as [string, string][]);

/** Word writes a list item as a paragraph whose marker is text. One with a name ("Article 1") is a paragraph. */
export function wordItem(paragraph: Element, level: number, context: Context): Part[] {
  const markers = [...paragraph.querySelectorAll("span")].filter((span) =>
    /mso-list\s*:\s*ignore/i.test(styleOf(span)),
  );
  const written = markers
    .map((span) => span.textContent)
    .join("")
    .trim();
  const marker = (markers[0]?.closest("[style*=Wingdings]") && wingdings.get(written)) || written;
  for (const span of markers) span.remove();
  const content = linesOf(readBlocks(paragraph.childNodes, { ...context, isCell: true }));
  if (!wordsOf(content).trim()) return [];
  const marked: Block = { type: "paragraph", content: [{ type: "text", text: `${marker} ` }, ...content] };
  // "o" is a bullet, other letters count. Of "2.1." the last number does.
  const [, digits, letters] = /^\(?(?:\w{1,4}\.)*(?:(\d{1,8})[.):]*|([a-z]{1,7})[.):]+)$/i.exec(marker) ?? [];
  if (!digits && !letters && /\d|\p{L}{2}/u.test(marker)) return [marked];
  const task = taskOf(marked) ?? taskOf({ type: "paragraph", content });
  return [
    {
      type: "item",
      level: level - 1,
      isOrdered: Boolean(digits ?? letters),
      number: digits
        ? Number(digits)
        : letters
          ? numberOfLetters(letters, paragraph, context.page)
          : undefined,
      checked: task?.checked ?? null,
      content: task?.content ?? [{ type: "paragraph", content }],
    },
  ];
}

/** "i" may be 1 or 9: the number that goes on counting is the right one. */
function numberOfLetters(letters: string, paragraph: Element, { numbers }: Page): number {
  const list = /mso-list\s*:\s*(l\d+ level\d)/i.exec(styleOf(paragraph))?.[1] ?? "";
  const lower = letters.toLowerCase();
  const letter = (lower.length - 1) * 26 + lower.charCodeAt(0) - 96; // "bb" follows "aa"
  const roman = romanNumber(lower);
  const next = (numbers.get(list) ?? 0) + 1;
  const number = letter === next || (roman !== next && !/^[ivx]+$/.test(lower)) ? letter : roman;
  numbers.set(list, number);
  return number;
}

function romanNumber(letters: string): number {
  const values = [...letters].map(
    (letter) => 10 ** Math.floor("ivxlcdm".indexOf(letter) / 2) * ("vld".includes(letter) ? 5 : 1),
  );
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}
