import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { ApiError } from "../../lib/api.ts";
import { useMe } from "../../lib/me.ts";
import { useMailRequest } from "../../lib/use-mail-request.ts";
import { useSignInAgain } from "../../lib/use-sign-in-again.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { sendPasswordLink } from "./api.ts";
import { Outcome } from "./outcome.tsx";

/** For people without a password: a link by e-mail sets one, since there is no current one to ask for. */
export function SetPassword() {
  const { t } = useTranslation("profile");
  const { email } = useMe();
  const { secondsLeft, request, ...sending } = useMailRequest(() => sendPasswordLink(email));
  const askElsewhere = useSignInAgain(paths.forgotPassword); // where humans are told from machines
  const waiting = secondsLeft > 0;
  const humanNeeded = sending.failure instanceof ApiError && sending.failure.code === "HUMAN_CHECK_FAILED";
  return (
    <Card title={t("password.title")}>
      <div className="space-y-4">
        <p className="text-ink-soft text-sm">{t("password.none", { email })}</p>
        <Outcome
          saving={sending}
          success={t("password.linkSent", { email })}
          action={humanNeeded && <Button onClick={askElsewhere}>{t("password.elsewhere")}</Button>}
        />
        <Button
          busy={sending.state === "busy"}
          aria-disabled={waiting}
          onClick={request}
          className="tabular-nums"
        >
          {waiting ? t("password.wait", { seconds: secondsLeft }) : t("password.sendLink")}
        </Button>
      </div>
    </Card>
  );
}
