// Posts one delivery to its endpoint, signed by the Standard Webhooks scheme.
import { resolve4, resolve6 } from "node:dns/promises";
import type { AttemptResult, DeliveryRow, EndpointRow } from "../../db/webhooks.ts";
import { checkTarget, isAddress, isPublicAddress, nameToResolve, type TargetRules } from "./target.ts";

/** How long an endpoint may take to respond. */
const timeoutMs = 15_000;

export interface DeliverOptions {
  rules: TargetRules;
  /** Returns all addresses of a name. @throws Error if they cannot be looked up */
  resolve?: (name: string) => Promise<string[]>;
}

/** Never throws. The response's body is not read, so that it can be of any size. */
export async function deliver(
  endpoint: Pick<EndpointRow, "url" | "secret">,
  { messageId, payload }: Pick<DeliveryRow, "messageId" | "payload">,
  { rules, resolve = resolveName }: DeliverOptions,
): Promise<AttemptResult> {
  const startedAt = Date.now();
  const result = (status: number | null, error: AttemptResult["error"]) => ({
    status,
    error,
    durationMs: Date.now() - startedAt,
  });
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    if (checkTarget(endpoint.url, rules)) return result(null, "forbiddenAddress");
    const name = nameToResolve(endpoint.url, rules);
    const addresses = name === null ? [] : await orAbort(resolve(name), signal);
    if (name !== null && addresses.length === 0) return result(null, "unreachable");
    if (!addresses.every(isPublicAddress)) return result(null, "forbiddenAddress");
    const { Webhook } = await import("standardwebhooks");
    const sentAt = new Date();
    const response = await fetch(endpoint.url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "User-Agent": "Calamo-Webhooks/1",
        "webhook-id": messageId,
        "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
        "webhook-signature": new Webhook(endpoint.secret).sign(messageId, sentAt, payload),
      },
      body: payload,
      redirect: "manual", // a redirect could lead to an address that was not checked
      signal,
    });
    await response.body?.cancel();
    const { status } = response;
    return result(status, status >= 300 && status < 400 ? "redirect" : null);
  } catch (cause) {
    return result(null, cause instanceof Error && cause.name === "TimeoutError" ? "timeout" : "unreachable");
  }
}

/** Looks the name up by DNS over HTTPS, as node:dns does on Workers. */
async function resolveName(name: string): Promise<string[]> {
  const lists = await Promise.all([resolve4(name), resolve6(name)].map((list) => list.catch(noRecords)));
  return lists.flat().filter((answer) => isAddress(answer)); // names of aliases may be among the answers
}

/** A name may have addresses of one family only. Any other failure must not hide a private address. */
function noRecords(cause: { code?: unknown }): string[] {
  if (cause.code === "ENOTFOUND" || cause.code === "ENODATA") return [];
  throw cause;
}

function orAbort<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  return Promise.race([work, aborted]);
}
