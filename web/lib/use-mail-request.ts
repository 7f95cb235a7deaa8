import { useEffect, useState } from "react";
import { resendWaitMs } from "./resend-confirmation.ts";
import { useSaving } from "./use-saving.ts";

/** Asking for a mail, and how long until it can be asked for again, in whole seconds; 0 is now. */
export function useMailRequest(send: () => Promise<void>) {
  const saving = useSaving();
  const [waitUntil, setWaitUntil] = useState(0);
  const [now, setNow] = useState(Date.now);
  const secondsLeft = Math.max(0, Math.ceil((waitUntil - now) / 1000));
  const waiting = secondsLeft > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waiting]);
  return {
    ...saving,
    secondsLeft,
    async request(): Promise<void> {
      if (waiting || !(await saving.save(send))) return;
      setNow(Date.now());
      setWaitUntil(Date.now() + resendWaitMs);
    },
  };
}
