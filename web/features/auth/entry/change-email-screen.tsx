import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import type { EmailChangeLink } from "../../../../shared/contracts/auth.ts";
import { paths } from "../../../app/paths.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { api, apiErrorOf } from "../../../lib/api.ts";
import { hasSessionHint } from "../../../lib/session.ts";
import { publishSessionEvent } from "../../../lib/session-events.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { AuthLayout, AuthStep } from "../auth-layout.tsx";
import { useLinkToken } from "./mail-link.tsx";

const send = (step: "check" | "confirm", token: string) =>
  api<EmailChangeLink>(`/api/auth/email-change/${step}`, { method: "POST", body: { token } });

/**
 * Target of the two links that confirm a change of the email. It asks first, because some mailboxes open links
 * automatically. The result replaces the link in the browser's history, so that a reload does not use it again.
 */
export function Component() {
  const { t } = useTranslation("settings");
  const token = useLinkToken();
  const { state } = useLocation();
  const result = (state as { result?: EmailChangeLink } | null)?.result; // only this screen navigates here with a state
  const [link, setLink] = useState<EmailChangeLink>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt checks again
  useEffect(() => {
    setFailure(undefined);
    if (token) send("check", token).then(setLink, setFailure);
  }, [token, attempt]);

  const content = () => {
    if (result) return <Outcome {...result} />;
    if (!token || failure)
      return <LinkFailure failure={token ? failure : undefined} onRetry={() => setAttempt(attempt + 1)} />;
    if (link) return <Ask token={token} link={link} onFailure={setFailure} />;
    return (
      <AuthStep screen={t("emailLink.screen")} title={t("emailLink.checking")} text={t("emailLink.wait")} />
    );
  };
  return <AuthLayout>{content()}</AuthLayout>;
}

interface AskProps {
  token: string;
  link: EmailChangeLink;
  onFailure: (failure: unknown) => void;
}

function Ask({ token, link: { email, side }, onFailure }: AskProps) {
  const { t } = useTranslation("settings");
  const navigate = useNavigate();
  const { state, submit } = useSubmit();
  const confirm = () =>
    submit(async () => {
      try {
        const result = await send("confirm", token);
        if (hasSessionHint()) publishSessionEvent({ kind: "updated" });
        await navigate(paths.changeEmail, { replace: true, state: { result } });
      } catch (failure) {
        onFailure(failure);
      }
    });
  return (
    <AuthStep
      screen={t("emailLink.screen")}
      title={t(`emailLink.${side}.title`)}
      text={t(`emailLink.${side}.text`, { email })}
    >
      <Button variant="primary" busy={state === "busy"} onClick={confirm} className="w-full">
        {t(state === "busy" ? "emailLink.working" : `emailLink.${side}.submit`)}
      </Button>
    </AuthStep>
  );
}

function Outcome({ email, side, isComplete }: EmailChangeLink) {
  const { t } = useTranslation("settings");
  return (
    <AuthStep
      screen={t("emailLink.screen")}
      title={t(isComplete ? "emailLink.done.title" : "emailLink.waiting.title")}
      text={isComplete ? t("emailLink.done.text", { email }) : t(`emailLink.waiting.${side}`, { email })}
    >
      <Onward />
    </AuthStep>
  );
}

/** The link was used or has expired, the address was taken, or the server could not be reached. */
function LinkFailure({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { t } = useTranslation(["settings", "common"]);
  const { errorText } = useErrorText();
  const error = failure === undefined ? undefined : apiErrorOf(failure);
  const isFinal = !error || error.code === "LINK_INVALID" || error.code === "EMAIL_TAKEN";
  const name = error?.code === "EMAIL_TAKEN" ? "taken" : "invalid";
  const page = (title: string, text: string, children: ReactNode) => (
    <AuthStep screen={t("emailLink.screen")} title={title} text={text}>
      <div className="space-y-4">{children}</div>
    </AuthStep>
  );
  if (isFinal) return page(t(`emailLink.${name}.title`), t(`emailLink.${name}.text`), <Onward />);
  return page(
    t("emailLink.failed.title"),
    t("emailLink.failed.text"),
    <>
      <Notice kind="error">{errorText(error)}</Notice>
      <Button variant="primary" onClick={onRetry} className="w-full">
        {t("common:retry")}
      </Button>
    </>,
  );
}

/** Leads to the profile, or to sign-in. */
function Onward() {
  const { t } = useTranslation(["settings", "auth"]);
  const isSignedIn = hasSessionHint();
  return (
    <ButtonLink to={isSignedIn ? paths.profile : paths.login} variant="primary" className="w-full">
      {isSignedIn ? t("emailLink.toProfile") : t("auth:login.submit")}
    </ButtonLink>
  );
}
