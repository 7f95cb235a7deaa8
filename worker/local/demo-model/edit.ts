// AI edits in a document: corrects, rewords and extracts by the rules of the other tools. What takes understanding gets a
// label and questions.
import { sentencesOf } from "../../../shared/text/analysis/parsed-text.ts";
import { plainText } from "../../../shared/text/analysis/plain-text.ts";
import type { MarkedRequest } from "../../clients/model-request.ts";
import { readBrief } from "./brief.ts";
import { corrected } from "./grammar.ts";
import { asLanguage, capitalized, phrasesOf, rotated, seedOf } from "./phrases.ts";
import { writeRewriting } from "./rewrite.ts";
import { extract, languageOf, readSource, shortened } from "./source.ts";
import { writeSummary } from "./summarize.ts";
import { writeTitles } from "./titles.ts";

const titleMix = "seo:2,creative:1,question:1,how-to:1";
const mostParts = 5;

/** @returns null if the action is unknown or there is nothing to write from */
export function writeEdit({ tool, settings, texts }: MarkedRequest): string | null {
  const { text = "", title = "", before = "", after = "", instruction = "" } = texts;
  const whole = [title && `# ${title}`, before, after].filter((part) => part.trim()).join("\n\n");
  const language = asLanguage(settings.language) ?? languageOf(text || whole || instruction, undefined);
  const { draft, chat } = phrasesOf[language];
  const source = readSource(whole.trim() || instruction, language);
  const questions = rotated(draft.questions, seedOf(settings.variation));
  const heading = (topic: string) => `${"#".repeat(Number(settings.level ?? 2))} ${capitalized(topic)}`;
  const reworded = (style: string) =>
    writeRewriting({ tool, settings: { strength: "medium", ...settings, style }, texts });
  const parts = [
    ...readBrief(instruction, language).points,
    ...(instruction ? [] : [...source.headings, ...source.subjects]),
  ].filter((part) => part !== title);
  const writers: Record<string, () => string | null> = {
    rewrite: () => reworded(settings.style ?? ""),
    simplify: () => reworded("simple"),
    tone: () => reworded("conversational"),
    grammar: () => corrected(text, languageOf(text, language)),
    shorten: () => (text.includes("\n") ? text.split(/(\n\s*)/).map(shorter) : [shorter(text)]).join(""),
    // Words behind a table or code would belong to it.
    lengthen: () =>
      `${text.trimEnd()}${/[|`]\s*$/.test(text) ? "\n\n" : " "}(${draft.shortLabel} ${questions[0]})`,
    ask: () => `${text.trimEnd()} (${chat.hello})`,
    translate: () => (/^# .+\n+/.exec(text)?.[0] ?? "") + chat.hello,
    continue: () => [draft.shortLabel, ...questions.slice(0, 3)].join(" "),
    section: () =>
      [heading(parts[0] ?? instruction), draft.shortLabel, asList(questions.slice(0, 3))].join("\n\n"),
    outline: () =>
      [...new Set([...parts, ...draft.sections])]
        .slice(0, mostParts)
        .map((part, index) => `${heading(part)}\n\n- ${questions[index]}`)
        .join("\n\n"),
    titles: () => {
      const asked = { ...settings, wanted: titleMix };
      const found: { title: string }[] = JSON.parse(
        writeTitles({ tool, settings: asked, texts: { text: whole } }) ?? "[]",
      );
      return asList(found.map((one) => one.title));
    },
    summary: () => writeSummary({ tool, settings: { ...settings, length: "short" }, texts: { text: whole } }),
    table: () => {
      const found = extract(source, { most: mostParts, fits: () => true }).map((own) => own.text);
      const nameOf = (sentence: string) => parts.find((part) => sentence.includes(part.slice(1))) ?? "";
      const rows = instruction
        ? parts.map((part) => [part, ""])
        : found.map((own) => [nameOf(own), shortened(own, 120)]);
      const head = [title || source.subjects[0], draft.sections[2]];
      const lines = [head, ["---", "---"], ...rows].map((cells) =>
        cells.map((cell) => cell?.replaceAll("|", "\\|")),
      );
      return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
    },
  };
  return writers[settings.action ?? tool]?.() || null;

  /** The more important half of a paragraph's sentences. */
  function shorter(paragraph: string): string {
    const sentences = sentencesOf(paragraph, language);
    if (sentences.length < 2 || /^\s*(?:#|[-*>|])/.test(paragraph)) return paragraph;
    const most = Math.ceil(sentences.length / 2);
    const seed = seedOf(settings.variation);
    const chosen = extract(readSource(paragraph, language), { most, fits: () => true, seed });
    const isChosen = (sentence: string) => chosen.some((own) => own.text === plainText(sentence).trim());
    const kept = sentences.map(({ start, end }) => paragraph.slice(start, end)).filter(isChosen);
    return kept.join(" ") || paragraph;
  }
}

const asList = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join("\n");
