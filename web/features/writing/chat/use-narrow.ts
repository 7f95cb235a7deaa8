import { useSyncExternalStore } from "react";

/** Where the list of the conversations has no room beside the open one: below what Tailwind calls lg. */
const query = "(max-width: 63.99rem)";

const subscribe = (listener: () => void) => {
  const media = matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
};

/** Whether the open conversation has the screen to itself. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
