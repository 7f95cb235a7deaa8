import { useEffect, useState } from "react";
import { api } from "./api.ts";
import { useSubmit } from "./use-submit.ts";

/**
 * Requests a mail, with a cooldown: `secondsLeft` is 0 when it can be sent again. `justSent` starts with the cooldown.
 */
export function useMailRequest(send: () => Promise<void>, { justSent = false } = {}) {
  const submission = useSubmit();
  const { seconds, start } = useCountdown(justSent ? resendWaitMs : 0);
  return {
    ...submission,
    secondsLeft: seconds,
    async request(): Promise<void> {
      if (seconds === 0 && (await submission.submit(send))) start(resendWaitMs);
    },
  };
}

/** Counts down in whole seconds; `start` restarts it. Based on the clock, so it survives a sleeping tab. */
function useCountdown(ms: number) {
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

/** Cooldown before a mail can be requested again, in milliseconds. */
const resendWaitMs = 30_000;

/** Resends the confirmation mail. The response is the same for every address. @throws ApiError */
export function resendConfirmation(email: string): Promise<void> {
  return api("/api/auth/resend-confirmation", { method: "POST", body: { email } });
}
