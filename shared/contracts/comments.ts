// Comments of members on documents. Times are milliseconds since 1970 UTC.
import * as z from "zod/mini";
import { fieldError } from "../errors.ts";
import { maxCommentCharacters, maxQuoteCharacters } from "../limits.ts";
import { uuid } from "./runs.ts";
import { wellFormed } from "./used-voice.ts";

const commentBody = z
  .string(fieldError("COMMENT_EMPTY"))
  .check(
    z.trim(),
    z.regex(/[^\s\p{Cc}\p{Cf}]/u, { error: fieldError("COMMENT_EMPTY"), abort: true }),
    z.maxLength(maxCommentCharacters, fieldError("TEXT_TOO_LONG")),
    wellFormed,
  );

/** A new comment. The browser makes its id, so that sending it again is safe. */
export const commentInput = z.object({
  id: uuid,
  body: commentBody,
  /** The passage that it is about; null or absent if it is about the whole text. */
  quote: z.optional(
    z.nullable(
      z
        .string(fieldError("FIELD_INVALID"))
        .check(
          z.trim(),
          z.minLength(1, fieldError("FIELD_INVALID")),
          z.maxLength(maxQuoteCharacters, fieldError("TEXT_TOO_LONG")),
          wellFormed,
        ),
    ),
  ),
});
export type CommentInput = z.input<typeof commentInput>;

/** Changes the wording, which only the author may, or resolves or reopens the comment. */
export const commentChanges = z
  .object({ body: z.optional(commentBody), resolved: z.optional(z.boolean()) })
  .check(
    z.refine(
      ({ body, resolved }) => body !== undefined || resolved !== undefined,
      fieldError("FIELD_INVALID"),
    ),
  );
export type CommentChanges = z.input<typeof commentChanges>;

const person = () => z.object({ id: z.string(), name: z.string(), avatarUrl: z.nullable(z.string()) });

export const comment = () =>
  z.object({
    id: z.string(),
    /** Null if the author is no member any more. */
    author: z.nullable(person()),
    body: z.string(),
    quote: z.nullable(z.string()),
    createdAt: z.number(),
    editedAt: z.nullable(z.number()),
    /** Null while it is open. */
    resolvedAt: z.nullable(z.number()),
    /** Null while it is open, and if that user is no member any more. */
    resolvedBy: z.nullable(person()),
  });
export type Comment = z.output<ReturnType<typeof comment>>;

/** Oldest first. */
export const commentList = () => z.object({ comments: z.array(comment()) });
export type CommentList = z.output<ReturnType<typeof commentList>>;
