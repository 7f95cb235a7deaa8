// What stands around a screen: the shell for whoever is signed in; for visitors a plain page where they may read.
import type { ComponentType } from "react";
import {
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from "react-router";
import { withTexts } from "../i18n/setup.ts";
import { loadMe } from "../lib/session.ts";
import { Pen } from "../ui/logo.tsx";
import { OnDemand } from "../ui/on-demand.tsx";
import { paths } from "./paths.ts";
import { LanguageMenuButton, ThemeToggle } from "./preference-buttons.tsx";

/** Whether visitors may read the screen. Every other one leads them to sign-in. */
export const isPublic = (pathname: string) => pathname.replace(/\/$/, "") === paths.plans;

/** Fetches the layout that fits the reader, and lets it decide whether they may come in. */
export async function loadLayout(args: LoaderFunctionArgs): Promise<ComponentType> {
  const open = isPublic(new URL(args.request.url).pathname);
  void loadMe().catch(() => {}); // on its way beside the code; who awaits it below sees what became of it
  if (open && !(await loadMe())) {
    const page = await withTexts(() => import("./visitor-page.tsx"));
    page.loader();
    return page.Component;
  }
  const shell = await withTexts(() => import("./shell.tsx"));
  await shell.loader(args);
  return shell.Component;
}

/** Between a screen that is open to visitors and one that is not, the reader is looked at again. */
export function shouldReload({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || isPublic(currentUrl.pathname) !== isPublic(nextUrl.pathname);
}

export function Layout() {
  const Shown = useLoaderData() as ComponentType; // what loadLayout answers
  return <Shown />;
}

/** Around the screens of people who are not signed in: language and theme at hand, nothing else. */
export function VisitorLayout() {
  return (
    <div className="relative">
      <div className="absolute top-3 right-3 z-10 flex lg:right-[calc(50%+0.75rem)]">
        <ThemeToggle />
        <OnDemand load={() => import("./language-menu.tsx")}>
          {(handlers) => <LanguageMenuButton {...handlers} />}
        </OnDemand>
      </div>
      <Outlet />
    </div>
  );
}

/** What is seen while the first screen's code is on its way: the same as in index.html. */
export function PageSkeleton() {
  return (
    <div className="splash">
      <Pen />
    </div>
  );
}
