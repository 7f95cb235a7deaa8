// Whether a newer Calamo has been deployed than the one running in this tab.
import { send } from "../lib/send.ts";

/** Minimum time between two checks, in milliseconds. */
const patience = 10 * 60_000;

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
 * Whether the server has a newer version. If the server doesn't answer, the connection is watched from then on.
 * @throws ApiError NETWORK
 */
export async function isOutdated(): Promise<boolean> {
  const response = await send("/", { headers: { Accept: "text/html" } });
  if (!response.ok) return false;
  const current = filesOf(new DOMParser().parseFromString(await response.text(), "text/html"));
  return current !== "" && current !== filesOf(document);
}

/**
 * Calls back when the server has a newer version. Looks when the tab comes to the front, and at once when a file of this
 * version can't be fetched, which has other reasons too: no network, or a server that is down.
 * @returns a function that stops watching
 */
export function watchVersion(tell: () => void): () => void {
  let lookedAt = Date.now();
  const look = async () => {
    lookedAt = Date.now();
    if (await isOutdated().catch(() => false)) tell();
  };
  const lookInTurn = () => {
    if (document.visibilityState === "visible" && Date.now() - lookedAt >= patience) void look();
  };
  const timer = setInterval(lookInTurn, patience);
  document.addEventListener("visibilitychange", lookInTurn);
  addEventListener("vite:preloadError", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", lookInTurn);
    removeEventListener("vite:preloadError", look);
  };
}
