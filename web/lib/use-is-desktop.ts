import { useSyncExternalStore } from "react";

/** Where two panes, and the sidebar, have room beside each other: what Tailwind calls lg. */
const query = "(min-width: 64rem)";

const subscribe = (listener: () => void) => {
  const media = matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
};

/** Whether the window is wide enough for two panes. */
export const useIsDesktop = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
