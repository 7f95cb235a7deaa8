// The Markdown of Calamo: CommonMark with GFM's tables, strikethrough, tasks, footnotes and addresses, and with what serves
// people who don't know it (docs/decisions/042-documents.md): a line is a line, text after a list is not its last item, and
// what doesn't mean structure stays text.
import MarkdownIt, { type Ruler, type StateBlock, type StateCore, type Token } from "markdown-it";
import { deepest } from "../depth.ts";
import { encodeAddress } from "../safe-address.ts";
import { indentedCode, outdented, underlinedHeading } from "./block-rules.ts";
import { footnoteDefinition, footnoteReference } from "./footnotes.ts";
import { htmlMark } from "./html-marks.ts";
import { withWideRows } from "./wide-tables.ts";

type BlockRule = (state: StateBlock, start: number, end: number, silent: boolean) => boolean;

const reader = new MarkdownIt({ html: false, linkify: true });

const { block, core, inline } = reader;
const ruleNamed = <Args extends unknown[], Result>(ruler: Ruler<Args, Result>, name: string) => {
  const rule = ruler.__rules__[ruler.__find__(name)];
  if (!rule) throw new Error(`markdown-it has no rule ${name}`);
  return rule;
};

// Deeper signs are text.
for (const name of ["blockquote", "list"]) limit(name, ({ level }) => level < deepest);
// Otherwise "[Anna]: Hello" would vanish.
limit("reference", (state, line) =>
  /^\[[^\]]*$|\]:\s*(?:<|#|\S*[/:@]|\S+\.[a-z])|\]:\s*$/i.test(textOf(state, line)),
);
block.ruler.at("code", indentedCode);
block.ruler.at("lheading", underlinedHeading);
const table = ruleNamed(block.ruler, "table");
block.ruler.at("table", withWideRows(table.fn), { alt: table.alt });
block.ruler.before("table", "outdented", outdented, { alt: ["paragraph", "blockquote"] });
block.ruler.before("reference", "footnote", footnoteDefinition, { alt: ["paragraph", "reference"] });
inline.ruler.before("link", "footnote", footnoteReference);
inline.ruler.before("autolink", "htmlMark", htmlMark);
core.ruler.after("block", "tasks", readTasks);
readAlternativeTexts();

reader.validateLink = () => true; // read-inline.ts and those that draw links check addresses (safe-address.ts)
reader.normalizeLinkText = (text) => text;
reader.normalizeLink = encodeAddress;
reader.linkify.add("//", null); // "//" is no address by itself
reader.linkify.set({ fuzzyLink: false, fuzzyEmail: true, fuzzyIP: false }).add("www.", {
  validate: (text, at, self) => self.testSchemaAt(`http://www.${text.slice(at)}`, "http:", 5) - 6,
  normalize: (match) => {
    match.url = `http://${match.url}`;
  },
});

/** An address in the alternative text of an image is no link, and its end is the text's. */
function readAlternativeTexts(): void {
  const image = ruleNamed(inline.ruler, "image").fn;
  const linkify = ruleNamed(inline.ruler, "linkify").fn;
  let depth = 0;
  inline.ruler.at("linkify", (state, silent) => depth === 0 && linkify(state, silent));
  inline.ruler.at("image", (state, silent) => {
    depth++;
    try {
      return image(state, silent);
    } finally {
      depth--;
    }
  });
}

/** Applies a rule only where `allows` says so. */
function limit(name: string, allows: (state: StateBlock, line: number) => boolean): void {
  const rule = ruleNamed(block.ruler, name);
  const original: BlockRule = rule.fn;
  block.ruler.at(
    name,
    (state, start, end, silent) => allows(state, start) && original(state, start, end, silent),
    { alt: rule.alt },
  );
}

const textOf = (state: StateBlock, line: number): string =>
  state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);

const box = /^\[([ xX])\](?:[ \t]+|$)/;

/** Takes the boxes of task items out of their texts. */
function readTasks({ tokens }: StateCore): void {
  for (const [index, item] of tokens.entries()) {
    const text = tokens[index + 2];
    if (item.type !== "list_item_open" || text?.type !== "inline") continue;
    const state = box.exec(text.content);
    if (!state) continue;
    item.meta = { checked: state[1] !== " " };
    text.content = text.content.slice(state[0].length);
  }
}

/** `footnotes` are the labels of notes elsewhere. */
export const tokensOf = (markdown: string, footnotes: Iterable<string>): Token[] =>
  reader.parse(markdown, { footnotes: new Set(footnotes) });
/** Without backslashes and character references. */
export const unescapeSigns = (text: string): string => reader.utils.unescapeAll(text);
export type { Token };
