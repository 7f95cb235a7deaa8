import { useTranslation } from "react-i18next";
import { useErrorText } from "../../i18n/error-text.ts";
import { ApiError } from "../../lib/api.ts";
import { resendConfirmation, useMailRequest } from "../../lib/use-mail-request.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

interface ResendProps {
  label: string;
  /** Success text. */
  sent: string;
  failed: string;
  send: () => Promise<void>;
  /** Full width. */
  wide?: boolean;
  /** A mail was just sent, so start with the cooldown. */
  justSent?: boolean;
}

/** Codes whose own text is more helpful than `failed`. */
const shownErrors: string[] = ["RATE_LIMITED", "HUMAN_CHECK_FAILED"];

/** A button that resends a mail and shows the result. */
export function ResendMail({ label, sent, failed, send, wide = false, justSent = false }: ResendProps) {
  const { t } = useTranslation("auth");
  const { errorText } = useErrorText();
  const { state, failure, secondsLeft, request } = useMailRequest(send, { justSent });
  return (
    <div className="space-y-2 text-sm">
      {state === "saved" && <Notice kind="good">{sent}</Notice>}
      {state === "failed" && (
        <Notice kind="error">
          {failure instanceof ApiError && shownErrors.includes(failure.code) ? errorText(failure) : failed}
        </Notice>
      )}
      <Button
        busy={state === "busy"}
        disabled={secondsLeft > 0}
        onClick={request}
        className={wide ? "w-full" : ""}
      >
        {secondsLeft > 0 ? t("resend.wait", { seconds: secondsLeft }) : label}
      </Button>
    </div>
  );
}

/** Resends the confirmation mail. */
export default function ResendConfirmation({ email }: { email: string }) {
  const { t } = useTranslation("auth");
  return (
    <ResendMail
      label={t("resend.confirmation")}
      sent={t("resend.sent")}
      failed={t("resend.failed")}
      send={() => resendConfirmation(email)}
    />
  );
}
