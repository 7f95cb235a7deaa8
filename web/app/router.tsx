// The routes.
import { createBrowserRouter, type LoaderFunctionArgs, redirect } from "react-router";
import { withTexts } from "../i18n/setup.ts";
import { onSessionLost } from "../lib/api.ts";
import { loadMe, loseSession, seemsSignedIn } from "../lib/session.ts";
import { CrashPage, ScreenCrash } from "./crash-page.tsx";
import { isOpen, Layout, loadLayout, shouldReload } from "./layout.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { loginPath, paths, redirects, safeNext } from "./paths.ts";
import { screens } from "./screens.ts";
import { VisitorLayout } from "./visitor-layout.tsx";

/** Signed-in visitors have nothing to do at sign-in. Nobody waits for that who has not been here before. */
async function skipWhenSignedIn({ request }: LoaderFunctionArgs) {
  const me = await loadMe().catch(() => null); // not reachable: the form says so when it is sent
  if (me) throw redirect(safeNext(new URL(request.url).searchParams.get("next")));
  return null;
}

export const router = createBrowserRouter([
  {
    ErrorBoundary: CrashPage,
    HydrateFallback: PageSkeleton,
    children: [
      { path: paths.home, loader: () => redirect(seemsSignedIn() ? paths.dashboard : paths.login) },
      {
        Component: VisitorLayout,
        loader: skipWhenSignedIn,
        children: [
          {
            path: paths.login,
            lazy: () => withTexts(() => import("../features/auth/login-screen.tsx"), "auth"),
          },
          {
            path: paths.register,
            lazy: () => withTexts(() => import("../features/auth/register-screen.tsx"), "auth"),
          },
        ],
      },
      {
        loader: loadLayout,
        shouldRevalidate: shouldReload,
        Component: Layout,
        children: [{ ErrorBoundary: ScreenCrash, children: screens }],
      },
      ...Object.entries(redirects).map(([path, to]) => ({ path, loader: () => redirect(to) })),
      ...(import.meta.env.DEV
        ? [{ path: "/styleguide", lazy: () => import("../features/styleguide/styleguide-screen.tsx") }]
        : []),
      { path: "*", Component: NotFoundPage },
    ],
  },
]);

onSessionLost(() => {
  loseSession();
  const { location, navigation, initialized, revalidation } = router.state;
  const { pathname, search } = navigation.location ?? location; // where they are, or are on their way to
  if (isOpen(pathname)) {
    const idle = initialized && !navigation.location && revalidation === "idle";
    if (idle) void router.revalidate(); // they read on, as a visitor
  } else if (pathname !== paths.login && pathname !== paths.register)
    void router.navigate(loginPath(pathname + search));
});
