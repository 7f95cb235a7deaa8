// A saved brand voice as a run uses it.
import type { UsedVoice } from "./contracts/used-voice.ts";
import type { Voice, VoiceGuide } from "./contracts/voices.ts";
import { longestGuideText } from "./voice-limits.ts";

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

/** Returns a voice as a run takes it. The end of a very long guide, its lists, is left out. */
export function usedVoiceOf({ name, description, guide, examples }: Voice): UsedVoice {
  return {
    name,
    description,
    ...(guide && { guide: guideText(guide).slice(0, longestGuideText).toWellFormed() }),
    ...(examples.length > 0 && { examples }),
  };
}
