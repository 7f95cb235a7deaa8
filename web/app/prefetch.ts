// Fetches a screen's files when the user points at, touches or focuses a link to it, before they press it.
import { currentLanguage } from "../i18n/setup.ts";

/** Watches every link of the page. Returns a function that stops watching. */
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

/** The list that web/build/preload-screens.ts writes into the page: files by screen, and files of texts by language. */
interface Preloads {
  screens: Record<string, { files: string[]; texts: string[] }>;
  texts: Record<string, Record<string, string>>;
}

const asked = new Set<string>();

/**
 * Brings the files into the browser's cache. They aren't imported, because Chrome remembers a module that couldn't be
 * fetched until the page is reloaded: pointing at a link while offline would break it.
 */
function prefetchScreen(pathname: string): void {
  const list = document.getElementById("preloads")?.textContent; // a development server has none
  if (!list) return;
  const { screens, texts }: Preloads = JSON.parse(list);
  const screen = screens[pathname.split("/")[1] ?? ""];
  const spoken = texts[currentLanguage()] ?? {};
  const files = [...(screen?.files ?? []), ...(screen?.texts ?? []).map((namespace) => spoken[namespace])];
  for (const file of files) if (file) prefetchFile(file);
}

/** Once per file. After a failure the next intent fetches it again. */
function prefetchFile(file: string): void {
  if (asked.has(file)) return;
  asked.add(file);
  fetch(file)
    .then((response) => response.arrayBuffer())
    .catch(() => asked.delete(file));
}
