// The service worker: it starts the application without a connection, and takes what other apps share
// (docs/decisions/041-offline.md). It stores files of the build only, and answers no request to the API.
import { createStore, set } from "idb-keyval";
import { ExpirationPlugin } from "workbox-expiration";
import { matchPrecache, type PrecacheEntry, precache } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";

declare const self: ServiceWorkerGlobalScope;

/** What web/build/service-worker.ts lists: the files that are stored in advance, and the screens' addresses as patterns. */
declare const precachedFiles: PrecacheEntry[];
declare const screenPatterns: string[];

precache(precachedFiles);

// The page.

/** How long to wait for the server's page before the stored one is shown, in milliseconds. */
const pageTimeoutMs = 4000;
const screens = screenPatterns.map((pattern) => new RegExp(pattern));

registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.mode === "navigate" && screens.some((screen) => screen.test(url.pathname)),
  ({ request }) => showPage(request),
);

/**
 * Returns the server's page, so that no visit after a deployment shows the old version. The stored page is for lost and slow
 * connections.
 */
async function showPage(request: Request): Promise<Response> {
  const loading = loadPage(request);
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, pageTimeoutMs));
  const page = await Promise.race([loading.catch(() => undefined), tooLate]);
  return page ?? (await matchPrecache("/")) ?? loading;
}

async function loadPage(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.status >= 500) throw new Error(`the server responds with ${response.status}`);
  return response;
}

/**
 * A new version waits until no tab needs the files of the old one. If the only tab is reloaded, browsers let it wait
 * longer, so a page of the new version asks for it (web/app/offline.ts).
 */
async function activateIfAlone(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (tabs.length === 1) await self.skipWaiting();
}

self.addEventListener("message", (event) => {
  if (event.data === "activate") event.waitUntil(activateIfAlone());
});

// Its files. Those without a hash in their name belong to the page, so they come from the same place.

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && (url.pathname === "/start.js" || url.pathname === "/theme.js"),
  async ({ request }) => {
    const response = await fetch(request).catch(() => undefined);
    return response?.ok ? response : ((await matchPrecache(request.url)) ?? response ?? Response.error());
  },
);

/** The largest file that is stored when it is used, in bytes. */
const maxBytes = 2_000_000;

const usedFiles = new CacheFirst({
  cacheName: "calamo-assets",
  plugins: [
    {
      cacheWillUpdate: async ({ response }) => {
        const isSmall = Number(response.headers.get("Content-Length")) <= maxBytes; // 0 if it is unknown
        return response.status === 200 && response.type === "basic" && isSmall ? response : null;
      },
    },
    new ExpirationPlugin({ maxEntries: 300, purgeOnQuotaError: true }),
  ],
});

registerRoute(
  ({ sameOrigin, url }) =>
    sameOrigin && url.pathname.startsWith("/assets/") && !url.pathname.endsWith(".wasm"),
  async ({ event, request }) => (await matchPrecache(request.url)) ?? usedFiles.handle({ event, request }),
);

// What other apps share. It arrives as a form, so that it is in no address, and no log has it.

/** As in web/lib/offline/copies.ts, which the page imports. */
const copies = createStore("calamo-offline", "copies");
/** A little more than a document may have. */
const maxCharacters = 250_000;

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === "/share-target",
  async ({ request }) => {
    const form = await request.formData();
    const field = (name: string) => String(form.get(name) ?? "").slice(0, maxCharacters);
    const text = [field("text"), field("url")].filter(Boolean).join("\n\n");
    await set("shared", { title: field("title"), text }, copies).catch(() => undefined);
    return Response.redirect("/documents?new=shared", 303);
  },
  "POST",
);
