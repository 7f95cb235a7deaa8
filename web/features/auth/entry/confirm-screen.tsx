import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router";
import type { Me } from "../../../../shared/contracts/me.ts";
import { paths } from "../../../app/paths.ts";
import { hasSessionHint } from "../../../lib/session.ts";
import { resendConfirmation } from "../../../lib/use-mail-request.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { AuthForm, useAuthErrorText, useAuthSubmit } from "../auth-form.tsx";
import { AuthLayout, AuthStep } from "../auth-layout.tsx";
import { useEmailDraft } from "../sign-in-flow.ts";
import { EmailField, SignInLink } from "./entry-controls.tsx";
import { type Confirmation, followConfirmation } from "./follow-confirmation.ts";
import { InvalidLink, useLinkToken } from "./mail-link.tsx";

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
  const [wanted, setWanted] = useState(hasSessionHint() || !token);
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
          foot={<SignInLink label={t("toSignIn")} />}
        />
      );
    if (found.kind === "confirmed") return <Navigate to={paths.confirm} replace state={{ done: true }} />;
    if (found.kind === "invalid") return <ConfirmLinkInvalid me={found.me} />;
    return <ConfirmFailed failure={found.failure} onRetry={again} />;
  };
  return <AuthLayout>{content()}</AuthLayout>;
}

/**
 * Asks before it confirms, where nobody is signed in: the account may be somebody else's who gave this address, and
 * some mailboxes open the links of mails by themselves.
 */
function ConfirmAsk({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useTranslation("entry");
  return (
    <AuthStep
      screen={t("confirm.screen")}
      title={t("confirm.ask")}
      text={t("confirm.askText")}
      foot={<SignInLink label={t("toSignIn")} />}
    >
      <Button variant="primary" onClick={onConfirm} className="w-full">
        {t("confirm.submit")}
      </Button>
    </AuthStep>
  );
}

/** The server could not say whether the link is good: it is as good as before. */
function ConfirmFailed({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { t } = useTranslation(["entry", "errors", "common"]);
  const failureText = useAuthErrorText();
  return (
    <AuthStep
      screen={t("confirm.screen")}
      title={t("confirm.failed")}
      text={t("confirm.failedText")}
      foot={<SignInLink label={t("toSignIn")} />}
    >
      <div className="space-y-4">
        <Notice kind="error">{failureText(failure, t("errors:codes.INTERNAL"))}</Notice>
        <Button variant="primary" onClick={onRetry} className="w-full">
          {t("common:retry")}
        </Button>
      </div>
    </AuthStep>
  );
}

/** The link confirms nothing (any more): another one can be sent. */
function ConfirmLinkInvalid({ me }: { me: Me | null }) {
  const { t } = useTranslation(["entry", "auth"]);
  const submission = useAuthSubmit();
  const typed = useEmailDraft();
  const [email, setEmail] = useState(me?.email ?? typed.email);

  const submit = () =>
    submission.validateAndSubmit(
      ({ checkEmail }) => checkEmail({ email }),
      (input) => resendConfirmation(input.email),
    );

  return (
    <InvalidLink screen={t("confirm.screen")} text={t("confirm.invalidText")}>
      <AuthForm
        submission={submission}
        submit={t("auth:resend.confirmation")}
        working={t("sending")}
        failed={t("auth:resend.failed")}
        notice={submission.state === "saved" && <Notice kind="good">{t("auth:resend.sent")}</Notice>}
        onSubmit={submit}
      >
        <EmailField
          value={email}
          error={submission.fields.email}
          onChange={(value) => {
            setEmail(value);
            typed.changeEmail(value);
          }}
        />
      </AuthForm>
    </InvalidLink>
  );
}

/** The e-mail is confirmed, now or before. */
function Confirmed() {
  const { t } = useTranslation(["entry", "auth"]);
  const signedIn = hasSessionHint();
  return (
    <AuthStep
      screen={t("confirm.screen")}
      title={t("confirm.done")}
      text={t(signedIn ? "confirm.doneText" : "confirm.doneSignIn")}
    >
      <ButtonLink to={signedIn ? paths.dashboard : paths.login} variant="primary" className="w-full">
        {t(signedIn ? "confirm.toDashboard" : "auth:login.submit")}
      </ButtonLink>
    </AuthStep>
  );
}
