import { useEffect, useState } from "react";

/** Whole seconds that are left of a time to wait; `start` begins another. It goes on while the tab is asleep. */
export function useCountdown(ms: number) {
  const [end, setEnd] = useState(() => Date.now() + ms);
  const [now, setNow] = useState(Date.now);
  const isWaiting = now < end;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const start = (next: number) => {
    setEnd(Date.now() + next);
    setNow(Date.now());
  };
  return { seconds: Math.max(0, Math.ceil((end - now) / 1000)), start };
}
