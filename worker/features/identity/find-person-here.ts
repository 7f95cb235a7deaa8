import { AppError } from "../../../shared/errors.ts";
import type { Database } from "../../db/client.ts";
import { isSessionLive } from "../../db/sessions.ts";
import { type AccessClaims, verifyAccessToken } from "./access-token.ts";
import type { SessionTokens } from "./cookies.ts";
import { refreshSession } from "./refresh-session.ts";

interface PersonHere extends AccessClaims {
  /** New tokens for the cookies, where the session needed some. */
  renewed?: SessionTokens;
}

/**
 * Who is signed in in the browser with these cookies. An access token expires while its person is at Google, where no
 * page of ours can refresh it: so that is done here.
 */
export async function findPersonHere(
  db: Database,
  sessionKeys: string,
  { access, refresh }: { access: string | undefined; refresh: string | undefined },
): Promise<PersonHere | undefined> {
  const verify = (token: string): Promise<AccessClaims> => verifyAccessToken(sessionKeys, token);
  const claims = await unlessRefused(verify(access ?? ""));
  if (claims && (await isSessionLive(db, claims))) return claims;
  const renewed = refresh ? await unlessRefused(refreshSession(db, sessionKeys, refresh)) : undefined;
  return renewed && { ...(await verify(renewed.access)), renewed };
}

async function unlessRefused<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
