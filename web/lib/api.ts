// The one way to the API: an expired session is refreshed and the call repeated.
import { type ApiRequest, apiErrorOf, errorOf, send } from "./send.ts";
import { publishSessionEvent } from "./session-events.ts";
import { readExpiry, refreshSession } from "./session-refresh.ts";

export { ApiError, type ApiErrorCode, type ApiRequest, apiErrorOf } from "./send.ts";

/** Whether the server may have done what was asked although the call failed: no answer came, or a broken one. */
export function isOutcomeUnknown(failure: unknown): boolean {
  const { status } = apiErrorOf(failure);
  return status === 0 || status >= 500;
}

/**
 * The response of a call that went well.
 * @throws ApiError
 */
export async function request(path: string, options: ApiRequest = {}): Promise<Response> {
  const expiry = readExpiry();
  let response = await send(path, options);
  let error = response.ok ? undefined : await errorOf(response);
  if (error?.code === "SESSION_EXPIRED") {
    await refreshSession(expiry);
    response = await send(path, options);
    error = response.ok ? undefined : await errorOf(response);
  } else if (error?.code === "UNAUTHENTICATED" && isSameSession(expiry)) publishSessionEvent({ kind: "lost" });
  if (error) throw error;
  return response;
}

/** An answer to the session before says nothing about one that began meanwhile. */
function isSameSession(expiry: number | undefined): boolean {
  const current = readExpiry();
  return current === undefined || current === expiry;
}

/** The answer of a call, as JSON. @throws ApiError */
export async function api<Answer>(path: string, options: ApiRequest = {}): Promise<Answer> {
  const response = await request(path, options);
  return response.status === 204 ? (undefined as Answer) : response.json(); // 204 only where Answer may be undefined
}
