import { AppError } from "../../../shared/errors.ts";
import { openDatabase } from "../../db/client.ts";
import { isSessionLive } from "../../db/sessions.ts";
import type { Bindings } from "../../env.ts";
import { addLogFacts } from "../../log.ts";
import { type AccessClaims, verifyAccessToken } from "./access-token.ts";

/**
 * Returns the user and session of an access token. `verifiedSession` also checks in the database that the session has not
 * been ended since the token was issued.
 * @throws AppError UNAUTHENTICATED or SESSION_EXPIRED
 */
export async function authenticate(
  env: Bindings,
  token: string | undefined,
  access: "session" | "verifiedSession",
): Promise<AccessClaims> {
  if (!token) throw new AppError("UNAUTHENTICATED");
  const claims = await verifyAccessToken(env.SESSION_KEYS, token);
  addLogFacts({ userId: claims.userId });
  if (access === "verifiedSession" && !(await isSessionLive(openDatabase(env.DB), claims)))
    throw new AppError("UNAUTHENTICATED");
  return claims;
}
