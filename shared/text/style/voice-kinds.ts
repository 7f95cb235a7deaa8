// What is counted in a voice, and how a text can differ from one. Without the word lists, so that screens can use it.

export const persons = ["firstSingular", "firstPlural", "second", "third"] as const;

/** Features that are counted and given per 1,000 words. */
export const voiceRates = [
  ...persons,
  "colloquial",
  "exclamation",
  "question",
  "dash",
  "semicolon",
  "ellipsis",
  "emoji",
] as const;
export type VoiceRate = (typeof voiceRates)[number];

export const driftKinds = [
  "sentenceWords",
  "longSentence",
  "richness",
  ...voiceRates,
  "address",
  "avoidedWord",
] as const;
export type DriftKind = (typeof driftKinds)[number];
