// Fetches a screen's code and texts when somebody points at, touches or focuses a link to it, before they press it.
import { matchRoutes } from "react-router";
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

/** The browser keeps what was fetched; a failure shows when the screen is really opened. */
function prefetchScreen(pathname: string): void {
  const lazy = matchRoutes(screens, pathname)?.at(-1)?.route.lazy;
  if (typeof lazy === "function") void lazy().catch(() => {});
}
