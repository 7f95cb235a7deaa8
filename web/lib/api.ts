// The one way to the API: JSON in and out, or a file in; errors as codes; an expired session refreshed and the call
// repeated.
import type { ErrorBody, ErrorCode, ErrorDetails } from "../../shared/errors.ts";

/** The server's codes, and one of our own for a server that cannot be reached. */
export type ApiErrorCode = ErrorCode | "NETWORK";

export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly details: ErrorDetails;
  readonly requestId: string;

  constructor(code: ApiErrorCode, status: number, details: ErrorDetails = {}, requestId = "") {
    super(code);
    this.name = "ApiError";
    this.code = code;
    this.status = status;
    this.details = details;
    this.requestId = requestId;
  }
}

export interface ApiRequest {
  method?: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Sent as JSON; a blob as it is, as of its own type. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/**
 * The response of a call that went well.
 * @throws ApiError
 */
export async function request(path: string, options: ApiRequest = {}): Promise<Response> {
  const response = await send(path, options);
  if (response.ok) return response;
  const error = await errorOf(response);
  if (error.code === "SESSION_EXPIRED") {
    await refreshSession();
    const second = await send(path, options);
    if (second.ok) return second;
    throw await errorOf(second);
  }
  if (error.code === "UNAUTHENTICATED") tellSessionLost();
  throw error;
}

/** The answer of a call, as JSON. @throws ApiError */
export async function api<Answer>(path: string, options: ApiRequest = {}): Promise<Answer> {
  const response = await request(path, options);
  return response.status === 204 ? (undefined as Answer) : response.json(); // 204 only where Answer is void
}

async function send(path: string, { method = "GET", body, headers, signal }: ApiRequest): Promise<Response> {
  const sent =
    body instanceof Blob
      ? { type: body.type, body }
      : body !== undefined && { type: "application/json", body: JSON.stringify(body) };
  try {
    return await fetch(path, {
      method,
      headers: { ...(sent && { "Content-Type": sent.type }), ...headers },
      ...(sent && { body: sent.body }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError("NETWORK", 0);
  }
}

async function errorOf(response: Response): Promise<ApiError> {
  try {
    const { error }: ErrorBody = await response.json();
    return new ApiError(error.code, response.status, error.details, error.requestId);
  } catch {
    return new ApiError("INTERNAL", response.status);
  }
}

const sessionLost = new EventTarget();
const tellSessionLost = () => sessionLost.dispatchEvent(new Event("lost"));

/** Calls back when the server says that nobody is signed in (any more). */
export function onSessionLost(listener: () => void): void {
  sessionLost.addEventListener("lost", listener);
}

let refreshing: Promise<void> | undefined;

/** One refresh at a time, across calls and across tabs. */
function refreshSession(): Promise<void> {
  const refresh = async () => {
    const response = await send("/api/auth/refresh", { method: "POST" });
    if (response.ok) return;
    if (response.status === 401) tellSessionLost();
    throw response.status === 401 ? new ApiError("SESSION_EXPIRED", 401) : await errorOf(response);
  };
  refreshing ??= (navigator.locks ? navigator.locks.request("calamo-refresh", refresh) : refresh()).finally(
    () => {
      refreshing = undefined;
    },
  );
  return refreshing;
}
