// Stops the run of a call that the client has cancelled.
import { v5 as uuidv5, v7 as uuidv7 } from "uuid";
import * as z from "zod/mini";
import { logFailure } from "../../log.ts";
import { userObject } from "../../user-object/stub.ts";
import type { McpCaller } from "./caller.ts";

type RequestId = string | number;

/** How clients of the protocol versions from 2025 cancel a request. Later ones close its stream. */
const cancelledNotification = z.object({
  method: z.literal("notifications/cancelled"),
  params: z.object({ requestId: z.union([z.string(), z.number()]) }),
});

/** The request that a message cancels, if it is such a notification. */
export function cancelledRequest(message: object): RequestId | undefined {
  return cancelledNotification.safeParse(message).data?.params.requestId;
}

/**
 * The id of the run of a request. With a session it follows from the request's id, so that a later request of the session
 * can name the run though the server stores no sessions.
 */
export function runIdOf({ session }: McpCaller, request: RequestId): string {
  return session ? uuidv5(JSON.stringify(request), session) : uuidv7();
}

/** Stops the run, if there is one. What it has written so far is saved and charged, as when a user stops it. */
export async function stopRun({ env, ownerId }: McpCaller, id: string): Promise<void> {
  try {
    await userObject(env, ownerId).stopRun(ownerId, id);
  } catch (cause) {
    logFailure("cancelled run not stopped", cause, { run: id });
  }
}
