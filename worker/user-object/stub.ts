// Finds a user's object.
import { type Bindings, inJurisdiction } from "../env.ts";

/** @param userId a uuid from a verified session */
export function userObject(env: Pick<Bindings, "USER_OBJECT" | "DATA_JURISDICTION">, userId: string) {
  return inJurisdiction(env.USER_OBJECT, env).getByName(userId);
}
