// Target of an invitation's link: says who invites to what, and makes the signed-in user a member.
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Me } from "../../../../shared/contracts/me.ts";
import type { InvitationPreview } from "../../../../shared/contracts/workspaces.ts";
import { runningSubscription } from "../../../../shared/subscription-state.ts";
import { loginPath, paths } from "../../../app/paths.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { formatDay } from "../../../i18n/format.ts";
import { ApiError, api, apiErrorOf } from "../../../lib/api.ts";
import { useDraft } from "../../../lib/draft.ts";
import { loadUserId, publishUserUpdate, signOut } from "../../../lib/session.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { BrandPicture } from "../../../ui/brand-picture.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { AuthLayout, AuthStep, StepSkeleton } from "../auth-layout.tsx";
import { useEmailDraft } from "../sign-in-flow.ts";
import { useLinkToken } from "./mail-link.tsx";

interface Invited {
  invitation: InvitationPreview;
  /** Null for a visitor. */
  me: Me | null;
}

/** The link's secret is kept while the reader signs in or up, so that it stays out of addresses. */
const noInvitation = { token: "" };

export function Component() {
  const { t } = useTranslation("join");
  const fromLink = useLinkToken();
  const [kept, keep] = useDraft("visitor", "invitation", noInvitation);
  const token = fromLink ?? kept.token;
  const [invited, setInvited] = useState<Invited>();
  const [joined, setJoined] = useState<Me>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads again
  useEffect(() => {
    setFailure(undefined);
    if (fromLink) keep({ token: fromLink });
    if (token) read(token).then(setInvited, setFailure);
  }, [token, attempt]);

  const content = () => {
    if (joined) return <Welcome me={joined} />;
    if (!token || failure)
      return <Unusable failure={token ? failure : undefined} onRetry={() => setAttempt(attempt + 1)} />;
    if (!invited)
      return (
        <AuthStep screen={t("screen")} title={t("reading")} text="">
          <StepSkeleton />
        </AuthStep>
      );
    const { me, invitation } = invited;
    if (!me) return <AskToSignIn invitation={invitation} />;
    if (me.email !== invitation.email)
      return <OtherAccount invitation={invitation} me={me} onSignedOut={() => keep({ token })} />;
    return (
      <Accept
        invitation={invitation}
        me={me}
        token={token}
        onJoined={(after) => {
          keep(noInvitation);
          setJoined(after);
        }}
      />
    );
  };
  return <AuthLayout>{content()}</AuthLayout>;
}

async function read(token: string): Promise<Invited> {
  const [invitation, me] = await Promise.all([
    api<InvitationPreview>("/api/invitations/read", { method: "POST", body: { token } }),
    loadUserId().then((id) => (id ? api<Me>("/api/me") : null)),
  ]);
  return { invitation, me };
}

/** The name of the workspace; before its owner has named it, a general word. */
function useWorkspaceName({ workspaceName }: Pick<InvitationPreview, "workspaceName">): string {
  const { t } = useTranslation("join");
  return workspaceName || t("unnamed");
}

function useInviteText({ inviterName, role }: InvitationPreview): string {
  const { t } = useTranslation("join");
  const as = { role: t(`roles.${role}.name`) };
  return inviterName ? t("text", { inviter: inviterName, ...as }) : t("textUnnamed", as);
}

function Frame({ invitation, children }: { invitation: InvitationPreview; children: ReactNode }) {
  const { t } = useTranslation("join");
  return (
    <AuthStep
      screen={t("screen")}
      title={t("title", { workspace: useWorkspaceName(invitation) })}
      text={useInviteText(invitation)}
    >
      <div className="space-y-4">
        {invitation.logoUrl && (
          <BrandPicture src={invitation.logoUrl} alt="" className="h-12 max-w-48 object-left" />
        )}
        <Notice kind="info">{t(`roles.${invitation.role}.text`)}</Notice>
        {children}
      </div>
    </AuthStep>
  );
}

function AskToSignIn({ invitation }: { invitation: InvitationPreview }) {
  const { t } = useTranslation("join");
  const { email, hasAccount } = invitation;
  const { changeEmail } = useEmailDraft();
  const [, changePerson] = useDraft("visitor", "register", { name: "", email: "" });
  const toRegister = { pathname: paths.register, search: `?next=${encodeURIComponent(paths.join)}` };
  const fill = () => {
    changeEmail(email);
    changePerson({ email });
  };
  return (
    <Frame invitation={invitation}>
      <p>{t(hasAccount ? "signIn.text" : "signUp.text", { email })}</p>
      <ButtonLink
        to={hasAccount ? loginPath(paths.join) : toRegister}
        onClick={fill}
        variant="primary"
        className="w-full"
      >
        {t(hasAccount ? "signIn.action" : "signUp.action")}
      </ButtonLink>
    </Frame>
  );
}

interface OtherAccountProps {
  invitation: InvitationPreview;
  me: Me;
  /** Signing out clears what visitors have typed, and with it the kept link. */
  onSignedOut: () => void;
}

function OtherAccount({ invitation, me, onSignedOut }: OtherAccountProps) {
  const { t } = useTranslation("join");
  const { state, submit } = useSubmit();
  const change = () =>
    submit(async () => {
      await signOut("local", me.id);
      onSignedOut();
      location.assign(paths.join);
    });
  return (
    <Frame invitation={invitation}>
      <p className="[overflow-wrap:anywhere]">
        {t("other.text", { invited: invitation.email, email: me.email })}
      </p>
      <Button variant="primary" busy={state === "busy"} onClick={change} className="w-full">
        {t("other.action")}
      </Button>
      <ButtonLink to={paths.dashboard} className="w-full">
        {t("other.stay")}
      </ButtonLink>
    </Frame>
  );
}

interface AcceptProps {
  invitation: InvitationPreview;
  me: Me;
  token: string;
  onJoined: (me: Me) => void;
}

function Accept({ invitation, me, token, onJoined }: AcceptProps) {
  const { t } = useTranslation(["join", "common"]);
  const { errorText } = useErrorText();
  const { state, failure, submit } = useSubmit();
  const [cancels, setCancels] = useState(true);
  const own = runningSubscription(me.subscription);
  const offersRefund = own !== null && invitation.role !== "viewer";
  const accept = () =>
    submit(async () => {
      const cancelSubscription = offersRefund && cancels;
      const body = { token, cancelSubscription };
      const after = await api<Me>("/api/invitations/accept", { method: "POST", body });
      publishUserUpdate(after.id);
      onJoined(after);
    });
  if (me.workspace)
    return (
      <Frame invitation={invitation}>
        <p>{t("elsewhere.text", { workspace: me.workspace.name || t("unnamed") })}</p>
        <ButtonLink to={paths.workspace} variant="primary" className="w-full">
          {t("elsewhere.action")}
        </ButtonLink>
      </Frame>
    );
  return (
    <Frame invitation={invitation}>
      {offersRefund && own && (
        <fieldset className="space-y-2">
          <legend className="mb-1 font-semibold text-sm">
            {t("own.title", { plan: t(`common:plans.${own.plan}`) })}
          </legend>
          {[true, false].map((choice) => (
            <label key={String(choice)} className="flex items-start gap-2.5">
              <input
                type="radio"
                name="own"
                checked={cancels === choice}
                onChange={() => setCancels(choice)}
                className="mt-1 size-4 shrink-0 accent-accent"
              />
              <span>{choice ? t("own.cancel") : t("own.keep", { date: formatDay(own.endDate) })}</span>
            </label>
          ))}
        </fieldset>
      )}
      {state === "failed" && <Notice kind="error">{errorText(apiErrorOf(failure))}</Notice>}
      <Button variant="primary" busy={state === "busy"} onClick={accept} className="w-full">
        {t(state === "busy" ? "joining" : "join")}
      </Button>
    </Frame>
  );
}

/** What a new member can do first. */
function Welcome({ me }: { me: Me }) {
  const { t } = useTranslation("join");
  const { name = "", role = "viewer", defaultVisibility = "private" } = me.workspace ?? {};
  const points = role === "viewer" ? (["read"] as const) : (["read", defaultVisibility, "pool"] as const);
  return (
    <AuthStep
      screen={t("screen")}
      title={t("welcome.title", { workspace: name || t("unnamed") })}
      text={t("welcome.text")}
    >
      <ul className="mb-6 list-disc space-y-2 pl-5">
        {points.map((point) => (
          <li key={point}>{t(`welcome.${point}`, { limit: me.promptsLimit })}</li>
        ))}
      </ul>
      <div className="space-y-3">
        <ButtonLink
          to={role === "viewer" ? paths.documents : paths.generate}
          variant="primary"
          className="w-full"
        >
          {t(role === "viewer" ? "welcome.toTexts" : "welcome.toWrite")}
        </ButtonLink>
        <p className="text-center">
          <Link to={paths.dashboard} className="text-accent underline">
            {t("welcome.toDashboard")}
          </Link>
        </p>
      </div>
    </AuthStep>
  );
}

/** The link was used, revoked or has expired, or the server could not be reached. */
function Unusable({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { t } = useTranslation(["join", "common", "auth"]);
  const { errorText } = useErrorText();
  const isFinal = failure === undefined || (failure instanceof ApiError && failure.code === "LINK_INVALID");
  if (isFinal)
    return (
      <AuthStep screen={t("screen")} title={t("invalid.title")} text={t("invalid.text")}>
        <ButtonLink to={paths.home} variant="primary" className="w-full">
          {t("invalid.action")}
        </ButtonLink>
      </AuthStep>
    );
  return (
    <AuthStep screen={t("screen")} title={t("failed.title")} text={t("failed.text")}>
      <div className="space-y-4">
        <Notice kind="error">{errorText(apiErrorOf(failure))}</Notice>
        <Button variant="primary" onClick={onRetry} className="w-full">
          {t("common:retry")}
        </Button>
      </div>
    </AuthStep>
  );
}
