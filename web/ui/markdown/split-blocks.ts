/**
 * Cuts markdown into blocks that can be drawn apart: at blank lines, but never inside a fenced code block, nor
 * where the next line is indented (a list item going on) or is another item of the list before.
 */
export function splitBlocks(markdown: string): string[] {
  const blocks: string[] = [];
  let block: string[] = [];
  let fence = "";
  let blank = false;
  for (const line of markdown.split("\n")) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? "";
    if (!fence && blank && block.length && line.trim() && !/^(\s|[-*+] |\d+[.)] )/.test(line)) {
      blocks.push(block.join("\n"));
      block = [];
    }
    if (fence ? mark.startsWith(fence) : mark) fence = fence ? "" : mark;
    blank = !line.trim();
    block.push(line);
  }
  if (block.some((line) => line.trim())) blocks.push(block.join("\n"));
  return blocks;
}
