import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { paths } from "../../../app/paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { AuthLayout } from "../auth-layout.tsx";
import { LinkInvalid } from "./link-invalid.tsx";
import { ResetForm } from "./reset-form.tsx";
import { useLinkToken } from "./use-link-token.ts";

/** Where the mail for a new password leads. Whether its link is still good shows when the password is sent. */
export function Component() {
  const { t } = useTranslation("entry");
  const token = useLinkToken();
  const navigate = useNavigate();
  return (
    <AuthLayout>
      {token ? (
        <ResetForm
          token={token}
          onLinkInvalid={async () => navigate(paths.resetPassword, { replace: true })}
        />
      ) : (
        <LinkInvalid screen={t("reset.screen")} text={t("reset.invalidText")}>
          <ButtonLink to={paths.forgotPassword} look="primary" className="w-full">
            {t("reset.askAgain")}
          </ButtonLink>
        </LinkInvalid>
      )}
    </AuthLayout>
  );
}
