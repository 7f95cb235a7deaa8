import * as z from "zod/mini";
import { titleTypes } from "../catalog/title-types.ts";
import { fieldError } from "../errors.ts";

/** What PUT /api/titles/feedback takes: what somebody thinks of a title; null takes it back. */
export const titleFeedbackInput = z.object({
  title: z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(300, fieldError("TITLE_TOO_LONG")),
    z.overwrite((title) => title.toWellFormed()),
  ),
  type: z.enum(titleTypes),
  liked: z.nullable(z.boolean()),
});
export type TitleFeedback = z.output<typeof titleFeedbackInput>;

/** Newest first, at most 200. */
export const titleFeedbackList = () =>
  z.object({
    titles: z.array(z.object({ title: z.string(), type: z.enum(titleTypes), liked: z.boolean() })),
  });
export type TitleFeedbackList = z.output<ReturnType<typeof titleFeedbackList>>;
