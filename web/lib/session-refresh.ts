// Refreshes the session's tokens: one request at a time, across all tabs.

import { accessTokenSeconds, sessionHint } from "../../shared/session.ts";
import { readCookie } from "./cookies.ts";
import { ApiError, errorOf, send } from "./send.ts";
import { onSessionEvent, publishSessionEvent } from "./session-events.ts";

let refreshing: Promise<void> | undefined;

/**
 * Refreshes the session unless another tab has replaced the token that expires at `expiry`.
 * @throws ApiError SESSION_EXPIRED if the session is over (published before), or another code if that is unknown
 */
export function refreshSession(expiry: number | undefined): Promise<void> {
  const work = () => refresh(expiry);
  // Without Web Locks two tabs may refresh at once, which the server allows.
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

// The access token's expiry. The server states it by its own clock in a readable cookie. This machine's clock may be
// wrong, so its error is measured whenever a new token arrives.

/** Milliseconds between two expiry checks. */
export const tickMs = 30_000;
/** Lifetime of an access token, in milliseconds. */
const tokenMs = accessTokenSeconds * 1000;
/** A token is refreshed when at most this much of it remains, in milliseconds. */
const dueMs = 3 * tickMs;

/**
 * The server's clock minus this machine's, in milliseconds; undefined until a token was created while this page was
 * open.
 */
let clockError: number | undefined;

onSessionEvent((event) => {
  if ("clockError" in event) clockError = event.clockError ?? clockError;
});

/** Returns the token's expiry by the server's clock (ms since 1970); undefined without a session. */
export function readExpiry(): number | undefined {
  const seconds = readCookie(sessionHint) ?? "";
  return /^\d+$/.test(seconds) ? Number(seconds) * 1000 : undefined;
}

/** Call it right after the server created a token. Returns the clock error if known. */
export function measureClockError(): number | undefined {
  const expiry = readExpiry();
  if (expiry !== undefined) clockError = expiry - tokenMs - Date.now();
  return clockError;
}

/**
 * Whether the access token should be refreshed: little of it remains, or more than its lifetime, which means that the
 * clock is wrong and only a new token can measure the error.
 */
export function isRefreshDue(): boolean {
  const expiry = readExpiry();
  if (expiry === undefined) return false;
  const left = expiry - Date.now() - (clockError ?? 0);
  return left <= dueMs || left > tokenMs + tickMs;
}
