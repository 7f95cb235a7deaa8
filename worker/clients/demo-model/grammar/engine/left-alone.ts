// What is not corrected: code, addresses, quotations, tables.
import { mergeRanges, type Range } from "./ranges.ts";

const blocks = [
  /^---\n[\s\S]*?\n---(?=\n|$)/g, // front matter, at the top alone
  /^ {0,3}(```|~~~)[^\n]*\n[\s\S]*?(?:^ {0,3}\1[^\n]*$|$(?![\s\S]))/gm,
  /^(?: {4}|\t).*$/gm,
  /^ {0,3}>.*$/gm,
  /^[^|\n]*\|[^|\n]*\|.*$/gm,
  /<!--[\s\S]{0,1000}?-->/g, // with an end, so that many beginnings take no longer than others
];

const inside = [
  /`[^`\n]+`/g,
  /<\/?[a-z!][^<>\n]{0,500}>/gi,
  /\]\([^()\s]*\)/g,
  /\[[^[\]\n]{1,200}\]\[[^[\]\n]{0,200}\]/g,
  /“[^“”„\n]{0,2000}”/g,
  /„[^„“”\n]{0,2000}[“”]/g,
  /«[^«»\n]{0,2000}»/g,
  /»[^«»\n]{0,2000}«/g,
  /[‘‚][^‘’‚\n]{1,200}[’‘](?![\p{L}\p{N}])/gu,
];

/** Addresses, tags, mentions, paths, names of files and of variables. */
const noProse =
  /:\/\/|@|\\|^[("'“„«*_]*(?:www\.|[#/$~](?=[\p{L}\p{N}]))|[\p{L}\p{N}][._=][\p{L}\p{N}]|\p{Ll}\p{Lu}|\p{L}\p{N}|\p{N}\p{L}/u;

/** What is between a sentence and the next where the space is forgotten: that is for a rule to mend. */
const runTogether = /^\p{L}?\p{Ll}{2,}\.\p{Lu}\p{Ll}*[,]?$/u;

export function rangesLeftAlone(text: string): Range[] {
  const ranges: Range[] = [];
  const add = (start: number, end: number) => ranges.push([start, end]);
  for (const pattern of [...blocks, ...inside])
    for (const match of text.matchAll(pattern)) add(match.index, match.index + match[0].length);
  for (const match of text.matchAll(/\S+/g))
    if (noProse.test(match[0]) && !runTogether.test(match[0]))
      add(match.index, match.index + match[0].length);
  return mergeRanges([...ranges, ...straightQuotations(text)]);
}

/** From one straight quotation mark to the next on a line; one that is left over quotes the rest of its line. */
function straightQuotations(text: string): Range[] {
  const ranges: Range[] = [];
  for (const line of text.matchAll(/[^\n]+/g)) {
    let open = -1;
    for (let at = line[0].indexOf('"'); at >= 0; at = line[0].indexOf('"', at + 1)) {
      if (open < 0) open = at;
      else {
        ranges.push([line.index + open, line.index + at + 1]);
        open = -1;
      }
    }
    if (open >= 0) ranges.push([line.index + open, line.index + line[0].length]);
  }
  return ranges;
}
