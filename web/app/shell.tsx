// Everything around the screens of a signed-in person.
import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type LoaderFunctionArgs, Outlet, redirect, ScrollRestoration } from "react-router";
import { changeLanguage, currentLanguage } from "../i18n/setup.ts";
import { meQuery } from "../lib/me.ts";
import { queryClient } from "../lib/query-client.ts";
import { loadMe } from "../lib/session.ts";
import { useWide } from "../lib/use-wide.ts";
import { OnDemand } from "../ui/on-demand.tsx";
import { provideLoadFailure } from "./crash-page.tsx";
import { Header } from "./header.tsx";
import LoadFailure from "./load-failure.tsx";
import { NavigationButton } from "./navigation-button.tsx";
import { loginPath } from "./paths.ts";
import { prefetchLinks } from "./prefetch.ts";
import { Sidebar } from "./sidebar.tsx";
import { SkipLink } from "./skip-link.tsx";
import { StatusNotices } from "./status-notices.tsx";
import { UnsavedWork } from "./unsaved-work.tsx";
import { useArrival } from "./use-arrival.ts";
import { useSession } from "./use-session.ts";

provideLoadFailure(LoadFailure);

export async function loader({ request }: LoaderFunctionArgs) {
  const me = await loadMe();
  const shown = queryClient.getQueryData(meQuery.queryKey);
  if (shown?.id !== me?.id) queryClient.clear(); // another person's data never meets the eye
  if (!me) {
    const { pathname, search } = new URL(request.url);
    throw redirect(loginPath(pathname + search));
  }
  if (shown?.id !== me.id) {
    queryClient.setQueryData(meQuery.queryKey, me);
    if (me.language !== currentLanguage()) await changeLanguage(me.language);
  }
  return null;
}

export function Component() {
  const { t } = useTranslation("common");
  const content = useRef<HTMLElement>(null);
  const isWide = useWide(); // else the sidebar is in a drawer, and the first paint does not wait for it
  useArrival(content);
  useEffect(prefetchLinks, []);
  useSession();
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <div className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_1fr]">
        {isWide && (
          <aside className="sticky top-0 h-dvh border-line border-r bg-well">
            <Sidebar />
          </aside>
        )}
        <div className="flex min-w-0 flex-col">
          <Header
            menu={
              <OnDemand load={() => import("./navigation-drawer.tsx")}>
                {(handlers) => <NavigationButton {...handlers} />}
              </OnDemand>
            }
          />
          <StatusNotices />
          <main
            ref={content}
            id="content"
            tabIndex={-1}
            className="w-full max-w-[92rem] flex-1 px-4 py-6 outline-none sm:px-8 sm:py-7"
          >
            <Suspense fallback={<p className="text-ink-soft">{t("loading")}</p>}>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
      <UnsavedWork />
      <ScrollRestoration />
    </QueryClientProvider>
  );
}
