import { useSyncExternalStore } from "react";

/** Where the list and the open text have room beside each other: what Tailwind calls lg. */
const query = "(min-width: 64rem)";

const subscribe = (listener: () => void) => {
  const media = matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
};

/** Whether the list has a pane of its own. */
export const useWide = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
