// Adapts a text to a platform: title, most important sentences and hashtags, within the platform's limit.
import { type Platform, platforms } from "../../../shared/catalog/writing-options.ts";
import { lengthOf } from "../../../shared/text/platforms/lengths.ts";
import { keptWithin } from "../../../shared/text/platforms/measure.ts";
import { platformRules } from "../../../shared/text/platforms/rules.ts";
import type { MarkedRequest } from "../../clients/model-request.ts";
import { capitalized, phrasesOf, seedOf } from "./phrases.ts";
import { extract, readSource, type Source, type SourceSentence, shortened } from "./source.ts";

/** @returns null if the platform is unknown or there is no text */
export function writeMultiChannel({ settings, texts }: MarkedRequest): string | null {
  const platform = platforms.find((known) => known === settings.platform);
  const source = readSource(texts.text ?? "", settings.language);
  if (!platform || source.sentences.length === 0) return null;
  const { aim, counting } = platformRules[platform];
  const room = Math.min(Number(settings.aim) || aim, Number.parseInt(settings.limit ?? "", 10) || aim);
  const frame = frameOf(source, platform);
  const write = (chosen: SourceSentence[]) => {
    const text = compose(frame, chosen);
    return platformRules[platform].refused ? text.replace(/[<>]/g, "") : text;
  };
  const fits = (chosen: SourceSentence[]) => lengthOf(write(chosen), counting) <= room;
  let chosen = extract(source, { most: 100, fits, seed: seedOf(settings.variation) });
  // If no sentence fits, use the beginning of the first one.
  const [first] = chosen;
  for (let most = room; first && !fits(chosen) && most > 20; most *= 0.8)
    chosen = [{ ...first, text: shortened(first.text, most) }];
  return fits(chosen) ? write(chosen) : keptWithin(chosen[0]?.text ?? "", counting, room - 2);
}

interface Frame {
  top: string[];
  /** The longest first line before the platform folds the text; undefined if it doesn't. */
  fold: number | undefined;
  bottom: string[];
}

function frameOf(source: Source, platform: Platform): Frame {
  const { title, fold, hashtags, limit } = platformRules[platform];
  const tags = hashtags && limit > 100 ? [hashtagsOf(source, hashtags).join(" ")].filter(Boolean) : [];
  const name = source.headings[0] ?? source.subjects[0] ?? "";
  const line = title ? shortened(name, title.limit) : "";
  if (platform !== "newsletter")
    return { top: line ? [`# ${line}`] : [], fold: fold?.characters, bottom: tags };
  const { draft, newsletter } = phrasesOf[source.language];
  const preview = shortened(source.sentences[0]?.text ?? "", 90);
  const top = [`${draft.subject}: ${line}\n${newsletter.preview}: ${preview}`, newsletter.greeting];
  return { top, fold: undefined, bottom: [newsletter.signOff] };
}

/** A paragraph for each paragraph of the source. On platforms that fold texts, the first line is a short sentence. */
function compose({ top, fold, bottom }: Frame, sentences: readonly SourceSentence[]): string {
  const short = fold ? sentences.findIndex(({ text }) => text.length <= fold) : -1;
  const opening = fold ? [sentences[short]?.text ?? shortened(sentences[0]?.text ?? "", fold)] : [];
  const rest = sentences.filter((_, index) => index !== short);
  const paragraphs: string[] = [];
  let last = -1;
  for (const { text, block, isItem } of rest) {
    if (isItem && paragraphs.at(-1)?.startsWith("- ")) paragraphs.push(`${paragraphs.pop()}\n- ${text}`);
    else if (isItem) paragraphs.push(`- ${text}`);
    else if (block === last) paragraphs.push(`${paragraphs.pop()} ${text}`);
    else paragraphs.push(text);
    last = block;
  }
  return [...top, ...opening, ...paragraphs, ...bottom].filter(Boolean).join("\n\n");
}

/** At most `most` hashtags of the text's topics, such as "#ReedPens". */
export function hashtagsOf({ subjects }: Source, most: number): string[] {
  const tags = subjects
    .filter((subject) => subject.split(/\s+/).length <= 3)
    .map((subject) => (subject.match(/[\p{L}\p{N}]+/gu) ?? []).map(capitalized).join(""))
    .filter((tag) => /^\p{L}/u.test(tag) && tag.length <= 30);
  return [...new Set(tags)].slice(0, most).map((tag) => `#${tag}`);
}
