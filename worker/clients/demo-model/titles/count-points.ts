const item = /^(?:[-*+•]|\d{1,3}[.)])[ \t]+\S/;
const section = /^## +\S/;
const fewest = 3;
const most = 99;

/**
 * How many points a markdown text has: the items of its longest list, those below other items not counted, else its
 * sections; null where there are fewer than three.
 */
export function countPoints(markdown: string): number | null {
  let longest = 0;
  let run = 0;
  let sections = 0;
  for (const line of markdown.split("\n")) {
    if (section.test(line)) sections++;
    if (item.test(line)) run++;
    else if (/^\S/.test(line)) run = 0;
    longest = Math.max(longest, run);
  }
  const count = longest >= fewest ? longest : sections;
  return count >= fewest && count <= most ? count : null;
}
