import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Me } from "../../../../shared/contracts/me.ts";
import { resendConfirmation } from "../../../lib/resend-confirmation.ts";
import { Notice } from "../../../ui/notice.tsx";
import { AuthForm } from "../auth-form.tsx";
import { useSending } from "../use-sending.ts";
import { useTypedEmail } from "../use-typed-email.ts";
import { EmailField } from "./email-field.tsx";
import { LinkInvalid } from "./link-invalid.tsx";

/** The link confirms nothing (any more): another one can be sent. */
export function ConfirmLinkInvalid({ me }: { me: Me | null }) {
  const { t } = useTranslation(["entry", "auth"]);
  const sending = useSending();
  const typed = useTypedEmail();
  const [email, setEmail] = useState(me?.email ?? typed.email);

  const submit = () =>
    sending.send(
      ({ checkEmail }) => checkEmail({ email }),
      (input) => resendConfirmation(input.email),
    );

  return (
    <LinkInvalid screen={t("confirm.screen")} text={t("confirm.invalidText")}>
      <AuthForm
        sending={sending}
        submit={t("auth:resend.confirmation")}
        working={t("sending")}
        failed={t("auth:resend.failed")}
        notice={sending.state === "saved" && <Notice kind="good">{t("auth:resend.sent")}</Notice>}
        onSubmit={submit}
      >
        <EmailField
          value={email}
          error={sending.fields.email}
          onChange={(value) => {
            setEmail(value);
            typed.changeEmail(value);
          }}
        />
      </AuthForm>
    </LinkInvalid>
  );
}
