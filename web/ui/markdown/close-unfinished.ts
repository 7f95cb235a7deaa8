// Streaming text ends in the middle of markup. Open markup is closed if words follow it and dropped otherwise, so that
// the rendered text does not change when the rest arrives.

const lineSigns = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?|#{1,6}[ \t]+)?/;
const fenceSign = /^[ \t>]*(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+)?(`{3,}|~{3,})/;
const signs =
  /\\[\s\S]|(`+)(?!`)(?:[\s\S]*?[^`])\1(?!`)|`+|!?\[|\]|\*+|_+|~~?|<\/?(?:u|mark|sup|sub)>|<(?:\/?(?:u|ma?r?k?|su?p?b?)?|br? ?\/?)?$/gi;
/** How many open delimiters are searched for the one being closed. */
const furthest = 20;

/** Returns the last block of a streaming text as it should be shown meanwhile. */
export function closeUnfinished(block: string): string {
  if (endsInCode(block)) return block.replace(/\n[ \t]*(`+|~+)$/, "");
  if (/\n[ \t]*\n[ \t]*$/.test(block)) return block; // the paragraph is complete
  // A line followed by dashes would become a heading, although a list or a rule is being written.
  const lines = block
    .trimEnd()
    .replace(/\n {0,3}(?:--?|=+)$/, "")
    .split("\n");
  let from = lines.length - 1;
  while (from > 0 && lines[from - 1]?.trim() && !signsOf(lines[from] ?? "")) from--;
  const end = lines.splice(from).join("\n");
  const head = signsOf(end);
  return [...lines, end.slice(0, head) + closeSigns(end.slice(head))].join("\n");
}

function endsInCode(block: string): boolean {
  let fence = "";
  for (const line of block.split("\n")) {
    const mark = fenceSign.exec(line)?.[1] ?? "";
    if (fence ? mark.startsWith(fence) : mark) fence = fence ? "" : mark;
  }
  return fence !== "";
}

/** Length of the prefix of a list item, heading, quotation or last table cell. */
function signsOf(line: string): number {
  if (/^ {0,3}\|/.test(line)) return line.lastIndexOf("|") + 1;
  const found = lineSigns.exec(line)?.[0] ?? "";
  return found.trim() ? found.length : 0;
}

/** An opening delimiter: a run of `*`, `_` or `~`, a bracket, or a tag. */
interface Opened {
  sign: string;
  count: number;
  at: number;
}

function closeSigns(text: string): string {
  const open: Opened[] = [];
  for (const match of text.matchAll(signs)) {
    const [found, codeSigns] = match;
    const at = match.index;
    const after = at + found.length;
    if (found.startsWith("\\") || codeSigns) continue;
    if (found.startsWith("</") && found.endsWith(">")) takeLast(open, found.replace("/", ""));
    else if (found.endsWith(">")) open.push({ sign: found, count: 1, at });
    else if (found.startsWith("<")) return closeAll(text.slice(0, at), open);
    else if (found.startsWith("`"))
      return closeAll(text.slice(after).trim() ? text + found : text.slice(0, at), open);
    else if (found.endsWith("[")) open.push({ sign: "[", count: found.length, at });
    else if (found === "]") {
      const latest = open.slice(-furthest);
      const bracket = takeLast(open, "[");
      if (bracket && text[after] === "(" && !text.includes(")", after)) {
        const within = latest.slice(latest.indexOf(bracket) + 1);
        return closeAll(withoutBracket(text.slice(0, at), bracket), [...open, ...within]);
      }
    } else if (
      !readRun(text, { sign: found.charAt(0), count: found.length, at }, open) &&
      after === text.length
    )
      return closeAll(text.slice(0, at), open);
  }
  return closeAll(text, open);
}

/** Handles a delimiter run: closes or opens emphasis in `open`. */
function readRun(text: string, run: Opened, open: Opened[]): boolean {
  const before = text.charAt(run.at - 1);
  const after = text.charAt(run.at + run.count);
  const inWord = /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after);
  // snake_case, or 2*3 with nothing open to close
  if (inWord && (run.sign === "_" || (run.count === 1 && !open.some(({ sign }) => sign === "*"))))
    return true;
  if (before.trim()) {
    const opened = takeLast(open, run.sign);
    const left = (opened?.count ?? 0) - run.count;
    if (opened && left > 0) open.push({ ...opened, count: left });
    if (opened) return true;
  }
  if (after.trim() && (run.sign !== "~" || run.count === 2)) open.push(run); // ~20 is a number
  return after.trim() !== "";
}

/** Removes and returns the last open delimiter of this kind, with all opened after it. */
function takeLast(open: Opened[], sign: string): Opened | undefined {
  for (let index = open.length - 1; index >= Math.max(0, open.length - furthest); index--)
    if (open[index]?.sign === sign) return open.splice(index)[0];
  return undefined;
}

const withoutBracket = (text: string, { at, count }: Opened) => text.slice(0, at) + text.slice(at + count);

function closeAll(text: string, open: readonly Opened[]): string {
  const bracket = open.findLast(({ sign }) => sign === "[");
  const words = bracket ? withoutBracket(text, bracket) : text;
  const closing = open.map(closingOf).reverse();
  return words.trimEnd() + closing.join("");
}

function closingOf({ sign, count }: Opened): string {
  if (sign === "[") return "";
  return sign.startsWith("<") ? sign.replace("<", "</") : sign.repeat(count);
}
