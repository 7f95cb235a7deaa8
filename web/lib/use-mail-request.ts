import { resendWaitMs } from "./resend-confirmation.ts";
import { useCountdown } from "./use-countdown.ts";
import { useSaving } from "./use-saving.ts";

/**
 * Asking for a mail, and how long until it can be asked for again, in whole seconds; 0 is now. `justSent` where one has
 * been sent by other means.
 */
export function useMailRequest(send: () => Promise<void>, { justSent = false } = {}) {
  const saving = useSaving();
  const { seconds, start } = useCountdown(justSent ? resendWaitMs : 0);
  return {
    ...saving,
    secondsLeft: seconds,
    async request(): Promise<void> {
      if (seconds === 0 && (await saving.save(send))) start(resendWaitMs);
    },
  };
}
