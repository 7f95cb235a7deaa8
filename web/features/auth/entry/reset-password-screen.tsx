import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { paths } from "../../../app/paths.ts";
import { publishRecovery } from "../../../lib/session.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { checkResetLink, resetPassword } from "../api.ts";
import { AuthForm, hasCode, useAuthSubmit } from "../auth-form.tsx";
import { AuthLayout, AuthStep, StepSkeleton } from "../auth-layout.tsx";
import { NewPasswordFields, noPasswords } from "../new-password-fields.tsx";
import { useEmailDraft } from "../sign-in-flow.ts";
import { SignInLink } from "./entry-controls.tsx";
import { InvalidLink, useLinkToken } from "./mail-link.tsx";

/** Target of the password reset mail. The link is checked before the form is shown, and again on submit. */
export function Component() {
  const { t } = useTranslation("entry");
  const token = useLinkToken();
  const navigate = useNavigate();
  const [checked, setChecked] = useState<{ token: string; email: string }>();
  const email = checked?.token === token ? checked?.email : undefined; // undefined until the link is checked
  useEffect(() => {
    if (!token || email !== undefined) return;
    let isOutdated = false;
    const showForm = (email = "") => {
      if (!isOutdated) setChecked({ token, email });
    };
    checkResetLink(token).then(
      (link) => showForm(link?.email),
      // Other failures may be temporary, so the form is shown.
      (failure) =>
        hasCode(failure, "LINK_INVALID") ? navigate(paths.resetPassword, { replace: true }) : showForm(),
    );
    return () => {
      isOutdated = true;
    };
  }, [token, email, navigate]);

  const content = () => {
    if (!token)
      return (
        <InvalidLink screen={t("reset.screen")} text={t("reset.invalidText")}>
          <ButtonLink to={paths.forgotPassword} variant="primary" className="w-full">
            {t("reset.askAgain")}
          </ButtonLink>
        </InvalidLink>
      );
    if (email === undefined)
      return (
        <AuthStep screen={t("reset.screen")} title={t("reset.title")} text={t("reset.checking")}>
          <StepSkeleton />
        </AuthStep>
      );
    return (
      <ResetForm
        token={token}
        email={email}
        onLinkInvalid={async () => navigate(paths.resetPassword, { replace: true })}
      />
    );
  };
  return <AuthLayout>{content()}</AuthLayout>;
}

interface ResetFormProps {
  token: string;
  /** The user's e-mail; empty if unknown. */
  email: string;
  onLinkInvalid: () => Promise<void>;
}

/** Sets a new password, which ends all sessions of the user, including this browser's. */
function ResetForm({ token, email: owner, onLinkInvalid }: ResetFormProps) {
  const { t } = useTranslation("entry");
  const navigate = useNavigate();
  const submission = useAuthSubmit();
  const typed = useEmailDraft();
  const email = owner || typed.email;
  const [values, setValues] = useState(noPasswords);

  const submit = () =>
    submission.validateAndSubmit(
      ({ checkReset }) => checkReset(values),
      async ({ password }) => {
        try {
          await resetPassword({ token, password });
        } catch (error) {
          if (!hasCode(error, "LINK_INVALID")) throw error;
          return await onLinkInvalid();
        }
        publishRecovery();
        if (owner) typed.changeEmail(owner); // prefills sign-in
        await navigate(`${paths.login}?reset=1`, { replace: true });
      },
    );

  return (
    <AuthStep
      screen={t("reset.screen")}
      title={t("reset.title")}
      text={owner ? t("reset.textFor", { email: owner }) : t("reset.text")}
      foot={<SignInLink label={t("toSignIn")} />}
    >
      <AuthForm
        submission={submission}
        submit={t("reset.submit")}
        working={t("reset.working")}
        failed={t("reset.failed")}
        onSubmit={submit}
      >
        {/* Tells password managers whose password it is, where this device asked for the mail. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields
          values={values}
          fields={submission.fields}
          personal={[email]}
          onChange={setValues}
        />
      </AuthForm>
    </AuthStep>
  );
}
