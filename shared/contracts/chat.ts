import * as z from "zod/mini";
import { languages } from "../catalog/languages.ts";
import { uuid } from "./runs.ts";
import { sourceText } from "./source-text.ts";

/**
 * A message to the assistant. All ids are made by the browser. A `chat` that is not known begins with this message; a
 * `message` that is known already is answered once more, beside its earlier replies. `after` is the reply that the
 * message follows, null where it begins the conversation: another message after the same reply is a fork. `attached`
 * is a text of the history that the assistant is to know.
 */
export const chatInput = z.object({
  chat: uuid,
  message: z.object({
    id: uuid,
    after: z.nullable(uuid),
    text: sourceText,
    attached: z.optional(uuid),
  }),
  /** The language of what the assistant has to go by where the message is in none of the five. */
  interfaceLanguage: z._default(z.enum(languages), "en"),
});
export type ChatInput = z.input<typeof chatInput>;
export type ChatRequest = z.output<typeof chatInput>;
