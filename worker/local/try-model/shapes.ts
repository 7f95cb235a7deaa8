// Whether an answer has the shape that its tool needs. Each check returns what is wrong, in words for the operator.
import type { Language } from "../../../shared/catalog/languages.ts";
import type { GrammarData } from "../../../shared/contracts/grammar.ts";
import type { SeoData } from "../../../shared/contracts/seo.ts";
import type { TitlesData } from "../../../shared/contracts/titles.ts";
import type { VoiceGuide } from "../../../shared/contracts/voices.ts";
import { detectLanguage } from "../../../shared/text/analysis/detect-language.ts";
import { fold } from "../../../shared/text/search/fold.ts";
import { fitsSearchDescription, fitsSearchTitle } from "../../../shared/text/seo/pixel-width.ts";
import type { Finding } from "./finding.ts";

type Shape = (text: string) => Finding[];

const wrong = (detail: string): Finding => ({ rule: "shape", level: "no", detail });
const mended = (detail: string): Finding => ({ rule: "shape", level: "fair", detail });
const when = (isWrong: boolean, finding: Finding) => (isWrong ? [finding] : []);

export const paragraphs =
  (least: number): Shape =>
  (text) => {
    const found = text.split(/\n\s*\n/).filter((part) => part.trim() && !/^#{1,6} /.test(part)).length;
    return when(found < least, mended(`${found} paragraph instead of ${least} or more`));
  };

const markdown = {
  headings: /^#{1,6} /gm,
  "list items": /^[ \t]*[-*+] /gm,
  links: /\]\([^)\s]+\)/g,
};

/** Headings, list items and links are as many as in the source. */
export const sameMarkdown =
  (source: string): Shape =>
  (text) => {
    const counts = Object.entries(markdown).map(([name, pattern]) => {
      const [wanted, found] = [source, text].map((one) => one.match(pattern)?.length ?? 0);
      return { isWrong: found !== wanted, detail: `${found} of ${wanted} ${name}` };
    });
    const details = counts.filter(({ isWrong }) => isWrong).map(({ detail }) => detail);
    return when(details.length > 0, wrong(details.join(", ")));
  };

export const plainText: Shape = (text) =>
  when(/\*\*|\]\(|^#{1,6} |```/m.test(text), wrong("has Markdown, which the platform shows as signs"));

export const bullets =
  (least: number, most: number): Shape =>
  (text) => {
    const lines = text.split("\n").filter((line) => line.trim());
    const items = lines.filter((line) => /^- /.test(line)).length;
    if (items < lines.length) return [wrong(`lines that are no items of the list: ${lines.length - items}`)];
    return when(items < least || items > most, mended(`${items} items instead of ${least} to ${most}`));
  };

export const oneLine: Shape = (text) => when(/\n/.test(text), wrong("has line breaks within a paragraph"));

/** A continuation says nothing word for word that the document says. */
export const notRepeating =
  (document: string): Shape =>
  (text) => {
    const sentences = text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.length > 40);
    const repeated = sentences.filter((sentence) => document.includes(sentence)).length;
    return when(repeated > 0, wrong(`repeats ${repeated} of the document's sentences`));
  };

/** A list with fewer titles than this share of those that were asked for is not good enough. */
const enoughTitlesShare = 0.7;
/** In characters. The prompt asks for 30 to 65. */
const longestTitle = 80;

export function enoughTitles({ titles, wanted }: TitlesData): Finding[] {
  const count = `${titles.length} of ${wanted} titles`;
  const long = titles.filter(({ title }) => title.length > longestTitle).length;
  return [
    ...when(titles.length < wanted * enoughTitlesShare, wrong(count)),
    ...when(titles.length < wanted && titles.length >= wanted * enoughTitlesShare, mended(count)),
    ...when(long > titles.length / 4, mended(`${long} titles are longer than ${longestTitle} characters`)),
  ];
}

export function metaTags({ title, description, altTexts }: SeoData, keyword: string): Finding[] {
  const isIn = (text: string) => fold(text).includes(fold(keyword));
  return [
    ...when(altTexts.length < 2, wrong(`${altTexts.length} alternative texts instead of 2 to 5`)),
    ...when(
      !isIn(`${title} ${description}`),
      wrong("the keyword is in neither the title nor the description"),
    ),
    ...when(!fitsSearchTitle(title), mended("the title is cut off in search results")),
    ...when(!fitsSearchDescription(description), mended("the description is cut off in search results")),
  ];
}

interface Flawed {
  /** Wrong passages. */
  mistakes: string[];
  /** A sentence without mistakes. */
  right: string;
}

/** One overlooked mistake is forgiven, a change of what is right is not. */
export function corrections(
  text: string,
  data: GrammarData,
  { mistakes, right }: Flawed,
  language: Language,
): Finding[] {
  const left = mistakes.filter((mistake) => text.includes(mistake));
  const found = `${mistakes.length - left.length} of ${mistakes.length} mistakes found`;
  const reasons = data.corrections.map(({ reason }) => reason).join("\n");
  const spoken = detectLanguage(reasons);
  return [
    ...when(left.length > 1, wrong(found)),
    ...when(left.length === 1, mended(found)),
    ...when(!text.includes(right), wrong("changed a sentence without mistakes")),
    ...when(spoken !== null && spoken !== language, wrong("gives its reasons in another language")),
  ];
}

const letters = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, " ");

export function voiceGuide({ dos, donts, examplePhrases }: VoiceGuide, samples: string[]): Finding[] {
  const said = samples.map(letters).join(" ");
  const invented = examplePhrases.filter((phrase) => !said.includes(letters(phrase).trim())).length;
  const detail = `${invented} of ${examplePhrases.length} example phrases are not in the samples`;
  return [
    ...when(invented > examplePhrases.length / 2, wrong(detail)),
    ...when(invented > 0 && invented <= examplePhrases.length / 2, mended(detail)),
    ...when(dos.length + donts.length < 4, mended(`${dos.length + donts.length} rules instead of 8 or more`)),
  ];
}
