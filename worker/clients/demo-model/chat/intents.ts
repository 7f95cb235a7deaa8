// What a message can ask for.

export const intents = [
  "translate",
  "ability",
  "greeting",
  "thanks",
  "explain",
  "code",
  "adapt",
  "titles",
  "outline",
  "summary",
  "conclusion",
  "intro",
  "write",
  "grammar",
  "shorter",
  "longer",
  "simpler",
  "style",
  "revise",
  "continue",
  "other",
] as const;
export type Intent = (typeof intents)[number];

/** These are about a topic, which a text may stand for. */
export const topicIntents: ReadonlySet<Intent> = new Set([
  "intro",
  "conclusion",
  "write",
  "titles",
  "outline",
  "code",
]);

/** These work on a text. */
export const textIntents: ReadonlySet<Intent> = new Set([
  "adapt",
  "summary",
  "grammar",
  "shorter",
  "longer",
  "simpler",
  "style",
  "revise",
]);
