// One request to the API, as it is: JSON or a file in, a response out, errors as codes.
import type { ErrorBody, ErrorCode, ErrorDetails } from "../../shared/errors.ts";
import { onSessionEvent } from "./session-events.ts";

/** The server's codes, one for a server that cannot be reached, and one for a response that is not our server's. */
export type ApiErrorCode = ErrorCode | "NETWORK" | "FOREIGN_ANSWER";

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
  /** Finish the request even if the page is closed. Ignored for bodies above the browsers' limit of 64 KiB. */
  keepalive?: boolean;
}

/** @throws ApiError NETWORK where no answer comes */
export async function send(path: string, options: ApiRequest = {}): Promise<Response> {
  const { method = "GET", body, headers, signal, keepalive } = options;
  const sent =
    body instanceof Blob
      ? { type: body.type, body }
      : body !== undefined && { type: "application/json", body: JSON.stringify(body) };
  if (method !== "GET") dropEarlyResponses();
  try {
    const early = method === "GET" && !signal ? takeEarlyResponse(path) : undefined;
    const response = await (early ??
      fetch(path, {
        method,
        headers: { ...(sent && { "Content-Type": sent.type }), ...headers },
        ...(sent && { body: sent.body }),
        ...(signal && { signal }),
        ...(keepalive && fitsKeepalive(sent ? sent.body : "") && { keepalive }),
      }));
    reportReachability(response.status < 500);
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    reportReachability(false);
    throw new ApiError("NETWORK", 0);
  }
}

/** Bytes. Browsers refuse keepalive requests whose bodies exceed 64 KiB together. */
const maxKeepaliveBytes = 60_000;

function fitsKeepalive(body: string | Blob): boolean {
  return (typeof body === "string" ? new TextEncoder().encode(body).length : body.size) <= maxKeepaliveBytes;
}

/** What went wrong, as a code; what is no answer of the API is a fault of ours. */
export const apiErrorOf = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError("INTERNAL", 0);

/**
 * The error of a response that is not ok. Of a response that is not our server's, `details` names the status if a proxy
 * has refused the request (4xx), because only that helps the user; otherwise Calamo is unavailable.
 */
export async function errorOf(response: Response): Promise<ApiError> {
  try {
    const { error }: ErrorBody = await response.json();
    return new ApiError(error.code, response.status, error.details, error.requestId);
  } catch {
    const answer = `${response.status} ${response.statusText}`.trim();
    return new ApiError("FOREIGN_ANSWER", response.status, response.status < 500 ? { answer } : {});
  }
}

type ReachabilityListener = (reached: boolean) => void;
const reachabilityListeners = new Set<ReachabilityListener>();
/** Reports whether a working server was reached. Call it for requests that `send` doesn't make. */
export const reportReachability: ReachabilityListener = (reached) => {
  for (const listener of reachabilityListeners) listener(reached);
};

/** Calls back after every request with whether a working server was reached. Answers how to stop. */
export function onReachability(listener: ReachabilityListener): () => void {
  reachabilityListeners.add(listener);
  return () => {
    reachabilityListeners.delete(listener);
  };
}

// Answers that public/preload.js has asked for while this code was on its way. They were true then: what has changed
// something, or somebody else who has signed in, ends that.

declare global {
  var calamoEarly: Record<string, Promise<Response>> | undefined;
}

/** The answer to a GET of `path` that was asked for early, once; undefined where none was. */
function takeEarlyResponse(path: string): Promise<Response> | undefined {
  const early = globalThis.calamoEarly?.[path];
  if (early) delete globalThis.calamoEarly?.[path];
  return early;
}

function dropEarlyResponses(): void {
  globalThis.calamoEarly = undefined;
}

onSessionEvent(dropEarlyResponses);
