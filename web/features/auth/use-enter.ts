import { useNavigate } from "react-router";
import type { Me } from "../../../shared/contracts/me.ts";
import { safeNext } from "../../app/paths.ts";
import { rememberMe as rememberPerson } from "../../lib/session.ts";
import { showToast } from "../../lib/toasts.ts";
import { hasCode } from "./failure.ts";
import { keepRemembered } from "./remembered-login.ts";
import { useTypedEmail } from "./use-typed-email.ts";
import { useNext } from "./use-way-back.ts";

interface Way {
  /** What the server is asked. */
  signIn: () => Promise<Me>;
  rememberMe: boolean;
  /** Asks for the code of the authenticator app, where the account wants it. */
  onSecondFactor?: () => Promise<void>;
}

/** Signs in, whichever way, and goes to where the person was going. */
export function useEnter(): (way: Way) => Promise<void> {
  const navigate = useNavigate();
  const next = useNext();
  const { forgetEmail } = useTypedEmail();
  return async ({ signIn, rememberMe, onSecondFactor }) => {
    try {
      const me = await signIn();
      rememberPerson(me);
      keepRemembered({ email: me.email, rememberMe });
      forgetEmail();
      showToast({ type: "success", messageKey: "auth:login.welcome" });
      await navigate(safeNext(next), { replace: true });
    } catch (error) {
      if (!onSecondFactor || !hasCode(error, "TWO_FACTOR_REQUIRED")) throw error;
      await onSecondFactor();
    }
  };
}
