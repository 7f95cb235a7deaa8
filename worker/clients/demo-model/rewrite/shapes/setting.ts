// What a shape needs to know beside the text.
import type { Language } from "../../../../../shared/catalog/languages.ts";
import type { Choose } from "../../generate/seeded-choice.ts";
import type { Grammar } from "../grammar.ts";
import type { Part } from "../parts.ts";
import type { RewritePhrases, RewriteVoice } from "../phrases/phrases.ts";
import type { StyleProfile } from "../style-profiles.ts";

export interface Setting {
  language: Language;
  profile: StyleProfile;
  grammar: Grammar;
  phrases: RewritePhrases;
  voice: RewriteVoice;
  choose: Choose;
}

export type Shaper = (parts: readonly Part[], setting: Setting) => Part[];
