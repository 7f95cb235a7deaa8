// A call of a writing tool: a run of the public API that reports its progress and can be cancelled.
import type { ServerContext } from "@modelcontextprotocol/server";
import { EventSourceParserStream } from "eventsource-parser/stream";
import type { ToolName } from "../../../shared/catalog/tools.ts";
import type { DoneEvent, RunEvent } from "../../../shared/contracts/runs.ts";
import { AppError } from "../../../shared/errors.ts";
import { startRun } from "../runs/start-run.ts";
import type { McpCaller } from "./caller.ts";
import { runIdOf, stopRun } from "./cancellation.ts";

type ToolCall = ServerContext["mcpReq"];

/**
 * Runs a writing tool to its end. Sends progress notifications if the client asked for them, and stops the run if the
 * client cancels the call.
 * @throws AppError if the run is rejected or fails
 */
export async function runTool(
  caller: McpCaller,
  tool: ToolName,
  input: Record<string, unknown>,
  call: ToolCall,
): Promise<DoneEvent> {
  const id = runIdOf(caller, call.id);
  const stop = () => caller.waitUntil(stopRun(caller, id));
  call.signal.addEventListener("abort", stop, { once: true });
  const events = await startRun(caller.env, caller.ownerId, { id, tool, input });
  if (call.signal.aborted) stop(); // the first one may have come before the run
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
