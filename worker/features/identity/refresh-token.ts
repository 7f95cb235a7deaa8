// The refresh token: `<session id>.<generation>-<issued at>-<HMAC-SHA-256 of the parts before>`. It is stored nowhere: the
// signature distinguishes a token that was once valid from a forged one.
import { isId } from "./access-token.ts";
import { importSessionKeys } from "./session-keys.ts";

export interface RefreshToken {
  sessionId: string;
  /** How often the session had been rotated when the token was issued. */
  generation: number;
  /** Milliseconds since 1970 UTC. */
  issuedAt: number;
}

export async function signRefreshToken(sessionKeys: string, token: RefreshToken): Promise<string> {
  const [key] = (await importSessionKeys(sessionKeys)).refresh;
  const text = `${token.sessionId}.${token.generation}-${token.issuedAt}`;
  const signature = await crypto.subtle.sign("HMAC", key, encode(text));
  return `${text}-${Buffer.from(signature).toString("base64url")}`;
}

/** Returns undefined unless the token was issued by us, with any of the current keys. */
export async function readRefreshToken(
  sessionKeys: string,
  token: string | undefined,
): Promise<RefreshToken | undefined> {
  const match = /^(([0-9a-f-]{36})\.(\d{1,9})-(\d{1,15}))-([\w-]{43})$/.exec(token ?? "");
  if (!match) return undefined;
  const [, text = "", sessionId, generation, issuedAt, signature = ""] = match;
  const { refresh } = await importSessionKeys(sessionKeys);
  const mac = Buffer.from(signature, "base64url");
  const checks = await Promise.all(
    refresh.map((key) => crypto.subtle.verify("HMAC", key, mac, encode(text))),
  );
  if (!checks.includes(true) || !isId(sessionId)) return undefined;
  return { sessionId, generation: Number(generation), issuedAt: Number(issuedAt) };
}

const encode = (text: string) => new TextEncoder().encode(text);
