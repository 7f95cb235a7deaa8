import { useSyncExternalStore } from "react";

const root = document.documentElement;

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(root, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}

/** Whether the page is dark now: the theme is a class on its root. */
export const useDark = () => useSyncExternalStore(subscribe, () => root.classList.contains("dark"));
