import { useTranslation } from "react-i18next";
import { loginPath, paths } from "../../../app/paths.ts";
import { ApiError } from "../../../lib/api.ts";
import { useSignInAgain } from "../../../lib/use-sign-in-again.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useFailureText } from "../failure-text.ts";

/** Why nothing was deleted. Whoever has no password is led to sign-in, which shows that it is them, and back. */
export function DeletionFailure({ failure }: { failure: unknown }) {
  const { t } = useTranslation("profile");
  const failureText = useFailureText();
  const signInAgain = useSignInAgain(loginPath(paths.profile));
  if (failure instanceof ApiError && failure.code === "REAUTHENTICATION_REQUIRED")
    return (
      <Notice kind="warning" action={<Button onClick={signInAgain}>{t("delete.signIn")}</Button>}>
        {t("delete.proofNeeded")}
      </Notice>
    );
  return <Notice kind="error">{failureText(failure)}</Notice>;
}
