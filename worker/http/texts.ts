// What operations on texts need from a request.
import type { Context } from "hono";
import { openTextDatabases } from "../db/content-databases.ts";
import type { TextContext } from "../db/documents/access.ts";
import type { ApiContext, AppContext, SignedInContext } from "./context.ts";

const databases = (c: Context<AppContext>) => openTextDatabases(c.env);

/** The texts of the user who is signed in. */
export const userTexts = (c: Context<SignedInContext>): TextContext => ({
  databases: databases(c as unknown as Context<AppContext>),
  userId: c.var.userId,
  hint: c.var.hint,
});

/** The texts of the owner of the API key. */
export const keyTexts = (c: Context<ApiContext>): TextContext => ({
  databases: databases(c as unknown as Context<AppContext>),
  userId: c.var.ownerId,
});
