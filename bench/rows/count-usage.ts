// Counts what Cloudflare bills, in workerd with the production code.
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { DocumentObject } from "../../worker/document-object/document-object.ts";
import { UserObject } from "../../worker/user-object/object.ts";
import { WorkspaceObject } from "../../worker/workspace-object/workspace-object.ts";
import { noUsage } from "../cost/monthly-cost.ts";
import { operationsPerMessage, type Usage } from "../cost/prices.ts";

type Method = (...args: never[]) => unknown;

/** How many messages that a socket receives are billed as one request to its object. */
const messagesPerRequest = 20;

/** Starts to count until `vi.restoreAllMocks()`. Returns a function that returns what has been used since its last call. */
export function countUsage(): () => Usage {
  let usage = noUsage();
  countD1((rowsRead, rowsWritten) => {
    usage.d1RowsRead += rowsRead;
    usage.d1RowsWritten += rowsWritten;
  });
  for (const { prototype } of [DocumentObject, UserObject, WorkspaceObject])
    for (const name of Object.getOwnPropertyNames(prototype))
      if (name !== "constructor")
        afterCalls(prototype, name, () => {
          usage.objectRequests += name === "webSocketMessage" ? 1 / messagesPerRequest : 1;
        });
  for (const name of ["put", "list"])
    afterCalls(Object.getPrototypeOf(env.AVATARS), name, () => {
      usage.r2Writes++;
    });
  for (const name of ["get", "head"])
    afterCalls(Object.getPrototypeOf(env.AVATARS), name, () => {
      usage.r2Reads++;
    });
  const sends = vi.spyOn(Object.getPrototypeOf(env.WEBHOOKS) as Queue, "send");
  const batches = vi.spyOn(Object.getPrototypeOf(env.WEBHOOKS) as Queue, "sendBatch");
  const lines = (["log", "info", "warn", "error"] as const).map((level) => vi.spyOn(console, level));
  return () => {
    const messages = batches.mock.calls.reduce(
      (sum, [batch]) => sum + [...batch].length,
      sends.mock.calls.length,
    );
    const logged = lines.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    for (const spy of [sends, batches, ...lines]) spy.mockClear();
    const counted = usage;
    counted.queueOperations = operationsPerMessage * messages;
    counted.logEvents = logged + counted.objectRequests;
    usage = noUsage();
    return counted;
  };
}

/** All statements go through one of two internal methods of a session, which has the rows also of those without metadata. */
function countD1(add: (rowsRead: number, rowsWritten: number) => void): void {
  const session = Object.getPrototypeOf(env.DB.withSession());
  for (const name of ["_sendOrThrow", "_queryOrThrow"])
    afterCalls(session, name, (results) => {
      for (const { meta } of [results as D1Result | D1Result[]].flat())
        add(meta.rows_read, meta.rows_written);
    });
}

function afterCalls(prototype: object, name: string, then: (result: unknown) => void): void {
  const methods = prototype as Record<string, Method>;
  const original = methods[name] as Method;
  vi.spyOn(methods, name).mockImplementation(async function (this: unknown, ...args: never[]) {
    const result = await original.apply(this, args);
    then(result);
    return result;
  } as Method);
}
