// Whether a newer Calamo has been deployed than the one running in this tab.

/** Milliseconds between two looks, at the least. */
const patience = 10 * 60_000;

/** The scripts a page begins with: their names change with every build that changes them. */
const entryOf = (page: Document) =>
  Array.from(page.querySelectorAll('script[type="module"][src]'), (script) =>
    script.getAttribute("src"),
  ).join();

async function isOutdated(): Promise<boolean> {
  const response = await fetch("/", { cache: "no-store", headers: { Accept: "text/html" } });
  if (!response.ok) return false;
  const current = entryOf(new DOMParser().parseFromString(await response.text(), "text/html"));
  return current !== "" && current !== entryOf(document);
}

/**
 * Calls back once when there is a newer version: looked for when the tab comes to the front, and known at once when a
 * part of this version cannot be fetched any more. Answers how to stop.
 */
export function watchVersion(tell: () => void): () => void {
  let looked = Date.now();
  const look = async () => {
    if (document.visibilityState !== "visible" || Date.now() - looked < patience) return;
    looked = Date.now();
    if (await isOutdated().catch(() => false)) tell(); // offline: another time
  };
  const timer = setInterval(look, patience);
  document.addEventListener("visibilitychange", look);
  addEventListener("vite:preloadError", tell);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
    removeEventListener("vite:preloadError", tell);
  };
}
