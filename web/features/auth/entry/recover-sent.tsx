import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../../app/paths.ts";
import { recover } from "../api.ts";
import { AuthStep } from "../auth-step.tsx";
import { useHumanCheck } from "../human-check/use-human-check.tsx";
import { Resend } from "../resend.tsx";
import { useWayBack } from "../use-way-back.ts";
import { ToPassword } from "./to-password.tsx";

/** Says that the mail is on its way where there is an account, and nothing of whether there is one. */
export function RecoverSent({ email }: { email: string }) {
  const { t } = useTranslation("entry");
  const search = useWayBack();
  const check = useHumanCheck();
  const send = () => check.spend(() => recover({ email, humanCheck: check.take() ?? "" }));
  return (
    <AuthStep
      screen={t("recover.screen")}
      title={t("lookIntoMail")}
      text={t("recover.sent", { email })}
      foot={<ToPassword label={t("toSignIn")} />}
    >
      <div className="space-y-4">
        <p className="text-ink-soft text-sm">{t("nothingThere")}</p>
        {check.field}
        <Resend label={t("resend")} sent={t("resent")} failed={t("notSent")} send={send} wide justSent />
        <p className="text-center">
          <Link to={{ pathname: paths.forgotPassword, search }} className="text-accent underline">
            {t("otherEmail")}
          </Link>
        </p>
      </div>
    </AuthStep>
  );
}
