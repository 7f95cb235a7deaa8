// New tokens for the session: one request at a time, in this tab and across tabs.

import { accessTokenSeconds, sessionHint } from "../../shared/session.ts";
import { ApiError, errorOf, send } from "./send.ts";
import { onSessionEvent, publishSessionEvent } from "./session-events.ts";

let refreshing: Promise<void> | undefined;

/**
 * Refreshes the session whose access token was to expire at `expiry`; another tab may have done so meanwhile.
 * @throws ApiError SESSION_EXPIRED where the session is over, which is told before; another one where nobody can say
 */
export function refreshSession(expiry: number | undefined): Promise<void> {
  const work = () => refresh(expiry);
  // Without locks two tabs may refresh at once, which the server allows for.
  refreshing ??= (navigator.locks ? navigator.locks.request("calamo-refresh", work) : work()).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function refresh(expiry: number | undefined): Promise<void> {
  const current = readExpiry();
  if (current !== expiry) {
    if (current === undefined) throw sessionOver();
    return;
  }
  // With keepalive the response is usually received even if the tab is closed, which saves a retry.
  const response = await send("/api/auth/refresh", { method: "POST", keepalive: true });
  if (response.status === 401) throw sessionOver();
  if (!response.ok) throw await errorOf(response);
  publishSessionEvent({ kind: "refreshed", clockError: measureClockError() });
}

function sessionOver(): ApiError {
  publishSessionEvent({ kind: "lost" });
  return new ApiError("SESSION_EXPIRED", 401);
}

// When the access token expires. The server tells it by its own clock, in a cookie that scripts can read; this
// machine's clock may be wrong, so its error is measured whenever a token is known to be new.

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
export function measureClockError(): number | undefined {
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
