import type { EndEvent } from "../../shared/contracts/runs.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import type { KnownRun } from "./known-runs.ts";
import type { Reader } from "./reader.ts";
import type { PoolReply, Workspace } from "./workspace.ts";

/** What is told while a step goes on, for checking it. */
export interface Observer {
  onModelRequest(run: KnownRun): void;
  onRefusal(run: KnownRun, code: ErrorCode): void;
  onEnd(run: KnownRun, reader: Reader, end: EndEvent): void;
  onPoolReply(workspace: Workspace, reply: PoolReply): void;
  onFault(event: string): void;
}
