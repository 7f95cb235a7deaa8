// Keys of the public API. A personal key acts for its user, a workspace's key for the workspace.
import * as z from "zod/mini";
import { fieldError } from "../errors.ts";
import { wellFormed } from "./used-voice.ts";

/**
 * What a key may do:
 * - `write`: start, follow and stop runs
 * - `documents`: create, edit and delete documents
 * - `read`: read documents, voices and usage
 */
export const apiScopes = ["write", "documents", "read"] as const;
export type ApiScope = (typeof apiScopes)[number];

/** The most keys that a user or a workspace has at a time. Expired ones count until they are deleted. */
export const maxApiKeys = 20;

/** The lifetimes that can be chosen, in days. */
export const apiKeyLifetimes = [7, 30, 90, 365] as const;

export const apiKeyInput = z.object({
  name: z
    .string(fieldError("NAME_REQUIRED"))
    .check(
      z.trim(),
      z.minLength(1, fieldError("NAME_REQUIRED")),
      z.maxLength(60, fieldError("NAME_TOO_LONG")),
      wellFormed,
    ),
  scopes: z.array(z.enum(apiScopes)).check(z.minLength(1, fieldError("SCOPE_REQUIRED")), z.maxLength(3)),
  /** Null for a key that does not expire. */
  expiresInDays: z.nullable(z.literal(apiKeyLifetimes)),
});
export type ApiKeyInput = z.input<typeof apiKeyInput>;

/** A key without its secret. Times are milliseconds since 1970 UTC. */
export const apiKey = () =>
  z.object({
    id: z.string(),
    name: z.string(),
    /** The beginning of the key, by which its owner recognises it. */
    prefix: z.string(),
    scopes: z.array(z.enum(apiScopes)),
    /** The user who created it; null if the account was deleted. */
    createdBy: z.nullable(z.string()),
    createdAt: z.number(),
    expiresAt: z.nullable(z.number()),
    /** Accurate to a minute; null if it was never used. */
    lastUsedAt: z.nullable(z.number()),
  });
export type ApiKey = z.output<ReturnType<typeof apiKey>>;

/** Newest first. */
export const apiKeys = () => z.object({ keys: z.array(apiKey()) });
export type ApiKeys = z.output<ReturnType<typeof apiKeys>>;

/** The only response that contains the secret. */
export const createdApiKey = () => z.object({ key: apiKey(), secret: z.string() });
export type CreatedApiKey = z.output<ReturnType<typeof createdApiKey>>;
