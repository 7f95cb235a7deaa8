// A saved brand voice as a run uses it.
import type { UsedVoice, Voice, VoiceGuide } from "./contracts/voices.ts";

/** Renders a guide for a prompt. Labels are English like all prompts; the lines are in the guide's own language. */
export function guideText(guide: VoiceGuide): string {
  const paragraphs: [label: string, text: string][] = [
    ["Summary", guide.summary],
    ["Form of address", guide.formOfAddress],
    ["Rhythm", guide.rhythm],
    ["Punctuation", guide.punctuation],
  ];
  const lists: [label: string, lines: readonly string[]][] = [
    ["Do", guide.dos],
    ["Don't", guide.donts],
    ["Preferred words", guide.preferred],
    ["Avoided words (= replacement)", guide.avoided],
    ["Phrases that sound like it", guide.examplePhrases],
  ];
  return [
    ...paragraphs.filter(([, text]) => text).map(([label, text]) => `${label}: ${text}`),
    ...lists
      .filter(([, lines]) => lines.length > 0)
      .map(([label, lines]) => [`${label}:`, ...lines.map((line) => `- ${line}`)].join("\n")),
  ].join("\n");
}

/** The longest guide of a prompt, in UTF-16 units; the rest of a longer one, its lists, is left out. */
const longestGuide = 8000;

export function usedVoiceOf({ name, description, guide, examples }: Voice): UsedVoice {
  return {
    name,
    description,
    ...(guide && { guide: guideText(guide).slice(0, longestGuide).toWellFormed() }),
    ...(examples.length > 0 && { examples }),
  };
}
