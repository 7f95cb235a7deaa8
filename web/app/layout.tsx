// The layout around a screen: the shell for signed-in users, a plain page for visitors.
import { type ComponentType, Suspense, useEffect, useState } from "react";
import {
  type LoaderFunctionArgs,
  Outlet,
  type Params,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from "react-router";
import { withTexts } from "../i18n/setup.ts";
import { loadUserId } from "../lib/session.ts";
import { useIsDesktop } from "../lib/use-is-desktop.ts";
import { FooterLinks } from "../ui/footer-links.tsx";
import { lazyWithRetry } from "../ui/lazy-with-retry.tsx";
import { LanguageButton, ThemeToggle } from "./preference-buttons.tsx";
import { publicPaths } from "./routes.ts";

/** Whether visitors may open the screen. All other screens redirect them to sign-in. */
export const isPublic = (pathname: string) => publicPaths.includes(pathname.replace(/\/$/, ""));

/** Whether the address has no screen: the route "*" has matched. */
const isUnknown = (params: Params) => params["*"] !== undefined;

/** Loads the layout for the current user. Its loader may redirect to sign-in. */
export async function loadLayout(args: LoaderFunctionArgs): Promise<ComponentType> {
  const unknown = isUnknown(args.params);
  const open = unknown || isPublic(new URL(args.request.url).pathname);
  void loadUserId().catch(() => {}); // requested in parallel with the code; errors surface at the await below
  if (open && !(await loadUserId())) {
    if (unknown) return (await withTexts(() => import("../features/about/not-found.tsx"))).VisitorNotFound;
    const page = await withTexts(() => import("./visitor-page.tsx"));
    page.loader();
    return page.Component;
  }
  const shell = await withTexts(() => import("./shell.tsx"));
  await shell.loader(args);
  return shell.Component;
}

/** Reloads the layout when navigating between public, private and unknown addresses. */
export function shouldReload(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, currentParams, nextUrl, nextParams, defaultShouldRevalidate } = args;
  return (
    defaultShouldRevalidate ||
    isPublic(currentUrl.pathname) !== isPublic(nextUrl.pathname) ||
    isUnknown(currentParams) !== isUnknown(nextParams)
  );
}

export function Layout() {
  const Shown = useLoaderData() as ComponentType; // the type of loadLayout's result
  return <Shown />;
}

const AuthPanel = lazyWithRetry(
  () => withTexts(() => import("../features/auth/panel/auth-panel.tsx"), "panel"),
  "hidden", // nothing depends on it
);

/** Layout of the sign-in screens: language and theme, the form, and on wide screens a panel about Calamo. */
export function VisitorLayout() {
  const isDesktop = useIsDesktop();
  const [isPainted, setPainted] = useState(false);
  useEffect(() => setPainted(true), []);
  return (
    <div className="relative grid min-h-dvh lg:grid-cols-2">
      <div className="absolute top-3 right-3 z-10 flex lg:right-[calc(50%+0.75rem)]">
        <ThemeToggle />
        <LanguageButton />
      </div>
      <div className="flex min-h-dvh flex-col">
        <Outlet />
        <footer className="mt-auto px-6 pb-5">
          <FooterLinks className="justify-center" />
        </footer>
      </div>
      <aside className="bg-panel max-lg:hidden">
        {isDesktop && isPainted && (
          <Suspense
            fallback={
              <div className="mx-12 mt-[16dvh] h-80 animate-pulse rounded-l bg-on-panel/10 xl:mx-20" />
            }
          >
            <AuthPanel />
          </Suspense>
        )}
      </aside>
    </div>
  );
}
