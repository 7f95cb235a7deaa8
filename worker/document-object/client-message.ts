// Reads what browsers send. Steps are checked by the authority.
import * as z from "zod/mini";
import { type ClientMessage, maxMessage } from "../../shared/document/live/protocol.ts";

const version = z.int().check(z.nonnegative());
const place = z.int().check(z.nonnegative());
const commitId = z.string().check(z.minLength(1), z.maxLength(64));

const clientMessage = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("open"),
    epoch: z.nullable(z.string().check(z.maxLength(64))),
    version: z.nullable(version),
    sent: z.nullable(commitId),
  }),
  z.object({
    type: z.literal("commit"),
    commit: z.object({ id: commitId, version, steps: z.array(z.record(z.string(), z.unknown())) }),
  }),
  z.object({
    type: z.literal("select"),
    selection: z.nullable(z.object({ anchor: place, head: place, version })),
  }),
  z.object({ type: z.literal("save"), keepsVersion: z.optional(z.boolean()) }),
]);

/** Returns undefined for what no client of ours sends. */
export function readMessage(data: string | ArrayBuffer): ClientMessage | undefined {
  if (typeof data !== "string" || data.length > maxMessage) return undefined;
  try {
    return clientMessage.parse(JSON.parse(data));
  } catch {
    return undefined;
  }
}
