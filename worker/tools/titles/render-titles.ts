import type { TitlesData } from "../../../shared/contracts/titles.ts";

/** The titles as a list in markdown. */
export function renderTitles({ titles }: TitlesData): string {
  return titles.map(({ title }) => `- ${escapeMarkdown(title)}`).join("\n");
}

/** A title is plain words: what would be a sign of markdown in it is none. */
function escapeMarkdown(title: string): string {
  return title.replace(/[\\`*_[\]<>~]|&(?=#?\w+;)/g, "\\$&").replace(/^(\d+)([.)])(?=\s)/, "$1\\$2");
}
