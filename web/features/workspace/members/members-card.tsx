import { ChevronDownIcon } from "lucide-react";
import { type RefObject, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Member, MemberList } from "../../../../shared/contracts/workspaces.ts";
import { invitedRoles } from "../../../../shared/roles.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { api, apiErrorOf } from "../../../lib/api.ts";
import { useMe } from "../../../lib/me.ts";
import { mayDo } from "../../../lib/workspace.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ChipSelect } from "../../../ui/select-field.tsx";
import { LastActive } from "../last-active.tsx";
import { useConfirmation } from "../use-confirmation.tsx";
import { useRefreshMembers, useRoleChange } from "./members.ts";

/** The members with their roles, which owner and admins can change. */
export function MembersCard({ list: { members, seats } }: { list: MemberList }) {
  const { t } = useTranslation("workspace");
  const { errorText } = useErrorText();
  const { mutate, failure } = useRoleChange();
  const list = useRef<HTMLUListElement>(null);
  return (
    <Card title={t("members.seats", seats)}>
      {failure && <Notice kind="error">{errorText(apiErrorOf(failure.error))}</Notice>}
      <ul ref={list} tabIndex={-1} aria-label={t("members.title")} className="outline-none">
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            list={list}
            onChangeRole={(role) => mutate({ id: member.id, role })}
          />
        ))}
      </ul>
      <RoleHelp />
    </Card>
  );
}

interface MemberRowProps {
  member: Member;
  /** Takes the focus when the row goes. */
  list: RefObject<HTMLUListElement | null>;
  onChangeRole: (role: (typeof invitedRoles)[number]) => void;
}

function MemberRow({ member, list, onChangeRole }: MemberRowProps) {
  const { t } = useTranslation(["workspace", "common"]);
  const me = useMe();
  const { id, name, email, avatarUrl, role } = member;
  const isMe = id === me.id;
  const isChangeable = role !== "owner" && !isMe && me.workspace && mayDo(me.workspace, "manageMembers");
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 border-line py-3 not-last:border-b sm:grid-cols-[auto_1fr_auto]">
      <Avatar name={name} url={avatarUrl} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere font-medium">{name}</span>
          {isMe && <Badge>{t("members.you")}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-label text-ink-soft">
          <span className="wrap-anywhere">{email}</span> <LastActive at={member.activeAt} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:col-start-2">
        {isChangeable ? (
          <>
            <ChipSelect
              label={t("members.roleOf", { name })}
              value={role}
              options={invitedRoles.map((value) => ({ value, label: t(`common:roles.${value}`) }))}
              onChange={(value) => {
                const chosen = invitedRoles.find((known) => known === value);
                if (chosen) onChangeRole(chosen);
              }}
            />
            <RemoveButton member={member} list={list} />
          </>
        ) : (
          <Badge variant={role === "owner" ? "accent" : "neutral"}>{t(`common:roles.${role}`)}</Badge>
        )}
      </div>
    </li>
  );
}

function RemoveButton({ member: { id, name }, list }: Pick<MemberRowProps, "member" | "list">) {
  const { t } = useTranslation("workspace");
  const { button, dialog } = useConfirmation(list);
  const refresh = useRefreshMembers();
  return (
    <>
      <Button {...button} variant="ghost" aria-label={t("remove.named", { name })}>
        {t("remove.open")}
      </Button>
      {dialog({
        title: t("remove.ask", { name }),
        consequences: [t("remove.access"), t("remove.texts"), t("remove.seat")],
        confirm: t("remove.open"),
        working: t("remove.working"),
        onConfirm: async () => {
          await api<void>(`/api/workspace/members/${id}`, { method: "DELETE" });
          await refresh();
        },
      })}
    </>
  );
}

/** What each role may do. */
function RoleHelp() {
  const { t } = useTranslation(["workspace", "common"]);
  return (
    <details className="group mt-3 text-sm">
      <summary className="inline-flex min-h-6 cursor-pointer items-center gap-1 font-semibold text-accent text-label">
        {t("members.rolesHelp")}
        <ChevronDownIcon aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      <dl className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr]">
        {(["owner", ...invitedRoles] as const).map((role) => (
          <div key={role} className="contents">
            <dt className="font-medium max-sm:-mb-2">{t(`common:roles.${role}`)}</dt>
            <dd className="text-ink-soft">{t(`roles.${role}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
