/** What would be taken for tags or links, inside code. */
const signs = /[<>[\]()]/g;

const fence = /^ {0,3}(```|~~~)/;

/**
 * A markdown text without its fenced code, and with the signs of tags and links taken out of code inside lines: nobody
 * searches for what stands in an example. A fence that is never closed is none.
 */
export function withoutCode(markdown: string): string {
  const kept: string[] = [];
  let fenced: string[] | null = null;
  let mark = "";
  for (const line of markdown.split(/\r\n|\r|\n/)) {
    const [, found] = fence.exec(line) ?? [];
    if (fenced && found === mark) {
      fenced = null;
      kept.push("");
    } else if (fenced) fenced.push(line);
    else if (found) {
      fenced = [line];
      mark = found;
    } else kept.push(line);
  }
  return [...kept, ...(fenced ?? [])]
    .join("\n")
    .replace(/`[^`\n]{1,500}`/g, (code) => code.replace(signs, " "));
}
