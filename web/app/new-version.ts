// Whether a newer Calamo has been deployed than the one running in this tab.
import { send } from "../lib/send.ts";

/** Minimum time between two checks, in milliseconds. */
const minIntervalMs = 10 * 60_000;

/**
 * What the page loads: its first modules, and the list of all others (web/build/preload-screens.ts). Names change with every
 * build that changes a file.
 */
const filesOf = (page: Document): string => {
  const modules = page.querySelectorAll("link[rel=modulepreload][fetchpriority]");
  const first = Array.from(modules, (link) => link.getAttribute("href"));
  return first.join() + (page.getElementById("preloads")?.textContent ?? "");
};

/**
 * Returns whether the server has a newer version. If it doesn't respond, the connection is watched from then on.
 * @throws ApiError NETWORK
 */
export async function isOutdated(): Promise<boolean> {
  const response = await send("/", { headers: { Accept: "text/html" } });
  if (!response.ok) return false;
  const current = filesOf(new DOMParser().parseFromString(await response.text(), "text/html"));
  return current !== "" && current !== filesOf(document);
}

/** Delay before the check of a page that the service worker may have stored (docs/decisions/041-offline.md), in milliseconds. */
const storedPageDelayMs = 5000;

/**
 * Calls `notify` when the server has a newer version. Checks when the tab comes to the front, and at once when a file of this
 * version can't be fetched, which may also mean that the network or the server is down.
 * @returns a function that stops watching
 */
export function watchVersion(notify: () => void): () => void {
  let checkedAt = Date.now();
  const check = async () => {
    checkedAt = Date.now();
    if (await isOutdated().catch(() => false)) notify();
  };
  const checkIfStale = () => {
    if (document.visibilityState === "visible" && Date.now() - checkedAt >= minIntervalMs) void check();
  };
  const timer = setInterval(checkIfStale, minIntervalMs);
  const first = navigator.serviceWorker?.controller ? setTimeout(check, storedPageDelayMs) : undefined;
  document.addEventListener("visibilitychange", checkIfStale);
  addEventListener("vite:preloadError", check);
  return () => {
    clearInterval(timer);
    clearTimeout(first);
    document.removeEventListener("visibilitychange", checkIfStale);
    removeEventListener("vite:preloadError", check);
  };
}
