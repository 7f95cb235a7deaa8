import type { Quota } from "../../../shared/contracts/me.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Bindings } from "../../env.ts";
import { userObject } from "../../user-object/stub.ts";

/** The person's prompts of the current period. @throws AppError UNAUTHENTICATED where they are gone */
export async function readUsage(env: Bindings, userId: string): Promise<Quota> {
  const quota = await userObject(env, userId).quota(userId);
  if (!quota) throw new AppError("UNAUTHENTICATED");
  return quota;
}
