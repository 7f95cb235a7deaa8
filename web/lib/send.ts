// Sends one API request: JSON or a file in, a response out, errors as codes.
import { bookmarksHeader } from "../../shared/bookmarks.ts";
import type { ErrorBody, ErrorCode, ErrorDetails } from "../../shared/errors.ts";
import { keepBookmarks } from "./bookmarks.ts";
import { onSessionEvent } from "./session-events.ts";

/** The server's error codes, plus NETWORK and one for responses that don't come from our server. */
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
  /** Sent as JSON; a Blob as is, with its own type. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Finish the request even if the page is closed. Ignored for bodies above the browsers' limit of 64 KiB. */
  keepalive?: boolean;
}

/** @throws ApiError NETWORK if there is no response */
export async function send(path: string, options: ApiRequest = {}): Promise<Response> {
  const { method = "GET", body, headers, signal, keepalive } = options;
  const sent =
    body instanceof Blob
      ? { type: body.type, body }
      : body !== undefined && { type: "application/json", body: JSON.stringify(body) };
  if (method !== "GET") dropEarlyResponses();
  try {
    const early = method === "GET" ? takeEarlyResponse(path) : undefined;
    const response = await (early ??
      fetch(path, {
        method,
        headers: { ...(sent && { "Content-Type": sent.type }), ...headers },
        ...(sent && { body: sent.body }),
        ...(signal && { signal }),
        ...(keepalive && fitsKeepalive(sent ? sent.body : "") && { keepalive }),
      }));
    reportReachability(response.status < 500);
    const bookmarks = response.headers.get(bookmarksHeader);
    if (bookmarks) keepBookmarks(bookmarks);
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

/** Converts any failure to an ApiError; anything else is INTERNAL. */
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

/** Subscribes to the reachability reported by each request. Returns a function that unsubscribes. */
export function onReachability(listener: ReachabilityListener): () => void {
  reachabilityListeners.add(listener);
  return () => {
    reachabilityListeners.delete(listener);
  };
}

// Responses that public/start.js requested early. They are dropped after a mutation, when another user signs in, and after a
// minute.

declare global {
  var calamoEarly: Record<string, Promise<Response>> | undefined;
}

/** Takes the early response to a GET of `path`, once; undefined if there is none. */
function takeEarlyResponse(path: string): Promise<Response> | undefined {
  const early = globalThis.calamoEarly?.[path];
  delete globalThis.calamoEarly?.[path];
  return early;
}

function dropEarlyResponses(): void {
  globalThis.calamoEarly = undefined;
}

onSessionEvent(dropEarlyResponses);
