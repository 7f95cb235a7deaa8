// The screens of signed-in people: each one's code and texts are fetched together, when somebody goes there.
import type { RouteObject } from "react-router";
import { loadTexts } from "../i18n/setup.ts";
import { paths } from "./paths.ts";

/** A screen's component with its texts, side by side. */
export async function screen<Module>(load: () => Promise<Module>, ...texts: string[]): Promise<Module> {
  const [module] = await Promise.all([load(), loadTexts(...texts)]);
  return module;
}

const coming = () => screen(() => import("../features/coming/coming-screen.tsx"), "coming");

export const screens: RouteObject[] = [
  {
    path: paths.dashboard,
    lazy: () => screen(() => import("../features/dashboard/dashboard-screen.tsx"), "dashboard"),
  },
  {
    path: paths.generate,
    lazy: () =>
      screen(() => import("../features/writing/generate/generate-screen.tsx"), "generate", "writing"),
  },
  { path: paths.rewrite, lazy: coming },
  { path: paths.titles, lazy: coming },
  { path: paths.seo, lazy: coming },
  { path: paths.multiChannel, lazy: coming },
  { path: paths.summarize, lazy: coming },
  { path: paths.grammar, lazy: coming },
  { path: paths.chat, lazy: coming },
  {
    path: `${paths.history}/:id?`,
    lazy: () => screen(() => import("../features/history/history-screen.tsx"), "history"),
  },
  { path: paths.model, lazy: () => screen(() => import("../features/about/model-screen.tsx"), "about") },
];
