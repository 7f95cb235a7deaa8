// The words of an export in each language.
import type { Language } from "../../../../shared/catalog/languages.ts";
import de from "./words/de.json" with { type: "json" };
import en from "./words/en.json" with { type: "json" };
import es from "./words/es.json" with { type: "json" };
import fr from "./words/fr.json" with { type: "json" };
import pt from "./words/pt.json" with { type: "json" };

export const exportWords: Record<Language, typeof en> = { en, pt, es, fr, de };

/** Describes the files of an export. `now` is milliseconds since 1970 UTC. */
export function readmeText(language: Language, now: number): string {
  const { title, intro, files, excluded, times } = exportWords[language].readme;
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(now);
  const width = Math.max(...Object.keys(files).map((name) => name.length)) + 3;
  const list = Object.entries(files).map(([name, text]) => name.padEnd(width) + text);
  return `${[`${title} · ${day}`, intro, list.join("\n"), excluded, times].join("\n\n")}\n`;
}
