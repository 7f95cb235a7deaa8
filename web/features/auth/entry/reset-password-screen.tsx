import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { paths } from "../../../app/paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { checkResetLink } from "../api.ts";
import { AuthLayout } from "../auth-layout.tsx";
import { AuthStep } from "../auth-step.tsx";
import { hasCode } from "../failure.ts";
import { StepSkeleton } from "../step-skeleton.tsx";
import { LinkInvalid } from "./link-invalid.tsx";
import { ResetForm } from "./reset-form.tsx";
import { useLinkToken } from "./use-link-token.ts";

/** Where the mail for a new password leads. The link is checked before anything is typed, and again when it is used. */
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
      // Any other failure may have passed when the password is sent.
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
        <LinkInvalid screen={t("reset.screen")} text={t("reset.invalidText")}>
          <ButtonLink to={paths.forgotPassword} look="primary" className="w-full">
            {t("reset.askAgain")}
          </ButtonLink>
        </LinkInvalid>
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
