/** Raw HTML that continues over blank lines: comments and some elements. */
const rawHtml = /^ {0,3}<(?:!--|(script|style|pre|textarea)[\s>])/i;
const endOfHtml = (line: string) => {
  const [begin, name] = rawHtml.exec(line) ?? [];
  return begin && (name ? `</${name.toLowerCase()}>` : "-->");
};

/**
 * Splits Markdown at blank lines into blocks that can be rendered separately, but never inside a fenced code block or
 * continuing raw HTML, before an indented line (list continuation) or before another item of the same list.
 */
export function splitBlocks(markdown: string): string[] {
  const blocks: string[] = [];
  let block: string[] = [];
  let fence = "";
  let end = "";
  let blank = true;
  let listed = false;
  for (const line of markdown.split("\n")) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? "";
    const inside = fence || end;
    const isItem = /^([-*+] |\d+[.)] )/.test(line);
    if (!inside && blank && block.length && line.trim() && !/^\s/.test(line) && !(listed && isItem)) {
      blocks.push(block.join("\n"));
      block = [];
      listed = false;
    }
    listed ||= isItem && !inside;
    if (!end && (fence ? mark.startsWith(fence) : mark)) fence = fence ? "" : mark;
    else if (!inside && blank) end = endOfHtml(line) ?? "";
    if (end && line.toLowerCase().includes(end)) end = "";
    blank = !line.trim();
    block.push(line);
  }
  if (block.some((line) => line.trim())) blocks.push(block.join("\n"));
  return blocks;
}
