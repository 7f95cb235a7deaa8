// The last screen on which the user worked, to return to after a payment, which leaves the page.
import { readTabStored, writeTabStored } from "./storage.ts";

const keyOf = (userId: string) => `work.${userId}`;
const isPath = (value: unknown): value is string => typeof value === "string" && value.startsWith("/");

/** Remembers a screen by its path, without a query: it may hold what is to happen only once. Forgotten at sign-out. */
export const noteWorkScreen = (userId: string, path: string): void => writeTabStored(keyOf(userId), path);

/** The path of the last screen, of this tab if it has one; undefined before the first. */
export const readWorkScreen = (userId: string): string | undefined => readTabStored(keyOf(userId), isPath);
