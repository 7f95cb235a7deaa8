// Fetches a screen's code and texts when somebody points at, touches or focuses a link to it, before they press it.
import { matchRoutes, type RouteObject } from "react-router";
import { screens } from "./screens.ts";

/** Watches every link of the page, wherever it was made; answers how to stop. */
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

const asked = new Set<RouteObject>();

/** Once a screen; a failure is tried again with the next intent, and shows when the screen is really opened. */
function prefetchScreen(pathname: string): void {
  const route = matchRoutes(screens, pathname)?.at(-1)?.route;
  if (typeof route?.lazy !== "function" || asked.has(route)) return;
  asked.add(route);
  route.lazy().catch(() => asked.delete(route));
}
