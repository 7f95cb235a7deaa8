// What the object answers to clients.
import type { ClientMessage, Commit, Refusal } from "../../shared/document/live/protocol.ts";
import type { Connections } from "./connections.ts";
import type { LiveDocument } from "./live-document.ts";

/** Sends what has changed since the client's version, or the document, and announces the client to the others. */
export function welcome(
  connections: Connections,
  live: LiveDocument,
  socket: WebSocket,
  { epoch, version, sent }: Extract<ClientMessage, { type: "open" }>,
): void {
  const { canWrite } = connections.change(socket, { isOpen: true });
  const common = { epoch: live.epoch, canWrite, people: connections.others(socket) };
  const commits = epoch === live.epoch && version !== null ? live.since(version) : undefined;
  if (commits) connections.send(socket, { type: "welcome", ...common, commits });
  else {
    const hasSent = sent !== null && live.has(sent);
    connections.send(socket, { type: "document", ...common, version: live.version, doc: live.data, hasSent });
  }
  connections.announce(socket);
}

/** Takes a commit and sends it to everybody, or tells its author why not. Returns whether it was taken. */
export function takeCommit(
  connections: Connections,
  live: LiveDocument,
  socket: WebSocket,
  commit: Commit,
): boolean {
  const { id } = commit;
  const refuse = (code: Refusal) => connections.send(socket, { type: "refused", id, code });
  const { canWrite, userId } = connections.of(socket);
  if (!canWrite) {
    refuse("READ_ONLY");
    return false;
  }
  const result = live.take(commit, userId, Date.now());
  if (result.kind === "taken") connections.broadcast({ type: "commits", commits: [result.commit] });
  if (result.kind === "stale") connections.send(socket, { type: "stale", id });
  if (result.kind === "refused") refuse(result.code);
  // The author of a known one gets it, or has got it, with everybody's.
  return result.kind === "taken";
}
