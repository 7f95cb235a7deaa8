import { useSyncExternalStore } from "react";

/** Tailwind's lg breakpoint: room for the sidebar and two panes. */
const query = "(min-width: 64rem)";

const subscribe = (listener: () => void) => {
  const media = matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
};

/** Whether the window is at least as wide as Tailwind's lg breakpoint. */
export const useIsDesktop = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
