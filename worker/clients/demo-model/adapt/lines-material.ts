// What a text is adapted from: its lines, what they are about, and what may be said around them.
import type { Language } from "../../../../shared/catalog/languages.ts";
import type { Platform } from "../../../../shared/catalog/platforms.ts";
import { platformRules } from "../../../../shared/text/platforms/rules.ts";
import type { Link } from "../../../../shared/text/seo/links.ts";
import type { Choose } from "../generate/seeded-choice.ts";
import type { SourceLanguage } from "../source/source-language.ts";
import { readableMarkdown } from "../summarize/source-sentences.ts";
import { titlePatterns } from "../titles/patterns/patterns-by-language.ts";
import { topicsOf } from "../titles/topics.ts";
import { type LineNeeds, needsOf } from "./line-needs.ts";
import { type OwnTitle, ownTitles } from "./own-titles.ts";
import type { Sayings } from "./sayings/sayings.ts";
import { sayingsByLanguage } from "./sayings/sayings-by-language.ts";
import { readLines, type SourceLine, type SourceLines } from "./source-lines.ts";
import { tagsOf } from "./tags-of.ts";

export interface Line extends SourceLine, LineNeeds {}

export interface LinesMaterial {
  /** In the order of the text. */
  lines: readonly Line[];
  headings: readonly string[];
  title: OwnTitle;
  /** What the text is about, as it says it, the strongest first. */
  topics: readonly string[];
  /** With their sign, no more than the platform takes. */
  hashtags: readonly string[];
  links: readonly Link[];
  /** How many characters of a first line are seen. */
  fold: number;
  /** As the language sets it, with its spaces. */
  colon: string;
  says: Said;
}

/** Of each kind of saying, one; empty where the text is in another language than ours. */
interface Said extends Pick<Sayings, "subject" | "preview" | "links"> {
  greeting: string;
  signOff: string;
  professionalQuestion: string;
  followerQuestion: string;
}

/** What a text begins with, it mostly is about: where few lines have room, that counts more than in a summary. */
const worthOfFirst = 1.4;
/** What a variation multiplies the worth of a line by. */
const moods = [0.4, 0.6, 0.8, 1, 1.2];
/** A line that is longer reads badly anywhere, and is left out where there are others. */
const longestLine = { words: 60, characters: 500 };
/** In UTF-16 units: what a title has where the platform has none, and a first line where nothing is folded. */
const longestTitle = 100;
const longestOpening = 200;

/** Reads the text once: what it answers makes its material, with `choose` for another version than the first. */
export function materialReader(
  text: string,
  platform: Platform,
  { language, isForeign }: SourceLanguage,
  hasMarkdown: boolean,
): (choose: Choose | null) => LinesMaterial {
  const { hashtags, title, fold } = platformRules[platform];
  const source = readLines(text, language);
  const readable = readableMarkdown(text);
  const small = readable.toLowerCase();
  const topics = topicsOf(readable, language).filter((topic) => small.includes(topic.toLowerCase()));
  const lines = linesFrom(source, language, hasMarkdown);
  const titles = ownTitles(source, topics, language, title?.limit ?? fold?.characters ?? longestTitle);
  return (choose) => ({
    lines: choose ? lines.map((line) => ({ ...line, worth: line.worth * choose(moods) })) : lines,
    headings: source.headings,
    title: choose ? choose(titles) : titles[0],
    topics,
    hashtags: tagsOf([...source.hashtags, ...topics]).slice(0, hashtags),
    links: source.lines.flatMap(({ links }) => links),
    fold: fold?.characters ?? longestOpening,
    colon: titlePatterns[language].colon,
    says: sayingsFrom(language, isForeign, choose),
  });
}

function linesFrom({ lines }: SourceLines, language: Language, hasMarkdown: boolean): Line[] {
  const needs = needsOf(lines, language);
  const all = lines.map(
    (line, at): Line => ({
      ...line,
      ...(needs[at] ?? { standsAlone: false, needs: [] }),
      text: hasMarkdown ? withLinks(line) : line.text,
      worth: line.worth * (at === 0 ? worthOfFirst : 1),
    }),
  );
  const told = all.filter(({ kind }) => kind !== "row");
  const short = told.filter(
    ({ words, text }) => words <= longestLine.words && text.length <= longestLine.characters,
  );
  return [short, told, all].find((some) => some.length > 0) ?? [];
}

/** The line in Markdown, with the addresses behind its words. */
function withLinks({ text, links }: SourceLine): string {
  let written = "";
  let rest = text;
  for (const link of links) {
    const at = link.text === link.href ? -1 : rest.indexOf(link.text);
    if (at < 0) continue;
    written += `${rest.slice(0, at)}[${link.text}](${link.href})`;
    rest = rest.slice(at + link.text.length);
  }
  return written + rest;
}

function sayingsFrom(language: Language, isForeign: boolean, choose: Choose | null): Said {
  const { greetings, signOffs, professionalQuestions, followerQuestions, ...labels } =
    sayingsByLanguage[language];
  const one = ([first = "", ...more]: readonly string[]) =>
    isForeign ? "" : choose ? choose([first, ...more]) : first;
  return {
    ...labels,
    greeting: one(greetings),
    signOff: one(signOffs),
    professionalQuestion: one(professionalQuestions),
    followerQuestion: one(followerQuestions),
  };
}
