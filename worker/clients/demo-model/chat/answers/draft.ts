// New texts about a topic.

import type { ContentType } from "../../../../../shared/catalog/content-types.ts";
import type { RewriteStyle } from "../../../../../shared/catalog/rewrite-styles.ts";
import type { Tone } from "../../../../../shared/catalog/tones.ts";
import { fold } from "../../../../../shared/text/fold.ts";
import { capitalized } from "../../generate/slot-text.ts";
import { writeGenerated } from "../../generate/write-generated.ts";
import { blocksOf } from "../clean-text.ts";
import { styleIn } from "../find-intent.ts";
import type { Topic } from "../find-topic.ts";
import type { Kit } from "../kit.ts";
import { signsByLanguage } from "../signs/signs-by-language.ts";
import { askForTopic } from "./talk.ts";

const wordsOfIntro = 130;
const wordsOfDraft = 200;
/** What a message may ask for. */
const fewestWords = 60;
const mostWords = 400;

/** The tone of a text for the style that a request names. */
const tones: Partial<Record<RewriteStyle, Tone>> = {
  formal: "formal",
  academic: "formal",
  professional: "professional",
  friendly: "friendly",
  conversational: "casual",
  persuasive: "persuasive",
  creative: "creative",
  poetic: "creative",
  humorous: "humorous",
  enthusiastic: "enthusiastic",
  technical: "technical",
};

export function introduce(kit: Kit): string[] {
  const { topic } = kit.ask;
  if (!topic) return askForTopic(kit);
  const text = writeAbout(kit, topic, {
    type: "blog",
    tone: toneOf(kit, "persuasive"),
    words: wordsFor(kit, wordsOfIntro),
  });
  return [kit.lead("intro"), ...withoutHeadings(text), kit.end("text")];
}

export function draft(kit: Kit): string[] {
  const { topic, request, language } = kit.ask;
  if (!topic) return askForTopic(kit);
  const command = fold(request.slice(0, 300));
  const [, type = "blog"] = signsByLanguage[language].kinds.find(([sign]) => sign.test(command)) ?? [];
  const text = writeAbout(kit, topic, {
    type,
    tone: toneOf(kit, "informative"),
    words: wordsFor(kit, wordsOfDraft),
  });
  return [kit.lead("written"), text, kit.end("text")];
}

interface Order {
  type: ContentType;
  tone: Tone;
  words: number;
}

export function writeAbout(kit: Kit, { name, brief }: Topic, { type, tone, words }: Order): string {
  const settings = { type, tone, words: String(words), language: kit.ask.language };
  const text = kit.write(writeGenerated, settings, { title: name, brief });
  return text.replace(/^# (.*)$/m, (_, title: string) => `# ${capitalized(title)}`);
}

const toneOf = ({ ask }: Kit, usual: Tone): Tone =>
  tones[styleIn(ask.request, ask.language) ?? "aida"] ?? usual;

/** As many as the request asks for, within what can be read in a conversation. */
function wordsFor({ ask }: Kit, usual: number): number {
  const [, digits] = /(?<!\d)(\d{2,4})\s*(?:words|palavras|palabras|mots|wörter)/iu.exec(ask.request) ?? [];
  return digits ? Math.min(mostWords, Math.max(fewestWords, Number(digits))) : usual;
}

export const withoutHeadings = (text: string) => blocksOf(text).filter((block) => !block.startsWith("#"));
