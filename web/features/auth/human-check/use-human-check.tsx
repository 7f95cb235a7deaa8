import { type ReactNode, Suspense, useState } from "react";
import { withTexts } from "../../../i18n/setup.ts";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { hasCode } from "../auth-form.tsx";
import { useAuthOptions } from "../auth-options.ts";

const Turnstile = lazyWithRetry(() => withTexts(() => import("./turnstile.tsx"), "entry"));

interface HumanCheck {
  /** The widget; nothing if this instance has no check. */
  field: ReactNode;
  /** Returns the token; undefined while the check runs, which is then shown. */
  getToken: () => string | undefined;
  /** Runs the request. A token works once, so the check is repeated afterwards. */
  submit: <Answer>(sending: () => Promise<Answer>) => Promise<Answer>;
}

/** Adds a Turnstile check to a form, on instances that require it. */
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
        if (hasCode(error, "HUMAN_CHECK_FAILED")) askAgain(); // the options may be outdated
        throw error;
      } finally {
        setToken("");
        setRound((before) => before + 1);
      }
    },
  };
}
