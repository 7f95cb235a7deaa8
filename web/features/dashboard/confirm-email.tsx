import { useSuspenseQuery } from "@tanstack/react-query";
import { MailIcon } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { meQuery } from "../../lib/me.ts";
import { resendConfirmation } from "../../lib/resend-confirmation.ts";
import { useMailRequest } from "../../lib/use-mail-request.ts";
import { Button } from "../../ui/button.tsx";

/** Asks to confirm the e-mail, for as long as it is not. Coming back from the mail, it is looked at anew. */
export function ConfirmEmail() {
  const { data: me } = useSuspenseQuery({
    ...meQuery,
    refetchOnWindowFocus: ({ state }) => state.data?.emailConfirmed !== false || "always",
  });
  return me.emailConfirmed ? null : <Banner email={me.email} />;
}

function Banner({ email }: { email: string }) {
  const { t } = useTranslation("dashboard");
  const title = useId();
  const { state, secondsLeft, request } = useMailRequest(() => resendConfirmation(email));
  const waiting = secondsLeft > 0;
  return (
    <section aria-labelledby={title} className="mb-6 flex gap-3 rounded-m bg-warn-soft px-4 py-3.5 text-sm">
      <MailIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-3xl flex-1 basis-72 space-y-1">
          <p id={title} className="font-semibold text-warn">
            {t("confirm.title")}
          </p>
          <p className="wrap-anywhere">{t("confirm.text", { email })}</p>
          <p role="status" className="font-medium text-good empty:hidden">
            {state === "saved" && t("confirm.sent")}
          </p>
          {state === "failed" && (
            <p role="alert" className="font-medium text-bad">
              {t("confirm.failed")}
            </p>
          )}
        </div>
        <Button busy={state === "busy"} aria-disabled={waiting} onClick={request} className="tabular-nums">
          {waiting ? t("confirm.wait", { seconds: secondsLeft }) : t("confirm.resend")}
        </Button>
      </div>
    </section>
  );
}
