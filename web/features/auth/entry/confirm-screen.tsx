import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router";
import type { Me } from "../../../../shared/contracts/me.ts";
import { paths } from "../../../app/paths.ts";
import { api } from "../../../lib/api.ts";
import { hasSessionHint, isCurrentUser } from "../../../lib/session.ts";
import { publishSessionEvent } from "../../../lib/session-events.ts";
import { resendConfirmation } from "../../../lib/use-mail-request.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { confirmEmail } from "../api.ts";
import { AuthForm, hasCode, useAuthErrorText, useAuthSubmit } from "../auth-form.tsx";
import { AuthLayout, AuthStep } from "../auth-layout.tsx";
import { useEmailDraft } from "../sign-in-flow.ts";
import { EmailField, SignInLink } from "./entry-controls.tsx";
import { InvalidLink, useLinkToken } from "./mail-link.tsx";

/**
 * Target of the confirmation mail. Confirms at once in a signed-in browser, otherwise after a press. Success replaces
 * the link in the browser's history, so that a reload does not use it again.
 */
export function Component() {
  const { t } = useTranslation("entry");
  const token = useLinkToken();
  const { state } = useLocation();
  const isDone = (state as { done?: unknown } | null)?.done === true; // checked for its type
  const [found, setFound] = useState<Confirmation>();
  const [wanted, setWanted] = useState(hasSessionHint() || !token);
  useEffect(() => {
    if (wanted && !isDone) followConfirmation(token).then(setFound);
  }, [token, isDone, wanted]);
  const again = () => {
    setFound(undefined);
    followConfirmation(token).then(setFound);
  };

  const content = () => {
    if (isDone) return <Confirmed />;
    if (!wanted) return <ConfirmAsk onConfirm={() => setWanted(true)} />;
    if (!found)
      return (
        <AuthStep
          screen={t("confirm.screen")}
          title={t("confirm.working")}
          text={t("confirm.wait")}
          foot={<SignInLink label={t("toSignIn")} />}
        />
      );
    if (found.kind === "confirmed") return <Navigate to={paths.confirm} replace state={{ done: true }} />;
    if (found.kind === "invalid") return <ConfirmLinkInvalid me={found.me} />;
    return <ConfirmFailed failure={found.failure} onRetry={again} />;
  };
  return <AuthLayout>{content()}</AuthLayout>;
}

/**
 * Asks before confirming in a signed-out browser: the account may belong to someone else who entered this address, and
 * some mailboxes open links automatically.
 */
function ConfirmAsk({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useTranslation("entry");
  return (
    <AuthStep
      screen={t("confirm.screen")}
      title={t("confirm.ask")}
      text={t("confirm.askText")}
      foot={<SignInLink label={t("toSignIn")} />}
    >
      <Button variant="primary" onClick={onConfirm} className="w-full">
        {t("confirm.submit")}
      </Button>
    </AuthStep>
  );
}

/** The link could not be checked and may be used again. */
function ConfirmFailed({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { t } = useTranslation(["entry", "errors", "common"]);
  const failureText = useAuthErrorText();
  return (
    <AuthStep
      screen={t("confirm.screen")}
      title={t("confirm.failed")}
      text={t("confirm.failedText")}
      foot={<SignInLink label={t("toSignIn")} />}
    >
      <div className="space-y-4">
        <Notice kind="error">{failureText(failure, t("errors:codes.INTERNAL"))}</Notice>
        <Button variant="primary" onClick={onRetry} className="w-full">
          {t("common:retry")}
        </Button>
      </div>
    </AuthStep>
  );
}

/** The link is invalid; another one can be requested. */
function ConfirmLinkInvalid({ me }: { me: Me | null }) {
  const { t } = useTranslation(["entry", "auth"]);
  const submission = useAuthSubmit();
  const typed = useEmailDraft();
  const [email, setEmail] = useState(me?.email ?? typed.email);

  const submit = () =>
    submission.validateAndSubmit(
      ({ checkEmail }) => checkEmail({ email }),
      (input) => resendConfirmation(input.email),
    );

  return (
    <InvalidLink screen={t("confirm.screen")} text={t("confirm.invalidText")}>
      <AuthForm
        submission={submission}
        submit={t("auth:resend.confirmation")}
        working={t("sending")}
        failed={t("auth:resend.failed")}
        notice={submission.state === "saved" && <Notice kind="good">{t("auth:resend.sent")}</Notice>}
        onSubmit={submit}
      >
        <EmailField
          value={email}
          error={submission.fields.email}
          onChange={(value) => {
            setEmail(value);
            typed.changeEmail(value);
          }}
        />
      </AuthForm>
    </InvalidLink>
  );
}

/** The e-mail is confirmed. */
function Confirmed() {
  const { t } = useTranslation(["entry", "auth"]);
  const signedIn = hasSessionHint();
  return (
    <AuthStep
      screen={t("confirm.screen")}
      title={t("confirm.done")}
      text={t(signedIn ? "confirm.doneText" : "confirm.doneSignIn")}
    >
      <ButtonLink to={signedIn ? paths.dashboard : paths.login} variant="primary" className="w-full">
        {t(signedIn ? "confirm.toDashboard" : "auth:login.submit")}
      </ButtonLink>
    </AuthStep>
  );
}

/** Result of a confirmation link. `me` is the signed-in user as refetched. */
type Confirmation =
  | { kind: "confirmed"; me: Me | null }
  | { kind: "invalid"; me: Me | null }
  | { kind: "failed"; failure: unknown };

/** Uses the confirmation token, if any. For confirmed users every link counts as confirmed. */
async function followConfirmation(token: string | undefined): Promise<Confirmation> {
  try {
    if (token) await confirmOnce(token);
    const me = await readMe();
    return { kind: token || me?.emailConfirmed ? "confirmed" : "invalid", me };
  } catch (failure) {
    if (!hasCode(failure, "LINK_INVALID")) return { kind: "failed", failure };
    const me = await readMe();
    return { kind: me?.emailConfirmed ? "confirmed" : "invalid", me };
  }
}

/** Refetches the user and updates every tab, so that none keeps asking for confirmation. */
async function readMe(): Promise<Me | null> {
  if (!hasSessionHint()) return null;
  const me = await api<Me>("/api/me").catch(() => null);
  if (me && isCurrentUser(me.id)) await changeHere(me);
  else if (me) publishSessionEvent({ kind: "updated" });
  return me;
}

/** Updates the query cache, loaded on demand: a tab opened by the link does not have it. */
async function changeHere(me: Me): Promise<void> {
  const [{ patchMe }, { queryClient }] = await Promise.all([
    import("../../../lib/me.ts"),
    import("../../../lib/query-client.ts"),
  ]);
  patchMe(queryClient, me);
}

const asked = new Map<string, Promise<void>>();

/**
 * Confirms the e-mail. A link works once, but a screen may render twice: so each token is sent once, and again only
 * after a failure of the request.
 * @throws ApiError
 */
function confirmOnce(token: string): Promise<void> {
  const before = asked.get(token);
  if (before) return before;
  const asking = confirmEmail(token).catch((error: unknown) => {
    if (!hasCode(error, "LINK_INVALID")) asked.delete(token);
    throw error;
  });
  asked.set(token, asking);
  return asking;
}
