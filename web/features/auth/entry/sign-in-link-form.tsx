import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Me } from "../../../../shared/contracts/me.ts";
import { Checkbox } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { openLink } from "../api.ts";
import { AuthForm } from "../auth-form.tsx";
import { AuthStep } from "../auth-step.tsx";
import { hasCode } from "../failure.ts";
import { useGoToStep } from "../login-step.ts";
import { readRemembered } from "../remembered-login.ts";
import { useEnter } from "../use-enter.ts";
import { useSending } from "../use-sending.ts";
import { ToPassword } from "./to-password.tsx";

interface SignInLinkFormProps {
  token: string;
  /** Who is signed in in this browser. */
  here: Me | null;
  onLinkInvalid: () => Promise<void>;
}

/** Signs in at a press and not before: a link that somebody sends signs nobody in unseen. */
export function SignInLinkForm({ token, here, onLinkInvalid }: SignInLinkFormProps) {
  const { t } = useTranslation(["entry", "auth"]);
  const enter = useEnter();
  const goTo = useGoToStep();
  const sending = useSending();
  const [rememberMe, setRememberMe] = useState(() => readRemembered()?.rememberMe ?? false);

  const submit = () =>
    sending.save(async () => {
      try {
        await enter({
          signIn: () => openLink({ token, rememberMe }),
          rememberMe,
          onSecondFactor: () => goTo({ step: "twoFactor", rememberMe }, { replace: true }),
        });
      } catch (error) {
        if (!hasCode(error, "LINK_INVALID")) throw error;
        await onLinkInvalid();
      }
    });

  return (
    <AuthStep
      screen={t("link.screen")}
      title={t("link.title")}
      text={t("link.text")}
      foot={<ToPassword label={t("toSignIn")} />}
    >
      <AuthForm
        sending={sending}
        submit={t("auth:login.submit")}
        working={t("auth:login.working")}
        failed={t("auth:login.failed")}
        notice={here && <Notice kind="info">{t("link.here", { name: here.name, email: here.email })}</Notice>}
        onSubmit={submit}
      >
        <Checkbox label={t("auth:login.remember")} checked={rememberMe} onChange={setRememberMe} />
      </AuthForm>
    </AuthStep>
  );
}
