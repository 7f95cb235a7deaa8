// Finds a user's object.
import type { Bindings } from "../env.ts";

/** @param userId a uuid from a verified session */
export function userObject(env: Bindings, userId: string) {
  return env.USER_OBJECT.getByName(userId);
}
