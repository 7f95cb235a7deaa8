// Follows a run to its end through lost connections: starts it, reads its events, and joins again where it left off.
import { EventSourceParserStream } from "eventsource-parser/stream";
import type { EndEvent, Follows, RestartReason, RunEvent, RunPhase } from "../../shared/contracts/runs.ts";
import { ApiError, type ApiRequest, request } from "../lib/api.ts";
import { keepBookmarks } from "../lib/bookmarks.ts";

/** Every phase. The contract has the type alone, because its values would load the schemas. */
const runPhases: readonly RunPhase[] = ["writing", "checking", "saving"];

export interface RunStart {
  id: string;
  tool: string;
  input: unknown;
  follows?: Follows;
}

interface RunReader {
  /** The complete text so far. */
  onText(text: string): void;
  /** The text restarts; what was read before is discarded. */
  onRestart(reason: RestartReason): void;
  /** What the run is doing while it sends nothing. */
  onPhase(phase: RunPhase): void;
  /** The model is busy, and is asked again after so many seconds. */
  onBusy(seconds: number): void;
  onEnd(end: EndEvent): void;
  /** `connected` is false after each attempt that failed; `failures` counts those since the last event. */
  onConnected(connected: boolean, failures: number): void;
}

/** Delays before a failed request is repeated, in milliseconds; the last one repeats. */
const waits = [300, 1000, 2000, 5000, 10_000];
/** How often a start is sent before it counts as failed, or the run is looked up by its id. */
const startTries = 3;
/** Milliseconds without data after which a connection counts as lost. The server sends a comment every 15 s. */
const silenceMs = 30_000;

/**
 * Starts `run` (or joins it, if only its id is given) and reads it until its end or until `signal` aborts.
 *
 * Sending the same start again is safe: its id is the idempotency key. A start whose response is lost may have been
 * executed. With `resendUntil` (ms since 1970) it is sent again until then, and afterwards the run is looked up by its
 * id: it only counts as lost (NETWORK) once the server has said that it does not know the run. If the server keeps
 * responding with a failure of its own (5xx), that is thrown, and the run may exist nevertheless. Without `resendUntil`
 * the start fails after three attempts.
 * @throws ApiError if the run cannot be started, or is not there to be joined
 */
export async function followRun(
  run: RunStart | { id: string },
  reader: RunReader,
  signal: AbortSignal,
  resendUntil?: number,
): Promise<void> {
  let text = "";
  // In UTF-16 units of everything sent: how far it was read, and where the current text begins.
  let position = 0;
  let begins = 0;
  let joins = !("tool" in run);
  /** The error of the last start without a usable response. */
  let lost: unknown;
  for (let failures = 0; !signal.aborted; ) {
    const connection = watchSilence(silenceMs, signal);
    try {
      const response = joins
        ? await join(run.id, position, connection.signal)
        : await start(run as RunStart, connection.signal); // has a tool
      joins = true;
      lost = undefined;
      reader.onConnected(true, failures);
      for await (const { id, event } of eventsOf(response, connection.heard, reader)) {
        if (signal.aborted) return;
        failures = 0;
        if ("chunk" in event) {
          text = text.slice(0, id - event.chunk.length - begins) + event.chunk;
          reader.onText(text);
        } else if ("restart" in event) {
          if (text) reader.onRestart(event.restart); // a late joiner has nothing to retract
          text = "";
          begins = id;
        } else {
          if ("done" in event && event.bookmark) keepBookmarks(event.bookmark);
          return reader.onEnd(event);
        }
        position = id;
      }
    } catch (caught) {
      if (signal.aborted) return;
      const error = connection.signal.aborted ? new ApiError("NETWORK", 0) : caught;
      if (isFinal(error, joins || lost !== undefined))
        throw joins && lost !== undefined && error.code === "NOT_FOUND" ? lost : error;
      if (!joins) {
        lost = isServerError(error) ? error : new ApiError("NETWORK", 0);
        const isLastTry = failures + 1 >= startTries;
        if (resendUntil === undefined && isLastTry) throw error;
        joins =
          resendUntil !== undefined && (Date.now() >= resendUntil || (isLastTry && isServerError(error)));
        if (joins && isServerError(error)) continue;
      } else if (isServerError(lost) && isServerError(error)) throw lost; // unknown whether the run started
    } finally {
      connection.close();
    }
    reader.onConnected(false, failures + 1);
    await waitAfter(failures++, signal);
  }
}

/** Whether our server responded with a 5xx. A proxy's error page counts as a lost connection. */
const isServerError = (error: unknown) =>
  error instanceof ApiError && error.status >= 500 && error.code !== "FOREIGN_ANSWER";

/** Whether the server rejected the request. A proxy's page says nothing about the run. */
function isFinal(error: unknown, mayExist: boolean): error is ApiError {
  if (!(error instanceof ApiError) || error.code === "NETWORK") return false;
  if (error.status >= 500) return error.code === "SPEND_CAP_REACHED";
  return !(mayExist && error.code === "FOREIGN_ANSWER");
}

const accept = { Accept: "text/event-stream" };

const start = (run: RunStart, signal: AbortSignal) =>
  openStream("/api/runs", { method: "POST", body: run, headers: accept, signal });

const join = (id: string, position: number, signal: AbortSignal) =>
  openStream(`/api/runs/${id}/events`, {
    headers: { ...accept, "Last-Event-ID": String(position) },
    signal,
  });

/** @throws ApiError NETWORK if something else than our server responds, like the sign-in page of a public network */
async function openStream(path: string, options: ApiRequest): Promise<Response> {
  const response = await request(path, options);
  if (!response.headers.get("Content-Type")?.includes("text/event-stream")) throw new ApiError("NETWORK", 0);
  return response;
}

/** Reads events. `onBytes` is called for all data, because comments are keep-alives; some say what the run does. */
async function* eventsOf(
  response: Response,
  onBytes: () => void,
  { onPhase, onBusy }: Pick<RunReader, "onPhase" | "onBusy">,
): AsyncGenerator<{ id: number; event: RunEvent }> {
  if (!response.body) return;
  const onComment = (comment: string) => {
    const phase = runPhases.find((one) => comment.trim() === `phase ${one}`);
    if (phase) onPhase(phase);
    const seconds = /^busy (\d{1,4})$/.exec(comment.trim())?.[1];
    if (seconds) onBusy(Number(seconds));
  };
  const events = response.body
    .pipeThrough(listenTo(onBytes))
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ onComment }))
    .getReader();
  try {
    for (let next = await events.read(); !next.done; next = await events.read())
      yield { id: Number(next.value.id), event: JSON.parse(next.value.data) };
  } finally {
    await events.cancel().catch(() => undefined);
  }
}

function listenTo(onBytes: () => void): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  return new TransformStream({
    transform(bytes, next) {
      onBytes();
      next.enqueue(bytes);
    },
  });
}

/** Waits after so many earlier failures, or until `signal` aborts or the browser is back online. */
export function waitAfter(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timeout = setTimeout(done, waits[Math.min(failures, waits.length - 1)]);
    function done() {
      clearTimeout(timeout);
      removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    }
    addEventListener("online", done);
    signal.addEventListener("abort", done);
  });
}

/** Aborts a connection when nothing was `heard` for `ms` or when `signal` aborts. Call `close` when done. */
function watchSilence(ms: number, signal: AbortSignal) {
  const connection = new AbortController();
  const abort = () => connection.abort();
  let timer = setTimeout(abort, ms);
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort);
  return {
    signal: connection.signal,
    heard() {
      clearTimeout(timer);
      timer = setTimeout(abort, ms);
    },
    close() {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
    },
  };
}
