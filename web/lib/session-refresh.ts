// New tokens for the session: one request at a time, in this tab and across tabs.
import { ApiError, errorOf, send } from "./send.ts";
import { measureClock, readExpiry } from "./session-clock.ts";
import { tellSession } from "./session-events.ts";

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
  tellSession({ kind: "refreshed", clockError: measureClock() });
}

function sessionOver(): ApiError {
  tellSession({ kind: "lost" });
  return new ApiError("SESSION_EXPIRED", 401);
}
