import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Connection } from "../thread-props.ts";
import { type HealthWatch, watchHealth } from "./watch-health.ts";

/** Whether the server is there, for as long as the screen is open. */
export function useConnection(): Connection {
  const [state, setState] = useState<Connection["state"]>("checking");
  const watch = useRef<HealthWatch>(undefined);
  // Before the effects of what is inside: a message of before a reload is sent by one, and asks at once.
  useLayoutEffect(() => {
    const health = watchHealth(setState);
    watch.current = health;
    return health.stop;
  }, []);
  const check = useCallback(async () => (await watch.current?.check()) ?? false, []);
  return useMemo(() => ({ state, check }), [state, check]);
}
