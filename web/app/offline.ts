// What Calamo needs to work without a connection: the service worker, and copies of documents on the device
// (docs/decisions/041-offline.md). Loaded once the first screen is idle.
import type { QueryClient } from "@tanstack/react-query";
import { openCopies } from "../lib/offline/copies.ts";
import { followQueries } from "../lib/offline/follow-queries.ts";
import { isOutdated } from "./new-version.ts";

/** Prepares for the next start. Without a service worker nothing is copied, because nothing could show it. */
export async function startOffline(client: QueryClient, userId: string): Promise<void> {
  if ((await hasServiceWorker()) && (await openCopies(userId))) followQueries(client, userId);
}

async function hasServiceWorker(): Promise<boolean> {
  try {
    const { waiting } = await navigator.serviceWorker.register("/service-worker.js");
    if (waiting) await activate(waiting);
    await navigator.serviceWorker.ready;
    return true;
  } catch {
    return false; // the browser has none, or storage is blocked
  }
}

/** Lets a new version of the service worker take over, unless this page is of the old one and needs its files. */
async function activate(waiting: ServiceWorker): Promise<void> {
  const isOld = await isOutdated().catch(() => true);
  if (!isOld) waiting.postMessage("activate");
}
