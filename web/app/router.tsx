import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  replace,
} from "react-router";
import { withTexts } from "../i18n/setup.ts";
import { hasSessionHint, loadMe } from "../lib/session.ts";
import { CrashPage, NotFoundPage, ScreenCrash } from "./error-pages.tsx";
import { followSession } from "./follow-session.ts";
import { Layout, loadLayout, PageSkeleton, shouldReload, VisitorLayout } from "./layout.tsx";
import { paths, redirects, safeNext } from "./paths.ts";
import { screens } from "./screens.ts";

/** Redirects signed-in users away from sign-in. First-time visitors don't wait for the check. */
async function skipWhenSignedIn({ request }: LoaderFunctionArgs) {
  const me = await loadMe().catch(() => null); // unreachable: the form reports it when it is sent
  if (me) throw replace(safeNext(new URL(request.url).searchParams.get("next")));
  return null;
}

/** Screens for signed-out users. */
const signIn: RouteObject[] = [
  { path: paths.login, lazy: () => withTexts(() => import("../features/auth/login-screen.tsx"), "auth") },
  {
    path: paths.register,
    lazy: () => withTexts(() => import("../features/auth/register-screen.tsx"), "auth"),
  },
  {
    path: paths.forgotPassword,
    lazy: () => withTexts(() => import("../features/auth/entry/forgot-password-screen.tsx"), "auth", "entry"),
  },
];

/** Targets of links in mails. They work for signed-in and signed-out users. */
const mailLinks: RouteObject[] = [
  {
    path: paths.resetPassword,
    lazy: () => withTexts(() => import("../features/auth/entry/reset-password-screen.tsx"), "auth", "entry"),
  },
  {
    path: paths.confirm,
    lazy: () => withTexts(() => import("../features/auth/entry/confirm-screen.tsx"), "auth", "entry"),
  },
  {
    path: paths.signInLink,
    lazy: () => withTexts(() => import("../features/auth/entry/sign-in-link-screen.tsx"), "auth", "entry"),
  },
];

/** Creates the router, which starts loading the first screen at once. */
export function openRouter() {
  const router = createBrowserRouter([
    {
      ErrorBoundary: CrashPage,
      HydrateFallback: PageSkeleton,
      children: [
        { path: paths.home, loader: () => redirect(hasSessionHint() ? paths.dashboard : paths.login) },
        {
          Component: VisitorLayout,
          children: [{ loader: skipWhenSignedIn, children: signIn }, ...mailLinks],
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

  followSession(router);
  return router;
}
