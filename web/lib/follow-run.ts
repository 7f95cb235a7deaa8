// Follows a run to its end through lost connections: starts it, reads its events, and joins again where it left off.
import { EventSourceParserStream } from "eventsource-parser/stream";
import type { EndEvent, RestartReason, RunEvent } from "../../shared/contracts/run-events.ts";
import type { Follows } from "../../shared/contracts/runs.ts";
import { ApiError, request } from "./api.ts";
import { watchSilence } from "./watch-silence.ts";

export interface RunStart {
  id: string;
  tool: string;
  input: unknown;
  follows?: Follows;
}

export interface RunReader {
  /** The whole text so far. */
  onText(text: string): void;
  /** What was read is void: the text begins anew. */
  onRestart(reason: RestartReason): void;
  onEnd(end: EndEvent): void;
  /** False while the connection is lost and tried again. */
  onConnected(connected: boolean): void;
}

/** How long to wait before joining again, in ms: soon at first, then every ten seconds. */
const waits = [300, 1000, 2000, 5000, 10_000];
const startTries = 3;
/** A connection that brings nothing for so long (ms) is lost: the server says something every 15 s. */
const silenceMs = 30_000;

/**
 * Starts `run` (or joins it, when only its id is given) and reads it until its end or until `signal` aborts.
 * Sending the same start again is safe: its id is the idempotency key.
 * @throws ApiError when it cannot be started, or is not there to be joined
 */
export async function followRun(
  run: RunStart | { id: string },
  reader: RunReader,
  signal: AbortSignal,
): Promise<void> {
  let text = "";
  // In UTF-16 units, of all that was ever sent: how far it was read, and where the text that counts begins.
  let position = 0;
  let begins = 0;
  let started = !("tool" in run);
  for (let failures = 0; !signal.aborted; ) {
    const connection = watchSilence(silenceMs, signal);
    try {
      const response = started
        ? await join(run.id, position, connection.signal)
        : await start(run as RunStart, connection.signal); // has a tool
      started = true;
      reader.onConnected(true);
      for await (const { id, event } of eventsOf(response, connection.heard)) {
        failures = 0;
        if ("chunk" in event) {
          text = text.slice(0, id - event.chunk.length - begins) + event.chunk;
          reader.onText(text);
        } else if ("restart" in event) {
          if (text) reader.onRestart(event.restart); // one that joined late has nothing to take back
          text = "";
          begins = id;
        } else return reader.onEnd(event);
        position = id;
      }
    } catch (error) {
      if (signal.aborted) return;
      const silent = connection.signal.aborted;
      if (!silent && error instanceof ApiError && error.code !== "NETWORK" && error.status < 500) throw error;
      if (!started && failures + 1 >= startTries) throw silent ? new ApiError("NETWORK", 0) : error;
    } finally {
      connection.close();
    }
    reader.onConnected(false);
    await pause(waits[Math.min(failures++, waits.length - 1)] ?? 0, signal);
  }
}

const accept = { Accept: "text/event-stream" };

function start(run: RunStart, signal: AbortSignal): Promise<Response> {
  return request("/api/runs", { method: "POST", body: run, headers: accept, signal });
}

function join(id: string, position: number, signal: AbortSignal): Promise<Response> {
  return request(`/api/runs/${id}/events`, {
    headers: { ...accept, "Last-Event-ID": String(position) },
    signal,
  });
}

/** Comments are no events, and yet signs of life: `onBytes` is told of whatever comes. */
async function* eventsOf(
  response: Response,
  onBytes: () => void,
): AsyncGenerator<{ id: number; event: RunEvent }> {
  if (!response.body) return;
  const events = response.body
    .pipeThrough(listenTo(onBytes))
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
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

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timeout = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timeout);
      resolve();
    });
  });
}
