// Asks the network whether an address leads to a private one, before a request is sent there.
import { resolve4, resolve6 } from "node:dns/promises";
import { checkTarget, isAddress, isPublicAddress, nameToResolve, type TargetRules } from "./target.ts";

export interface AddressOptions {
  rules: TargetRules;
  /** Returns all addresses of a name. @throws Error if they cannot be looked up */
  resolve?: (name: string) => Promise<string[]>;
}

/**
 * Returns why no request may be sent to that address; null if one may. Let the request follow no redirect, which could lead to
 * an address that was not checked.
 * @throws what `resolve` throws, or the reason of `signal`
 */
export async function checkAddress(
  url: string,
  { rules, resolve = resolveName }: AddressOptions,
  signal: AbortSignal,
): Promise<"forbiddenAddress" | "unreachable" | null> {
  if (checkTarget(url, rules)) return "forbiddenAddress";
  const name = nameToResolve(url, rules);
  const addresses = name === null ? [] : await orAbort(resolve(name), signal);
  if (name !== null && addresses.length === 0) return "unreachable";
  return addresses.every(isPublicAddress) ? null : "forbiddenAddress";
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
