// The one place that finds a person's object.
import type { Bindings } from "../env.ts";

/** The object of the user with that id (a uuid of ours, from a verified session). */
export function userObject(env: Bindings, userId: string) {
  return env.USER_OBJECT.getByName(userId);
}
