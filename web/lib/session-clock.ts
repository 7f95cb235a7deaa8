// When the access token expires. The server tells it by its own clock, in a cookie that scripts can read; this
// machine's clock may be wrong, so its error is measured whenever a token is known to be new.
import { accessTokenSeconds, sessionHint } from "../../shared/session.ts";
import { onSessionEvent } from "./session-events.ts";

/** Milliseconds between two looks at the clock. */
export const tickMs = 30_000;
/** How long a new access token is good. */
const tokenMs = accessTokenSeconds * 1000;
/** A token is refreshed when so much or less of it remains. */
const dueMs = 3 * tickMs;

/** How far the server's clock is ahead of this machine's, ms; unknown until a token was made under our eyes. */
let clockError: number | undefined;

onSessionEvent((event) => {
  if ("clockError" in event) clockError = event.clockError ?? clockError;
});

/** When the access token expires by the server's clock, ms since 1970; undefined where no session is known of. */
export function readExpiry(): number | undefined {
  const [, seconds] = new RegExp(`(?:^|; )${sessionHint}=(\\d+)`).exec(document.cookie) ?? [];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}

/** To be called when the server has just made a token. Answers the error of this machine's clock where it is known. */
export function measureClock(): number | undefined {
  const expiry = readExpiry();
  if (expiry !== undefined) clockError = expiry - tokenMs - Date.now();
  return clockError;
}

/**
 * Whether the access token is to be refreshed: little of it remains, or more than there can be, since then the clock
 * is wrong by so much and only a new token tells how far.
 */
export function isRefreshDue(): boolean {
  const expiry = readExpiry();
  if (expiry === undefined) return false;
  const left = expiry - Date.now() - (clockError ?? 0);
  return left <= dueMs || left > tokenMs + tickMs;
}
