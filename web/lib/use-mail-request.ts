import { useEffect, useState } from "react";
import { api } from "./api.ts";
import { useSubmit } from "./use-submit.ts";

/**
 * Asking for a mail, and how long until it can be asked for again, in whole seconds; 0 is now. `justSent` where one has
 * been sent by other means.
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

/** Whole seconds that are left of a time to wait; `start` begins another. It goes on while the tab is asleep. */
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

/** How long to wait before a mail can be asked for again, in milliseconds: it may still be on its way. */
const resendWaitMs = 30_000;

/** Sends the mail with the confirmation link once more; the answer is the same for every address. @throws ApiError */
export function resendConfirmation(email: string): Promise<void> {
  return api("/api/auth/resend-confirmation", { method: "POST", body: { email } });
}
