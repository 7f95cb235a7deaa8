// AI edits in a document: of a selection, or at an empty line (slash commands).
import * as z from "zod/mini";
import { languages } from "../catalog/languages.ts";
import {
  rewriteStyleRequirements,
  rewriteStyles,
  toneRequirements,
  tones,
} from "../catalog/writing-options.ts";
import { type EntitlementRequest, voiceOption } from "../entitlement.ts";
import { fieldError } from "../errors.ts";
import { maxInstructionCharacters, maxTextCharacters } from "../limits.ts";
import { wordsForLimit } from "../text/analysis/words.ts";
import { uuid } from "./runs.ts";
import { documentTitle, protectedTermsField, sourceText } from "./text-fields.ts";
import { voiceField, wellFormed } from "./used-voice.ts";

const instruction = z
  .string(fieldError("PROMPT_EMPTY"))
  .check(
    z.trim(),
    z.minLength(1, fieldError("PROMPT_EMPTY")),
    z.maxLength(maxInstructionCharacters, fieldError("PROMPT_TOO_LONG")),
    wellFormed,
  );

/** The document's Markdown on one side of the selection or the cursor. */
const surroundings = z._default(
  z.string().check(z.maxLength(maxTextCharacters, fieldError("TEXT_TOO_LONG")), wellFormed),
  "",
);

const common = {
  /** The document that is edited. It is only recorded with the run. */
  document: uuid,
  title: documentTitle,
  /** The document's language. */
  language: z.enum(languages),
  /**
   * Ends directly before the selection, and begins directly after it, so that an edit within a line can be told from
   * one of whole lines. `editContextCharacters` of each are enough unless the edit `readsDocument`.
   */
  before: surroundings,
  after: surroundings,
  ...protectedTermsField,
  ...voiceField,
};

/** The result replaces the selection. It has no white space at its ends, so that of the selection is to be kept. */
const selected = { ...common, text: sourceText };
/** The result is inserted at an empty line. */
const atLine = { ...common, text: z._default(z.literal(""), "") };
const optionalInstruction = { instruction: z.optional(instruction) };

const edits = z.discriminatedUnion("action", [
  z.object({ ...selected, action: z.literal("rewrite"), style: z.enum(rewriteStyles) }),
  z.object({ ...selected, action: z.literal("shorten") }),
  z.object({ ...selected, action: z.literal("lengthen") }),
  z.object({ ...selected, action: z.literal("grammar") }),
  z.object({ ...selected, action: z.literal("simplify") }),
  z.object({ ...selected, action: z.literal("tone"), tone: z.enum(tones) }),
  z.object({ ...selected, action: z.literal("translate"), to: z.enum(languages) }),
  z.object({ ...selected, action: z.literal("ask"), instruction }),
  z.object({ ...atLine, action: z.literal("continue") }),
  z.object({ ...atLine, action: z.literal("section"), instruction }),
  z.object({ ...atLine, action: z.literal("outline"), ...optionalInstruction }),
  z.object({ ...atLine, action: z.literal("titles") }),
  z.object({ ...atLine, action: z.literal("summary") }),
  z.object({ ...atLine, action: z.literal("table"), ...optionalInstruction }),
]);
export const editInput = edits.check(
  z.refine((request) => hasMaterial(request), { error: fieldError("TEXT_EMPTY"), path: ["text"] }),
);
export type EditInput = z.input<typeof editInput>;
export type EditRequest = z.output<typeof editInput>;
export type EditAction = EditRequest["action"];

/** Whether there is anything to write from: an empty document has no summary. */
function hasMaterial(request: z.output<typeof edits>): boolean {
  const { action, text, title, before, after } = request;
  const body = text + before + after;
  const isFromBody = action === "summary" || (action === "table" && readsDocument(request));
  return /\S/.test(isFromBody ? body : body + title + instructionOf(request));
}

/** The user's own words, if the action has any. */
export const instructionOf = (request: EditRequest): string =>
  ("instruction" in request && request.instruction) || "";

/** Whether the edit is made from the whole document, so that all of it counts towards the plan's limit. */
export function readsDocument(request: EditRequest): boolean {
  const { action } = request;
  if (action === "summary" || action === "titles") return true;
  return (action === "outline" || action === "table") && instructionOf(request) === "";
}

export function editEntitlement(request: EditRequest): EntitlementRequest {
  const { action, text, before, after, voice } = request;
  const words = readsDocument(request)
    ? { count: wordsForLimit(`${before}\n${after}`), limit: "wordsToRead" as const }
    : { count: wordsForLimit(text), limit: "wordsToEdit" as const };
  return {
    options: {
      ...voiceOption(voice),
      ...(action === "rewrite" && { style: rewriteStyleRequirements[request.style] }),
      ...(action === "tone" && { tone: toneRequirements[request.tone] }),
    },
    words,
  };
}
