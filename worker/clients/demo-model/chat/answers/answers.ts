import type { Intent } from "../intents.ts";
import type { Kit } from "../kit.ts";
import { adapt } from "./adapt.ts";
import { conclude } from "./conclude.ts";
import { correct } from "./correct.ts";
import { draft, introduce } from "./draft.ts";
import { explain } from "./explain.ts";
import { continueText, lengthen } from "./go-on.ts";
import { markUp } from "./mark-up.ts";
import { outline } from "./outline.ts";
import { revise, shorten, simplify, style } from "./rework.ts";
import { suggestTitles } from "./suggest-titles.ts";
import { summarize } from "./summarize.ts";
import { greet, refuseToTranslate, tellAbilities, thank } from "./talk.ts";
import { wonder } from "./wonder.ts";

/** The blocks of an answer. */
export type Answer = (kit: Kit) => string[];

export const answers: Record<Intent, Answer> = {
  translate: refuseToTranslate,
  ability: tellAbilities,
  greeting: greet,
  thanks: thank,
  explain,
  code: markUp,
  adapt,
  titles: suggestTitles,
  outline,
  summary: summarize,
  conclusion: conclude,
  intro: introduce,
  write: draft,
  grammar: correct,
  shorter: shorten,
  longer: lengthen,
  simpler: simplify,
  style,
  revise,
  continue: continueText,
  other: wonder,
};
