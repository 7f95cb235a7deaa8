// Templates of users and workspaces. The curated ones are data of the interface. Times are milliseconds since 1970 UTC.
import * as z from "zod/mini";
import { visibilities } from "../catalog/visibility.ts";
import { contentTypes, lengths, tones } from "../catalog/writing-options.ts";
import { type FieldErrorCode, fieldError } from "../errors.ts";
import {
  maxTemplateCharacters,
  maxTemplateDescription,
  maxVariables,
  templateCategories,
  variablesOf,
} from "../templates.ts";
import { generateInput } from "./generate.ts";
import { sourceText } from "./text-fields.ts";

/** One line; empty if it has no visible character. No-break spaces stay: French has them before punctuation. */
const line = (missing: FieldErrorCode) =>
  z.string(fieldError(missing)).check(
    z.overwrite((text) => {
      const flat = text
        .toWellFormed()
        .replace(/[ \p{Cc}\u2028\u2029]+/gu, " ")
        .trim();
      return /[^\s\p{Cc}\p{Cf}]/u.test(flat) ? flat : "";
    }),
  );

/** What the generator needs to write such a text. The prompt may have variables, too. */
export const templateBrief = z.object({
  prompt: generateInput.shape.prompt.check(z.overwrite((text) => text.toWellFormed())),
  contentType: z.enum(contentTypes),
  tone: z.enum(tones),
  length: z.enum(lengths),
});
export type TemplateBrief = z.output<typeof templateBrief>;

const templateText = {
  name: line("TEMPLATE_NAME_REQUIRED").check(
    z.minLength(1, fieldError("TEMPLATE_NAME_REQUIRED")),
    z.maxLength(100, fieldError("NAME_TOO_LONG")),
  ),
  description: z._default(
    line("FIELD_INVALID").check(z.maxLength(maxTemplateDescription, fieldError("TEXT_TOO_LONG"))),
    "",
  ),
  category: z.enum(templateCategories),
  body: sourceText.check(z.maxLength(maxTemplateCharacters, fieldError("TEXT_TOO_LONG"))),
  brief: z._default(z.nullable(templateBrief), null),
};

const hasFewVariables = z.refine<{ body: string; brief: TemplateBrief | null }>(
  ({ body, brief }) => variablesOf([body, brief?.prompt ?? ""], maxVariables + 1).length <= maxVariables,
  { error: fieldError("TOO_MANY_VARIABLES"), path: ["body"] },
);

/** Body of POST /api/templates. */
export const templateInput = z
  .object({ ...templateText, visibility: z._default(z.enum(visibilities), "private") })
  .check(hasFewVariables);
export type TemplateInput = z.output<typeof templateInput>;

/**
 * Body of PATCH /api/templates/:id. `revision` is the one that was edited. A private template can be shared with the workspace,
 * which then keeps it.
 */
export const templateChanges = z
  .object({
    ...templateText,
    revision: z.int().check(z.minimum(0)),
    visibility: z.optional(z.literal("workspace")),
  })
  .check(hasFewVariables);
export type TemplateChanges = z.output<typeof templateChanges>;

/** Query of GET /api/templates: only those of the user or of their workspace; both by default. */
export const templateFilter = z.object({ visibility: z.optional(z.enum(visibilities)) });

export const template = () =>
  z.object({
    id: z.string(),
    visibility: z.enum(visibilities),
    name: z.string(),
    description: z.string(),
    category: z.enum(templateCategories),
    /** The skeleton as Markdown. */
    body: z.string(),
    brief: z.nullable(templateBrief),
    /** The user who has added it; null if their account was deleted. */
    createdBy: z.nullable(z.string()),
    createdAt: z.number(),
    updatedAt: z.number(),
    /** Grows with every change. */
    revision: z.number(),
  });
export type Template = z.output<ReturnType<typeof template>>;

/** Oldest first. */
export const templates = () => z.object({ templates: z.array(template()) });
export type Templates = z.output<ReturnType<typeof templates>>;
