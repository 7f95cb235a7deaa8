// What Calamo needs to work without a connection: the service worker, and copies of documents on the device
// (docs/decisions/041-offline.md). Loaded when the first screen is at rest.
import type { QueryClient } from "@tanstack/react-query";
import { openCopies } from "../lib/offline/copies.ts";
import { followQueries } from "../lib/offline/follow-queries.ts";

/** Prepares for the next start. Without a service worker nothing is copied, because nothing could show it. */
export async function startOffline(client: QueryClient, userId: string): Promise<void> {
  if ((await hasServiceWorker()) && (await openCopies(userId))) followQueries(client, userId);
}

async function hasServiceWorker(): Promise<boolean> {
  try {
    await navigator.serviceWorker.register("/service-worker.js");
    await navigator.serviceWorker.ready;
    return true;
  } catch {
    return false; // the browser has none, or storage is blocked
  }
}
