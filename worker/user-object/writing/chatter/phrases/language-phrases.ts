// What a language's phrases are made of. Patterns are regular expressions over folded text (see `foldText`): lower case,
// without accents, emphasis and emoji, with straight quotes.
export interface LanguagePhrases {
  opening: OpeningPhrases;
  closing: ClosingPhrases;
  refusal: RefusalPhrases;
}

/** How a model leads over to its text. */
export interface OpeningPhrases {
  /** A polite start; alone on its line it is chatter. */
  starts: string[];
  /** Leads over to an announcement; alone on its line it may be part of the text. */
  preludes: string[];
  /** A sentence by which the model says that it will help; up to its full stop. */
  promises: string[];
  /** Names the text that follows ("revised version"): chatter if a colon follows. */
  labels: string[];
  /** Names a summary: chatter only if a summary was asked for. */
  summaryLabels: string[];
  /** Announces the answer; an article and a word for the answer must follow. */
  announcements: string[];
  /** Announces the answer in a clause of its own, but only after a start: a letter may begin with it. */
  reports: string[];
  /** Announces the answer in a clause of its own; nothing else begins with it. */
  editReports: string[];
  /** Announces the answer by itself, but only after a start. */
  presentations: string[];
  articles: string[];
  /** Words for the answer, in the singular if the plural is made with -s, -es, -e, -n or -en. */
  answers: string[];
  /** Words for an answer that is made from another text: no text of its own begins by announcing one. */
  derivedAnswers: string[];
  /** Adjectives follow the word for the answer. */
  adjectivesFollow: boolean;
  /** Compounds are written as one word, so that the last part counts. */
  hasCompounds: boolean;
  /** How the announcement may go on after the word for the answer. */
  tails: string[];
  /** Words that an announcement does not contain before the word for the answer. */
  barriers: string[];
}

/** How a model takes its leave after its text. Each pattern is one sentence, without the marks at its end. */
export interface ClosingPhrases {
  /** Speaks of the text itself, or as an assistant; the rest of its line may say anything. */
  certain: string[];
  /** An offer or wish that could also end a letter. */
  likely: string[];
  /** Belongs to the chatter only if other chatter stands beside it. */
  companions: string[];
  /** The first line of a letter, as far as it shows that it is one. */
  greetings: string[];
  /** The line before a letter's signature. */
  signOffs: string[];
}

/** How a model declines. Each pattern is one sentence, without the marks at its end. */
export interface RefusalPhrases {
  /** An apology or thanks that may come before the refusal, or before anything else. */
  prefaces: string[];
  certain: string[];
  /** A refusal if `support` stands in one of the next sentences: a person may say it as well. */
  likely: string[];
  support: string[];
}

/** The words of a list that is written as one line. */
export const words = (list: string): string[] => list.split(" ");

export const anyOf = (patterns: string[]): string => `(?:${patterns.join("|")})`;
