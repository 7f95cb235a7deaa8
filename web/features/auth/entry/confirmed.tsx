import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { seemsSignedIn } from "../../../lib/session.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { AuthStep } from "../auth-step.tsx";

/** The e-mail is confirmed, now or before. */
export function Confirmed() {
  const { t } = useTranslation(["entry", "auth"]);
  const signedIn = seemsSignedIn();
  return (
    <AuthStep
      screen={t("confirm.screen")}
      title={t("confirm.done")}
      text={t(signedIn ? "confirm.doneText" : "confirm.doneSignIn")}
    >
      <ButtonLink to={signedIn ? paths.dashboard : paths.login} look="primary" className="w-full">
        {t(signedIn ? "confirm.toDashboard" : "auth:login.submit")}
      </ButtonLink>
    </AuthStep>
  );
}
