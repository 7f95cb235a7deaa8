// Follows a run to its end through lost connections: starts it, reads its events, and joins again where it left off.
import { EventSourceParserStream } from "eventsource-parser/stream";
import type { EndEvent, RunEvent } from "../../shared/contracts/run-events.ts";
import { ApiError, request } from "./api.ts";

export interface RunStart {
  id: string;
  tool: string;
  input: unknown;
  variantOf?: string;
}

export interface RunReader {
  /** The whole text so far. */
  onText(text: string): void;
  onEnd(end: EndEvent): void;
  /** False while the connection is lost and tried again. */
  onConnected(connected: boolean): void;
}

/** How long to wait before joining again, in ms: soon at first, then every ten seconds. */
const waits = [300, 1000, 2000, 5000, 10_000];
const startTries = 3;

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
  let started = !("tool" in run);
  for (let failures = 0; !signal.aborted; ) {
    try {
      const response = started
        ? await join(run.id, text.length, signal)
        : await start(run as RunStart, signal); // has a tool
      started = true;
      reader.onConnected(true);
      for await (const { id, event } of eventsOf(response)) {
        failures = 0;
        if (!("chunk" in event)) return reader.onEnd(event);
        text = text.slice(0, id - event.chunk.length) + event.chunk;
        reader.onText(text);
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && error.code !== "NETWORK" && error.status < 500) throw error;
      if (!started && failures + 1 >= startTries) throw error;
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

async function* eventsOf(response: Response): AsyncGenerator<{ id: number; event: RunEvent }> {
  if (!response.body) return;
  const events = response.body
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

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timeout = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timeout);
      resolve();
    });
  });
}
