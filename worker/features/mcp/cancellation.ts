// Stops the run of a call that the client has cancelled.
import * as z from "zod/mini";
import { AppError } from "../../../shared/errors.ts";
import { logFailure } from "../../log.ts";
import { repeatableRunId } from "../public-api/runs.ts";
import { stopRun } from "../runs/follow-run.ts";
import type { McpCaller } from "./caller.ts";

type RequestId = string | number;

/** How clients of the protocol versions from 2025 cancel a request. Later ones close its stream. */
const cancelledNotification = z.object({
  method: z.literal("notifications/cancelled"),
  params: z.object({ requestId: z.union([z.string(), z.number()]) }),
});

/**
 * The idempotency key of the run of a request. It follows from the client's session and the request's id, so that another
 * request of the session can name the run though the server stores no sessions. The space keeps it apart from the keys of
 * the public API. Undefined without a session.
 */
export const repeatKeyOf = ({ session }: McpCaller, request: RequestId) =>
  session && `${session} ${JSON.stringify(request)}`;

/** Stops the run that a message cancels. Returns whether the message is such a notification. */
export function cancelRun(caller: McpCaller, message: object): boolean {
  const parsed = cancelledNotification.safeParse(message);
  const key = parsed.success && repeatKeyOf(caller, parsed.data.params.requestId);
  if (key) stopInBackground(caller, repeatableRunId(caller.ownerId, key));
  return parsed.success;
}

/** Stops the run if it is running. What it has written so far is saved and charged, as when a user stops it. */
export function stopInBackground({ env, ownerId, waitUntil }: McpCaller, id: string): void {
  const stopped = stopRun(env, ownerId, id).catch((cause) => {
    if (!(cause instanceof AppError)) logFailure("cancelled run not stopped", cause, { run: id });
  });
  waitUntil(stopped); // the client may have disconnected
}
