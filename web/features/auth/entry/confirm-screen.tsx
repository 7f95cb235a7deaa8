import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router";
import { paths } from "../../../app/paths.ts";
import { seemsSignedIn } from "../../../lib/session.ts";
import { AuthLayout } from "../auth-layout.tsx";
import { AuthStep } from "../auth-step.tsx";
import { ConfirmAsk } from "./confirm-ask.tsx";
import { ConfirmFailed } from "./confirm-failed.tsx";
import { ConfirmLinkInvalid } from "./confirm-link-invalid.tsx";
import { Confirmed } from "./confirmed.tsx";
import { type Confirmation, followConfirmation } from "./follow-confirmation.ts";
import { ToPassword } from "./to-password.tsx";
import { useLinkToken } from "./use-link-token.ts";

/**
 * Where the confirmation mail leads: the e-mail is confirmed as soon as the screen is there, in the browser that is
 * signed in; in any other one at a press. That it is done is kept with the browser's history in place of the link, so
 * that a reload does not follow it again.
 */
export function Component() {
  const { t } = useTranslation("entry");
  const token = useLinkToken();
  const { state } = useLocation();
  const isDone = (state as { done?: unknown } | null)?.done === true; // whatever it is, it is looked at
  const [found, setFound] = useState<Confirmation>();
  const [wanted, setWanted] = useState(seemsSignedIn() || !token);
  useEffect(() => {
    if (wanted && !isDone) followConfirmation(token).then(setFound);
  }, [token, isDone, wanted]);
  const again = () => {
    setFound(undefined);
    followConfirmation(token).then(setFound);
  };

  const content = () => {
    if (isDone) return <Confirmed />;
    if (!wanted) return <ConfirmAsk onConfirm={() => setWanted(true)} />;
    if (!found)
      return (
        <AuthStep
          screen={t("confirm.screen")}
          title={t("confirm.working")}
          text={t("confirm.wait")}
          foot={<ToPassword label={t("toSignIn")} />}
        />
      );
    if (found.kind === "confirmed") return <Navigate to={paths.confirm} replace state={{ done: true }} />;
    if (found.kind === "invalid") return <ConfirmLinkInvalid me={found.me} />;
    return <ConfirmFailed failure={found.failure} onRetry={again} />;
  };
  return <AuthLayout>{content()}</AuthLayout>;
}
