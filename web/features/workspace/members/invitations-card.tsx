import { type FormEvent, type RefObject, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "../../../../shared/catalog/languages.ts";
import {
  type Invitation,
  type InviteInput,
  inviteInput,
  type MemberList,
} from "../../../../shared/contracts/workspaces.ts";
import { invitedRoles } from "../../../../shared/roles.ts";
import { validate } from "../../../../shared/validate.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { formatDay } from "../../../i18n/format.ts";
import { interfaceLanguages } from "../../../i18n/setup.ts";
import { api } from "../../../lib/api.ts";
import { useFocusFirstError } from "../../../lib/focus.ts";
import { useMe } from "../../../lib/me.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmissionNotice } from "../notices.tsx";
import { useRefreshMembers } from "./members.ts";

/** Invites people, and lists who has not joined yet. */
export function InvitationsCard({ list: { invitations, seats } }: { list: MemberList }) {
  const { t } = useTranslation("workspace");
  const list = useRef<HTMLUListElement>(null);
  return (
    <Card title={t("invite.title")}>
      {seats.used < seats.limit ? (
        <InviteForm />
      ) : (
        <Notice kind="info">{t("invite.full", { limit: seats.limit })}</Notice>
      )}
      <h3 className="mt-6 font-semibold text-sm">{t("invitations.title")}</h3>
      {invitations.length === 0 && <p className="mt-1 text-ink-soft text-sm">{t("invitations.empty")}</p>}
      <ul ref={list} tabIndex={-1} aria-label={t("invitations.title")} className="outline-none">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} list={list} />
        ))}
      </ul>
    </Card>
  );
}

function InviteForm() {
  const { t } = useTranslation(["workspace", "common"]);
  const { fieldText } = useErrorText();
  const { language } = useMe();
  const refresh = useRefreshMembers();
  const [values, setValues] = useState<InviteInput>({ email: "", role: "editor", language });
  const [sent, setSent] = useState("");
  const submission = useSubmit();
  const form = useFocusFirstError(submission);
  const busy = submission.state === "busy";
  const fault = submission.fields.email;
  const change = (changes: Partial<InviteInput>) => {
    setValues({ ...values, ...changes });
    submission.reset();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = validate(inviteInput, values);
    if (!checked.ok) return submission.setFieldErrors(checked.fields);
    const isSent = await submission.submit(async () => {
      await api<void>("/api/workspace/invitations", { method: "POST", body: checked.data });
      await refresh();
    });
    if (!isSent) return;
    setSent(checked.data.email);
    setValues({ ...values, email: "" });
  };
  const optionsOf = <Value extends string>(known: readonly Value[], label: (value: Value) => string) =>
    known.map((value) => ({ value, label: label(value) }));
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-4">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-[minmax(0,2fr)_1fr_1fr]">
        <div className="col-span-2 lg:col-span-1">
          <TextField
            label={t("invite.email")}
            type="email"
            autoComplete="off"
            value={values.email}
            error={fault === "EMAIL_REQUIRED" ? t("invite.emailRequired") : fieldText(fault)}
            onChange={({ target }) => change({ email: target.value })}
          />
        </div>
        <SelectField
          label={t("invite.role")}
          value={values.role}
          options={optionsOf(invitedRoles, (role) => t(`common:roles.${role}`))}
          onChange={(value) => change({ role: invitedRoles.find((role) => role === value) ?? "editor" })}
        />
        <SelectField
          label={t("invite.language")}
          value={values.language}
          options={optionsOf(languages, (each) => interfaceLanguages[each])}
          onChange={(value) => change({ language: languages.find((each) => each === value) ?? language })}
        />
      </div>
      <p className="text-label text-ink-soft">{t(`roles.${values.role}`)}</p>
      <SubmissionNotice submission={submission} success={t("invite.sent", { email: sent })} />
      <Button type="submit" variant="primary" busy={busy}>
        {t(busy ? "invite.working" : "invite.submit")}
      </Button>
    </form>
  );
}

interface InvitationRowProps {
  invitation: Invitation;
  /** Takes the focus when the row goes. */
  list: RefObject<HTMLUListElement | null>;
}

function InvitationRow({ invitation, list }: InvitationRowProps) {
  const { t } = useTranslation(["workspace", "common"]);
  const refresh = useRefreshMembers();
  const resending = useSubmit();
  const revoking = useSubmit();
  const { id, email, role, createdAt, expiresAt } = invitation;
  const path = `/api/workspace/invitations/${id}`;
  const isExpired = expiresAt <= Date.now();
  const resend = () => {
    revoking.reset();
    return resending.submit(async () => {
      await api<void>(`${path}/resend`, { method: "POST" });
      await refresh();
    });
  };
  const revoke = async () => {
    resending.reset();
    const isRevoked = await revoking.submit(async () => {
      await api<void>(path, { method: "DELETE" });
      await refresh();
    });
    if (isRevoked) list.current?.focus(); // the button has gone
  };
  return (
    <li className="border-line py-3 not-last:border-b">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="wrap-anywhere font-medium">{email}</span>
            <Badge>{t(`common:roles.${role}`)}</Badge>
            {isExpired && <Badge variant="warning">{t("invitations.expired")}</Badge>}
          </p>
          <p className="text-label text-ink-soft">
            {t("invitations.sent", { date: formatDay(createdAt) })} ·{" "}
            {t(isExpired ? "invitations.expiredOn" : "invitations.expires", { date: formatDay(expiresAt) })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            busy={resending.state === "busy"}
            aria-label={t("invitations.resendNamed", { email })}
            onClick={resend}
          >
            {t("invitations.resend")}
          </Button>
          <Button
            variant="ghost"
            busy={revoking.state === "busy"}
            aria-label={t("invitations.revokeNamed", { email })}
            onClick={revoke}
          >
            {t("invitations.revoke")}
          </Button>
        </div>
      </div>
      <div className="mt-2 empty:hidden">
        <SubmissionNotice submission={resending} success={t("invite.sent", { email })} />
        <SubmissionNotice submission={revoking} />
      </div>
    </li>
  );
}
