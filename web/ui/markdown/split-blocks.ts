/** Raw HTML that goes on until its end, over blank lines too: a comment, or one of these elements. */
const rawHtml = /^ {0,3}<(?:!--|(script|style|pre|textarea)[\s>])/i;
const endOfHtml = (line: string) => {
  const [begin, name] = rawHtml.exec(line) ?? [];
  return begin && (name ? `</${name.toLowerCase()}>` : "-->");
};

/**
 * Cuts markdown into blocks that can be drawn apart: at blank lines, but never inside a fenced code block or raw HTML
 * that goes on, nor where the next line is indented (a list item going on) or is another item of the list before.
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
