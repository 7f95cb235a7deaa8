// A call of a writing tool: a run of the public API that reports its progress and can be cancelled.
import type { ServerContext } from "@modelcontextprotocol/server";
import { EventSourceParserStream } from "eventsource-parser/stream";
import * as z from "zod/mini";
import type { ToolName } from "../../../shared/catalog/tools.ts";
import { type DoneEvent, type RunEvent, uuid } from "../../../shared/contracts/runs.ts";
import { AppError } from "../../../shared/errors.ts";
import { parseInput } from "../../http/input.ts";
import { prepareApiRun } from "../public-api/runs.ts";
import { startRun } from "../runs/start-run.ts";
import type { McpCaller } from "./caller.ts";
import { repeatKeyOf, stopInBackground } from "./cancellation.ts";

type ToolCall = ServerContext["mcpReq"];

const voiceInput = z.object({ voice: z.optional(uuid) });

/**
 * Runs a writing tool to its end. Sends progress notifications if the client asked for them, and stops the run if the
 * client cancels the call.
 * @throws AppError if the run is rejected or fails
 */
export async function runTool(
  caller: McpCaller,
  tool: ToolName,
  { voice: chosen, ...input }: Record<string, unknown>,
  call: ToolCall,
): Promise<DoneEvent> {
  const { env, ownerId } = caller;
  const { voice } = parseInput(voiceInput, { voice: chosen }, { isStrict: true });
  const request = { tool, input, voice };
  const run = await prepareApiRun(caller.db, ownerId, request, {
    repeatKey: repeatKeyOf(caller, call.id),
    path: "",
  });
  const stop = () => stopInBackground(caller, run.id);
  // A client with a session says that it cancels; one without closes the stream (2026-07-28, "Cancellation").
  const closed = caller.session === undefined ? call.signal : undefined;
  if (closed?.aborted) stop();
  closed?.addEventListener("abort", stop, { once: true });
  const events = await startRun(env, ownerId, run);
  const report = progressReporter(call);
  let text = "";
  const messages = events.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for await (const { data } of messages) {
    const event: RunEvent = JSON.parse(data);
    if ("done" in event) return event;
    if ("error" in event) throw new AppError(event.error.code, event.error.details);
    text = "chunk" in event ? text + event.chunk : "";
    await report(text.length);
  }
  throw new Error("The run's stream broke off.");
}

/** The shortest time between two progress notifications of a call. */
const progressIntervalMs = 250;

function progressReporter({ _meta, notify }: ToolCall) {
  const progressToken = _meta?.progressToken;
  let progress = 0;
  let reportedAt = 0;
  /** @param characters the length of the text so far */
  return async (characters: number): Promise<void> => {
    if (progressToken === undefined || Date.now() < reportedAt + progressIntervalMs) return;
    reportedAt = Date.now();
    progress = Math.max(characters, progress + 1); // must grow, though a text that starts again is shorter
    const message = `${characters} characters written`;
    await notify({ method: "notifications/progress", params: { progressToken, progress, message } });
  };
}
