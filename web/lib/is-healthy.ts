/** Milliseconds between two questions whether the server is there, and how long an answer may take. */
export const askEveryMs = 30_000;
const patienceMs = 10_000;

/** Whether the server answers. */
export async function isHealthy(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    return (await fetch("/api/health", { cache: "no-store", signal })).ok;
  } catch {
    return false;
  }
}
