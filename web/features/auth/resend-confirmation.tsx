import { useTranslation } from "react-i18next";
import { resendConfirmation } from "../../lib/resend-confirmation.ts";
import { Resend } from "./resend.tsx";

/** Sends the mail with the confirmation link once more. */
export default function ResendConfirmation({ email }: { email: string }) {
  const { t } = useTranslation("auth");
  return (
    <Resend
      label={t("resend.confirmation")}
      sent={t("resend.sent")}
      failed={t("resend.failed")}
      send={() => resendConfirmation(email)}
    />
  );
}
