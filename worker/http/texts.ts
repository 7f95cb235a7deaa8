// What operations on texts need from a request.
import type { Context } from "hono";
import type { TextContext } from "../db/documents/access.ts";
import type { ApiContext, SignedInContext } from "./context.ts";

/** The texts of the user who is signed in. */
export const userTexts = ({ var: { databases, userId, hint } }: Context<SignedInContext>): TextContext => ({
  databases,
  userId,
  hint,
});

/** The texts of the owner of the API key. */
export const keyTexts = ({ var: { databases, ownerId } }: Context<ApiContext>): TextContext => ({
  databases,
  userId: ownerId,
});
