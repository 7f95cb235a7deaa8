// By what words a message is understood, in one language. All patterns but `own`, `about`, `weakAbout` and `tail` are held against text
// in small letters without accents (shared/text/fold.ts).
import type { ContentType } from "../../../../../shared/catalog/content-types.ts";
import type { RewriteStyle } from "../../../../../shared/catalog/rewrite-styles.ts";
import type { Intent } from "../intents.ts";
import type { LessonName } from "../lessons/lessons.ts";

/** Intents that words tell; `explain` and `write` need more than one sign, `other` has none. */
export type SignedIntent = Exclude<Intent, "explain" | "write" | "other">;

export interface Signs {
  /** What only this one of the languages has in a request, in small letters. */
  own: RegExp;
  /** What stands before the topic of a request, in the text as it is written. */
  about: RegExp;
  /** What may stand before it where there is no `about`. */
  weakAbout: RegExp;
  /** What may follow a topic and is no part of it; its first group is. */
  tail?: RegExp;
  /** What names no topic: "my blog post". */
  empty: RegExp;
  /** Of a question, or of a request to explain something. */
  asks: RegExp;
  /** Of a question for the way something is done. */
  how: RegExp;
  /** Of a request to write something new. */
  writes: RegExp;
  kinds: readonly (readonly [RegExp, ContentType])[];
  styles: readonly (readonly [RegExp, RewriteStyle])[];
  /** Of a summary in a single sentence. */
  oneLine: RegExp;
  lessons: Record<LessonName, RegExp>;
  intents: Record<SignedIntent, RegExp>;
}
