/** Milliseconds between two health checks. */
export const askEveryMs = 30_000;
const timeoutMs = 10_000;

/** Returns whether the server responds. */
export async function isHealthy(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch("/api/health", { cache: "no-store", signal });
    await response.arrayBuffer(); // an unread body would keep its connection open until the timeout
    return response.ok;
  } catch {
    return false;
  }
}
