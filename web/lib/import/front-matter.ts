// The front matter of Markdown files: properties as simple YAML between two lines of dashes, as Obsidian, Hugo, Jekyll and Pandoc
// write them.
import { maxTagCharacters, maxTags } from "../../../shared/limits.ts";

interface FrontMatter {
  /** Empty if there is none. */
  title: string;
  tags: string[];
  /** The names of all other properties. */
  others: string[];
  /** What comes after it. */
  text: string;
}

const block = /^---[ \t]*\n((?:(?!(?:---|\.\.\.)[ \t]*\n)[^\n]*\n){1,200}?)(?:---|\.\.\.)[ \t]*(?:\n|$)/;
/** One of these must be there: a divider may also be followed by lines such as "Note: closed". */
const usual =
  /^(?:title|tags?|keywords|categories|date|draft|author|description|layout|slug|permalink|aliases):/m;
const property = /^([\w-]+):(?:[ \t]+(.*))?$/;

/** Returns null if the text has no front matter. */
export function readFrontMatter(markdown: string): FrontMatter | null {
  const [whole, yaml] = block.exec(markdown) ?? [];
  if (whole === undefined || yaml === undefined || !usual.test(yaml)) return null;
  const properties = new Map<string, string[]>();
  let lines: string[] | undefined;
  for (const line of yaml.split("\n")) {
    if (/^\s*(?:#.*)?$/.test(line)) continue;
    const [, name, value = ""] = property.exec(line) ?? [];
    if (name) {
      lines = value.trim() ? [value.trim()] : [];
      properties.set(name, lines);
    } else if (lines && /^(?:[ \t\]]|- |-$)/.test(line)) lines.push(line.trim());
    else return null;
  }
  const taken = ["title", "tags", "tag", "keywords"];
  const tags = taken.slice(1).flatMap((name) => listOf(properties.get(name) ?? []));
  return {
    title: textOf(properties.get("title") ?? []),
    tags: distinct(tags).slice(0, maxTags),
    others: [...properties.keys()].filter((name) => !taken.includes(name)),
    text: markdown.slice(whole.length).replace(/^\n+/, ""),
  };
}

/** A value on one or more lines. */
const textOf = ([first = "", ...more]: string[]): string =>
  scalar((/^[>|][+-]?$/.test(first) ? more : [first, ...more]).join(" "));

/** `[a, b]`, items after dashes, or words apart by commas. */
function listOf(lines: string[]): string[] {
  if (lines.every((line) => line.startsWith("-"))) return lines.map((line) => scalar(line.slice(1).trim()));
  const inner = /^\[(.*)\](?:\s+#.*)?$/.exec(lines.join(" "))?.[1] ?? scalar(lines.join(" "));
  return (inner.match(/"(?:\\.|[^"\\])*"|'(?:''|[^'])*'|[^,\s][^,]*/g) ?? []).map((item) =>
    scalar(item.trim()),
  );
}

/** Without quotation marks, or a comment behind it. */
function scalar(written: string): string {
  const [, double, single] = /^(?:"((?:\\.|[^"\\])*)"|'((?:''|[^'])*)')(?:\s+#.*)?$/.exec(written) ?? [];
  if (double !== undefined) return double.replace(/\\(["\\/])/g, "$1");
  return single === undefined ? written.replace(/\s+#.*$/, "") : single.replaceAll("''", "'");
}

/** Tags as they can be stored. */
function distinct(names: string[]): string[] {
  const tags = names
    .map((name) =>
      name
        .toWellFormed()
        .normalize("NFC")
        .replace(/^#/, "")
        .replace(/[\s\p{Cc}]+/gu, " ")
        .trim(),
    )
    .filter((name) => name !== "" && name.length <= maxTagCharacters);
  return [...Map.groupBy(tags, (name) => name.toLowerCase()).values()].flatMap(([first]) => first ?? []);
}
