// The layout around the screens of a signed-in user.
import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  ScrollRestoration,
  useLocation,
  useNavigationType,
} from "react-router";
import { readPreloads } from "../i18n/preloads.ts";
import { changeLanguage, currentLanguage } from "../i18n/setup.ts";
import { meQuery, useMe } from "../lib/me.ts";
import { queryClient } from "../lib/query-client.ts";
import { claimMe, currentUserId, loadUserId } from "../lib/session.ts";
import { readExpiry } from "../lib/session-refresh.ts";
import { startBackup } from "../lib/storage-backup.ts";
import { useIsDesktop } from "../lib/use-is-desktop.ts";
import { noteWorkScreen } from "../lib/work-screen.ts";
import { provideLoadFailure } from "./error-pages.tsx";
import { FinishedRuns } from "./finished-runs.tsx";
import { Header } from "./header.tsx";
import LoadFailure from "./load-failure.tsx";
import { isWorkPath, loginPath } from "./paths.ts";
import "./provide-editor.ts";
import { Sidebar } from "./sidebar.tsx";
import { SkipLink } from "./skip-link.tsx";
import { StatusNotices } from "./status-notices.tsx";
import { UnsavedWork } from "./unsaved-work.tsx";
import { useSession } from "./use-session.ts";

provideLoadFailure(LoadFailure);

export async function loader({ request }: LoaderFunctionArgs) {
  const [id] = await Promise.all([loadUserId().catch(resume), startBackup()]);
  const isCached = queryClient.getQueryData(meQuery.queryKey)?.id === id;
  if (!isCached) queryClient.clear(); // never shows another user's cached data
  if (!id) {
    const { pathname, search } = new URL(request.url);
    throw redirect(loginPath(pathname + search));
  }
  const me = await claimMe();
  if (me) queryClient.setQueryData(meQuery.queryKey, me);
  if (!isCached) {
    const { language, workspace } = await queryClient.ensureQueryData(meQuery);
    await Promise.all([
      language !== currentLanguage() && changeLanguage(language),
      workspace?.accent && loadAccent().catch(ignoreFailure), // first, so that the colors don't change before the user's eyes
    ]);
  }
  return null;
}

/** Continues from what is on the device if the server can't be reached. Throws `failure` otherwise. */
async function resume(failure: unknown): Promise<string> {
  const offline = await import("../lib/offline/resume.ts").catch(() => undefined);
  if (!offline) throw failure;
  return offline.resume(queryClient, failure);
}

export function Component() {
  const { t } = useTranslation("common");
  const content = useRef<HTMLElement>(null);
  const isWide = useIsDesktop(); // otherwise the sidebar is in a drawer and does not delay the first paint
  useFocusOnNavigation(content);
  useNoteWorkScreen();
  useEffect(prefetchLinks, []);
  useSession();
  useEffect(prepareOffline, []);
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <div className="group/shell min-h-dvh not-has-data-focus-mode:lg:grid lg:grid-cols-[15.5rem_1fr] desk:grid-cols-[4rem_1fr]">
        {isWide && (
          <aside className="sticky top-0 h-dvh border-line border-r bg-well group-has-data-focus-mode/shell:hidden">
            <Sidebar />
          </aside>
        )}
        <div className="flex min-w-0 flex-col">
          <Header />
          <StatusNotices />
          <main
            ref={content}
            id="content"
            tabIndex={-1}
            className="w-full flex-1 outline-none not-has-data-desk:max-w-[92rem] not-has-data-desk:px-4 not-has-data-desk:py-6 not-has-data-desk:sm:px-8 not-has-data-desk:sm:py-7"
          >
            <Suspense fallback={<p className="text-ink-soft">{t("loading")}</p>}>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
      <UnsavedWork />
      <FinishedRuns />
      <Accent />
      <ScrollRestoration />
    </QueryClientProvider>
  );
}

/**
 * Remembers where the user works, to return to after a payment. Not without the session's cookie: another tab may have
 * signed out and cleared what is stored, and this tab not have been told yet.
 */
export function useNoteWorkScreen(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const id = currentUserId();
    if (id && readExpiry() !== undefined && isWorkPath(pathname)) noteWorkScreen(id, pathname);
  }, [pathname]);
}

/** Delay after the first screen, in milliseconds, so that its own requests come first. */
const offlineDelayMs = 3000;

function prepareOffline() {
  if (!import.meta.env.PROD) return;
  const timer = setTimeout(async () => {
    const id = currentUserId();
    const offline = await import("./offline.ts").catch(() => undefined); // prepared by the next visit
    if (id && offline) await offline.startOffline(queryClient, id);
  }, offlineDelayMs);
  return () => clearTimeout(timer);
}

/** Applies an accent color. Few users need its code. */
let WorkspaceAccent: ComponentType<{ accent: string }> | undefined;

async function loadAccent(): Promise<void> {
  WorkspaceAccent ??= (await import("./workspace-accent.tsx")).default;
}

/** The accent color of the user's workspace, if it has one. */
function Accent() {
  const accent = useMe().workspace?.accent;
  const [, setLoaded] = useState(false);
  useEffect(() => {
    if (accent && !WorkspaceAccent) loadAccent().then(() => setLoaded(true), ignoreFailure);
  }, [accent]);
  return accent && WorkspaceAccent && <WorkspaceAccent accent={accent} />;
}

/** The interface works in Calamo's own color, too. */
const ignoreFailure = () => {};

/**
 * Moves the focus to the content after each navigation, even to the current screen, so that keyboard and screen reader
 * users start there. The first page load keeps the browser's focus.
 */
export function useFocusOnNavigation(content: RefObject<HTMLElement | null>): void {
  const { pathname, search, hash, key, state } = useLocation();
  const kind = useNavigationType();
  const address = pathname + search + hash;
  const before = useRef({ pathname, address, key });
  useEffect(() => {
    const { current: last } = before;
    if (last.key === key) return;
    before.current = { pathname, address, key };
    const otherScreen = last.pathname !== pathname && kind !== "REPLACE";
    const sameAgain = last.address === address && !state?.keepFocus; // a link to the current page: the router replaces the entry
    const inWindow = document.activeElement?.closest("[role=dialog][data-open]"); // a dialog opened meanwhile keeps the focus
    if ((otherScreen || sameAgain) && !inWindow) content.current?.focus({ preventScroll: true });
  }, [pathname, address, key, state, kind, content]);
}

// Prefetches a screen's files when the user points at, touches or focuses a link to it.

/** Watches all links of the page. Returns a function that stops watching. */
export function prefetchLinks(): () => void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link?.origin === location.origin) prefetchScreen(link.pathname);
  };
  const intents = ["pointerover", "focusin", "touchstart"] as const;
  for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true });
  return () => {
    for (const intent of intents) document.removeEventListener(intent, onIntent);
  };
}

/** The list that web/build/preload-screens.ts writes into the page: files by screen, and files of texts by language. */
const asked = new Set<string>();

/**
 * Brings the files into the browser's cache. They aren't imported, because Chrome remembers a module that couldn't be
 * fetched until the page is reloaded: pointing at a link while offline would break it.
 */
function prefetchScreen(pathname: string): void {
  const { screens, texts } = readPreloads() ?? {};
  if (!screens || !texts) return;
  const screen = screens[pathname.slice(1)] ?? screens[pathname.split("/")[1] ?? ""];
  const spoken = texts[currentLanguage()] ?? {};
  const files = [...(screen?.files ?? []), ...(screen?.texts ?? []).map((namespace) => spoken[namespace])];
  for (const file of files) if (file) prefetchFile(file);
}

/** Requests each file once. After a failure the next intent retries. */
function prefetchFile(file: string): void {
  if (asked.has(file)) return;
  asked.add(file);
  fetch(file)
    .then((response) => response.arrayBuffer())
    .catch(() => asked.delete(file));
}
