// The routes. Each screen's code and texts are fetched together, when somebody goes there.
import { createBrowserRouter, type LoaderFunctionArgs, redirect } from "react-router";
import { loadTexts } from "../i18n/setup.ts";
import { onSessionLost } from "../lib/api.ts";
import { loadMe, loseSession, seemsSignedIn } from "../lib/session.ts";
import { CrashPage } from "./crash-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { loginPath, paths, safeNext } from "./paths.ts";

/** A screen's component with its texts, side by side. */
async function screen<Module>(load: () => Promise<Module>, ...texts: string[]): Promise<Module> {
  const [module] = await Promise.all([load(), loadTexts(...texts)]);
  return module;
}

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
        path: paths.login,
        loader: skipWhenSignedIn,
        lazy: () => screen(() => import("../features/auth/login-screen.tsx"), "auth"),
      },
      {
        path: paths.register,
        loader: skipWhenSignedIn,
        lazy: () => screen(() => import("../features/auth/register-screen.tsx"), "auth"),
      },
      {
        lazy: () => import("./shell.tsx"),
        children: [
          {
            path: paths.dashboard,
            lazy: () =>
              screen(() => import("../features/dashboard/dashboard-screen.tsx"), "dashboard", "history"),
          },
          {
            path: paths.generate,
            lazy: () =>
              screen(() => import("../features/writing/generate/generate-screen.tsx"), "generate", "writing"),
          },
          {
            path: `${paths.history}/:id?`,
            lazy: () => screen(() => import("../features/history/history-screen.tsx"), "history"),
          },
          {
            path: paths.model,
            lazy: () => screen(() => import("../features/about/model-screen.tsx"), "about"),
          },
        ],
      },
      { path: "/features/generate-content", loader: () => redirect(paths.generate) },
      { path: "*", Component: NotFoundPage },
    ],
  },
]);

onSessionLost(() => {
  loseSession();
  const { pathname, search } = router.state.location;
  if (pathname !== paths.login && pathname !== paths.register)
    void router.navigate(loginPath(pathname + search));
});
