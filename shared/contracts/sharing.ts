// Public links to documents, and what they show. Times are milliseconds since 1970 UTC.
import * as z from "zod/mini";
import { languages } from "../catalog/languages.ts";
import { fieldError } from "../errors.ts";
import { newPassword } from "./auth.ts";

/** The lifetimes that can be chosen, in days. */
export const shareLifetimes = [1, 7, 30] as const;
export const defaultShareLifetime = 30;

export const shareInput = z.object({
  /** Null for a link that does not expire. */
  expiresInDays: z.nullable(z.literal(shareLifetimes)),
  /** Null for a link without a password. */
  password: z.nullable(newPassword),
});
export type ShareInput = z.input<typeof shareInput>;

/** A link without its secret. */
const shareLink = () =>
  z.object({
    id: z.string(),
    /** The beginning of the secret, by which its creator recognises the link. */
    prefix: z.string(),
    hasPassword: z.boolean(),
    /** The user who created it; null if the account was deleted. */
    createdBy: z.nullable(z.string()),
    createdAt: z.number(),
    expiresAt: z.nullable(z.number()),
  });
export type ShareLink = z.output<ReturnType<typeof shareLink>>;

/** Newest first. */
export const shareLinkList = () => z.object({ shares: z.array(shareLink()) });
export type ShareLinkList = z.output<ReturnType<typeof shareLinkList>>;

/** The only response that contains the link. */
export const createdShareLink = () => z.object({ share: shareLink(), url: z.string() });
export type CreatedShareLink = z.output<ReturnType<typeof createdShareLink>>;

/** The secret of a link: 256 bits in base64url. */
export const sharedInput = z.object({
  token: z.string(fieldError("FIELD_INVALID")).check(z.maxLength(100, fieldError("FIELD_INVALID"))),
  password: z.optional(
    z.string(fieldError("PASSWORD_REQUIRED")).check(z.maxLength(1000, fieldError("PASSWORD_TOO_LONG"))),
  ),
});
export type SharedInput = z.input<typeof sharedInput>;

/** What a link shows: the current wording. */
export const sharedDocument = () =>
  z.object({
    title: z.string(),
    /** As Markdown. */
    content: z.string(),
    language: z.enum(languages),
    /** At least 1. */
    readingMinutes: z.number(),
    /** The workspace that the text belongs to; null for a user's own. */
    brand: z.nullable(
      z.object({
        /** Empty until its owner has named it. */
        name: z.string(),
        logoUrl: z.nullable(z.string()),
        accent: z.nullable(z.string()),
      }),
    ),
    /** The line that ends a text of the free plan; empty on paid plans. */
    watermark: z.string(),
  });
export type SharedDocument = z.output<ReturnType<typeof sharedDocument>>;
