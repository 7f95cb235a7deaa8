import { v7 as uuidv7 } from "uuid";
import type { Database } from "../../db/client.ts";
import { insertSession } from "../../db/sessions.ts";
import { signAccessToken } from "../../http/access-token.ts";
import type { Browser } from "../../http/browser.ts";
import { rememberedSeconds, type SessionTokens, unrememberedSeconds } from "../../http/cookies.ts";
import { formatRefreshToken, hashSecret, newSecret } from "./refresh-token.ts";

const longestMs = 180 * 86_400_000;

/**
 * When a session that is used now ends, milliseconds since 1970 UTC: a remembered one 30 days after its last use,
 * and 180 days after its sign-in at the latest; any other 24 hours after its sign-in.
 */
export function sessionEnd(
  remembered: boolean,
  { createdAt, now }: { createdAt: number; now: number },
): number {
  return remembered
    ? Math.min(now + rememberedSeconds * 1000, createdAt + longestMs)
    : createdAt + unrememberedSeconds * 1000;
}

/** Signs the person in on this device. */
export async function startSession(
  db: Database,
  sessionKeys: string,
  {
    userId,
    remembered,
    browser,
  }: { userId: string; remembered: boolean; browser: Pick<Browser, "userAgent" | "country"> },
): Promise<SessionTokens> {
  const now = Date.now();
  const sessionId = uuidv7({ msecs: now });
  const secret = newSecret();
  await insertSession(db, {
    id: sessionId,
    userId,
    tokenHash: await hashSecret(secret),
    rotatedAt: now,
    expiresAt: sessionEnd(remembered, { createdAt: now, now }),
    remembered,
    userAgent: browser.userAgent.slice(0, 400),
    country: browser.country,
    createdAt: now,
  });
  return {
    access: await signAccessToken(sessionKeys, { userId, sessionId }),
    refresh: formatRefreshToken({ sessionId, secret }),
    remembered,
  };
}
