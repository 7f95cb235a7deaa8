import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { AuthStep } from "../auth-step.tsx";
import { ToPassword } from "./to-password.tsx";

/**
 * Asks before it confirms, where nobody is signed in: the account may be somebody else's who gave this address, and
 * some mailboxes open the links of mails by themselves.
 */
export function ConfirmAsk({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useTranslation("entry");
  return (
    <AuthStep
      screen={t("confirm.screen")}
      title={t("confirm.ask")}
      text={t("confirm.askText")}
      foot={<ToPassword label={t("toSignIn")} />}
    >
      <Button look="primary" onClick={onConfirm} className="w-full">
        {t("confirm.submit")}
      </Button>
    </AuthStep>
  );
}
