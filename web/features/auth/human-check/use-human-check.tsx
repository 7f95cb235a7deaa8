import { type ReactNode, Suspense, useState } from "react";
import { withTexts } from "../../../i18n/setup.ts";
import { part } from "../../../ui/part.tsx";
import { hasCode } from "../auth-form.tsx";
import { useAuthOptions } from "../auth-options.ts";

const Turnstile = part(() => withTexts(() => import("./turnstile.tsx"), "entry"));

interface HumanCheck {
  /** The place of the check in the form; nothing where this instance does not ask. */
  field: ReactNode;
  /** What goes with the form; undefined while the check is under way, which is said then. */
  getToken: () => string | undefined;
  /** Sends the form. A token is good for one try: for the next one the check is done again. */
  submit: <Answer>(sending: () => Promise<Answer>) => Promise<Answer>;
}

/** Asks Turnstile whether a human is there, on instances that want to know. */
export function useHumanCheck(): HumanCheck {
  const { options, askAgain } = useAuthOptions();
  const [token, setToken] = useState("");
  const [round, setRound] = useState(0);
  const [missed, setMissed] = useState(false);
  const siteKey = options?.turnstile;
  return {
    field: siteKey && (
      <Suspense fallback={<div className="h-[65px]" />}>
        <Turnstile key={round} siteKey={siteKey} isMissed={missed && token === ""} onToken={setToken} />
      </Suspense>
    ),
    getToken() {
      const missing = Boolean(siteKey) && token === "";
      setMissed(missing);
      return missing ? undefined : token;
    },
    async submit(sending) {
      try {
        return await sending();
      } catch (error) {
        if (hasCode(error, "HUMAN_CHECK_FAILED")) askAgain(); // perhaps it is not known here that one is wanted
        throw error;
      } finally {
        setToken("");
        setRound((before) => before + 1);
      }
    },
  };
}
