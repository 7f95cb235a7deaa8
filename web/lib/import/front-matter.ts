// The front matter of Markdown files: properties as simple YAML between two lines of dashes, as Obsidian, Hugo, Jekyll and Pandoc
// write them, or TOML between two lines of pluses.
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

const block = /^---[ \t]*\n((?:(?!(?:---|\.\.\.)[ \t]*\n)[^\n]*\n){0,200}?)(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const tomlBlock = /^\+\+\+[ \t]*\n((?:(?!\+\+\+[ \t]*\n)[^\n]*\n){0,200}?)\+\+\+[ \t]*(?:\n|$)/;
/** One of these must be there, or all names be in small letters: a divider may also be followed by lines such as "Note: closed". */
const usual =
  /^(?:title|tags?|keywords|categories|date|draft|author|description|layout|slug|permalink|aliases|Title|Tags)$/;
const small = /^[^\p{Lu}\s]+$/u;
const property = /^("[^"]+"|'[^']+'|[^\s"'#[\]{}|>-].{0,60}?)[ \t]*:(?:[ \t]+(.*))?$/;
const tomlProperty = /^([\w."'-]+)[ \t]*=[ \t]*(.*)$/;
const tomlSection = /^\[+[ \t]*([\w."'-]+)[ \t]*\]+[ \t]*(?:#.*)?$/;

/** Returns null if the text has no front matter. */
export function readFrontMatter(markdown: string): FrontMatter | null {
  const toml = tomlBlock.exec(markdown);
  const [whole, written] = toml ?? block.exec(markdown) ?? [];
  if (whole === undefined || written === undefined) return null;
  const properties = readProperties(written, toml ? tomlProperty : property);
  const names = [...(properties?.keys() ?? [])];
  const isMatter = names.some((name) => usual.test(name)) || names.every((name) => small.test(name));
  if (!properties || !isMatter) return null;
  const taken = ["title", "Title", "tags", "Tags", "tag", "keywords"];
  const tags = taken.slice(2).flatMap((name) => listOf(properties.get(name) ?? []));
  return {
    title: textOf(properties.get("title") ?? properties.get("Title") ?? []),
    tags: distinct(tags).slice(0, maxTags),
    others: [...properties.keys()].filter((name) => !taken.includes(name)),
    text: markdown.slice(whole.length).replace(/^\n+/, ""),
  };
}

/** The lines of each property, in order; null if there are other lines. What is in a section of TOML isn't read. */
function readProperties(written: string, pattern: RegExp): Map<string, string[]> | null {
  const properties = new Map<string, string[]>();
  let lines: string[] | undefined;
  let isInSection = false;
  for (const line of written.split("\n")) {
    if (/^\s*(?:#.*)?$/.test(line)) continue;
    const section = pattern === tomlProperty ? tomlSection.exec(line)?.[1] : undefined;
    const [, name = section, value = ""] = (!isInSection && pattern.exec(line)) || [];
    if (section) isInSection = true;
    if (name) {
      lines = value.trim() ? [value.trim()] : [];
      properties.set(scalar(name), lines);
    } else if (lines && (isInSection || /^(?:[ \t\]]|- |-$)/.test(line))) lines.push(line.trim());
    else return null;
  }
  return properties;
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
  if (double !== undefined) return unescaped(double);
  if (single !== undefined) return single.replaceAll("''", "'");
  return written.replace(/\s+#.*$/, "").replace(/^(?:null|~)$/i, "");
}

function unescaped(text: string): string {
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    return text.replace(/\\(["\\/])/g, "$1");
  }
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
