// API client: refreshes an expired session and repeats the request.
import { maxRequestIds } from "../../shared/limits.ts";
import { finishSignOut, isSignOutPending } from "./pending-sign-out.ts";
import { type ApiRequest, apiErrorOf, errorOf, send } from "./send.ts";
import { onSessionEvent, publishSessionEvent } from "./session-events.ts";
import { readExpiry, refreshSession } from "./session-refresh.ts";

export { ApiError, type ApiErrorCode, type ApiRequest, apiErrorOf } from "./send.ts";

/** Whether the request may have taken effect although it failed: no response, or a broken one. */
export function isOutcomeUnknown(failure: unknown): boolean {
  const { status } = apiErrorOf(failure);
  return status === 0 || status >= 500;
}

/** The request ids of the latest failures, newest first, for a message to support. */
export const failedRequests: string[] = [];
onSessionEvent(({ kind }) => {
  if (kind === "signedIn") failedRequests.length = 0; // they may be another user's
});

/**
 * Returns the response of a successful request. A pending sign-out is sent first.
 * @throws ApiError
 */
export async function request(path: string, options: ApiRequest = {}): Promise<Response> {
  if (isSignOutPending()) await finishSignOut();
  const expiry = readExpiry();
  let response = await send(path, options);
  let error = response.ok ? undefined : await errorOf(response);
  if (error?.code === "SESSION_EXPIRED") {
    await refreshSession(expiry);
    response = await send(path, options);
    error = response.ok ? undefined : await errorOf(response);
  } else if (error?.code === "UNAUTHENTICATED" && isSameSession(expiry))
    publishSessionEvent({ kind: "lost" });
  if (error) {
    if (error.requestId) failedRequests.unshift(error.requestId);
    failedRequests.splice(maxRequestIds);
    throw error;
  }
  return response;
}

/** A response to a previous session says nothing about the current one. */
function isSameSession(expiry: number | undefined): boolean {
  const current = readExpiry();
  return current === undefined || current === expiry;
}

/** Returns the JSON body of a response. @throws ApiError */
export async function api<Answer>(path: string, options: ApiRequest = {}): Promise<Answer> {
  const response = await request(path, options);
  return response.status === 204 ? (undefined as Answer) : response.json(); // callers type `Answer` as void for 204
}
