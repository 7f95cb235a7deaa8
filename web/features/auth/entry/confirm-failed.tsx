import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { AuthStep } from "../auth-step.tsx";
import { useFailureText } from "../failure.ts";
import { ToPassword } from "./to-password.tsx";

/** The server could not say whether the link is good: it is as good as before. */
export function ConfirmFailed({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { t } = useTranslation(["entry", "errors", "common"]);
  const failureText = useFailureText();
  return (
    <AuthStep
      screen={t("confirm.screen")}
      title={t("confirm.failed")}
      text={t("confirm.failedText")}
      foot={<ToPassword label={t("toSignIn")} />}
    >
      <div className="space-y-4">
        <Notice kind="error">{failureText(failure, t("errors:codes.INTERNAL"))}</Notice>
        <Button look="primary" onClick={onRetry} className="w-full">
          {t("common:retry")}
        </Button>
      </div>
    </AuthStep>
  );
}
