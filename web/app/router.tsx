import { generatePath, type LoaderFunctionArgs, type RouteObject, redirect, replace } from "react-router";
import { withTexts } from "../i18n/setup.ts";
import { hasSessionHint, loadUserId } from "../lib/session.ts";
import { createRouter } from "./create-router.ts";
import { CrashPage, ScreenCrash } from "./error-pages.tsx";
import { followSession } from "./follow-session.ts";
import { Layout, loadLayout, shouldReload, VisitorLayout } from "./layout.tsx";
import { loadScreen } from "./load-screen.ts";
import { paths, redirects, safeNext } from "./paths.ts";
import { mailLinkScreens, type Screen, screens, sharedScreens, signInScreens } from "./routes.ts";

/** Redirects signed-in users away from sign-in. First-time visitors don't wait for the check. */
async function skipWhenSignedIn({ request }: LoaderFunctionArgs) {
  const id = await loadUserId().catch(() => null); // unreachable: the form reports it when it is sent
  if (id) throw replace(safeNext(new URL(request.url).searchParams.get("next")));
  return null;
}

/** Redirects with query and hash. The router's request has no hash, but such links are opened with a page load. */
const redirectRoute = (to: string) => ({
  loader: ({ request, params }: LoaderFunctionArgs) =>
    redirect(generatePath(to, params) + new URL(request.url).search + location.hash),
});

/** The routes of some screens. The code and texts of each are fetched together on the first visit. */
const routesOf = (some: Screen[]): RouteObject[] =>
  some.map(({ path, module, texts = [], children = [] }) => ({
    path,
    lazy: () => withTexts(() => loadScreen(path, module), ...texts),
    children: [
      ...children.slice(0, 1).map((first) => ({ index: true as const, ...redirectRoute(first.path) })),
      ...routesOf(children),
    ],
  }));

/** Creates the router, and loads the first screen. */
export async function openRouter() {
  const router = createRouter([
    {
      ErrorBoundary: CrashPage,
      children: [
        { path: paths.home, loader: () => redirect(hasSessionHint() ? paths.dashboard : paths.login) },
        {
          Component: VisitorLayout,
          children: [
            { loader: skipWhenSignedIn, children: routesOf(signInScreens) },
            ...routesOf(mailLinkScreens),
          ],
        },
        { lazy: () => withTexts(() => import("./shared-layout.tsx")), children: routesOf(sharedScreens) },
        {
          loader: loadLayout,
          shouldRevalidate: shouldReload,
          Component: Layout,
          children: [
            {
              ErrorBoundary: ScreenCrash,
              children: [
                ...routesOf(screens),
                { path: "*", lazy: () => withTexts(() => import("../features/about/not-found.tsx")) },
              ],
            },
          ],
        },
        ...Object.entries(redirects).map(([path, to]) => ({ path, ...redirectRoute(to) })),
        ...(import.meta.env.DEV
          ? [{ path: "/styleguide", lazy: () => import("../features/styleguide/styleguide-screen.tsx") }]
          : []),
      ],
    },
  ]);

  followSession(router);
  if (!router.state.initialized)
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(({ initialized }) => {
        if (initialized) resolve(stop());
      });
    });
  return router;
}
