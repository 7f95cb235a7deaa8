/** No address of ours: what is resolved against it shows where it leads. */
const nowhere = "https://nowhere.invalid";

/**
 * An address within Calamo (path, query, fragment), as a browser would understand `address`; undefined where it leads
 * to another origin or is none. A way back that came with a request goes nowhere else.
 */
export function safePath(address: string | null | undefined): string | undefined {
  if (!address?.startsWith("/")) return undefined;
  try {
    const url = new URL(address, nowhere);
    const path = url.pathname + url.search + url.hash;
    return url.origin === nowhere && !path.startsWith("//") ? path : undefined; // "/.//evil.test" is "//evil.test"
  } catch {
    return undefined;
  }
}

/** Whether the address is on this very machine: the one place where http will do. */
export function isLocal({ hostname }: URL): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
