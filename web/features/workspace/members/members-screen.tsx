import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useMe } from "../../../lib/me.ts";
import { mayDo } from "../../../lib/workspace.ts";
import { ScreenHead } from "../../../ui/screen-head.tsx";
import { LeaveCard } from "../leave-card.tsx";
import { Loading, QueryFailure } from "../notices.tsx";
import { InvitationsCard } from "./invitations-card.tsx";
import { membersQuery } from "./members.ts";
import { MembersCard } from "./members-card.tsx";
import { TransferCard } from "./transfer-card.tsx";

export function Component() {
  const { t } = useTranslation(["workspace", "common"]);
  const { workspace } = useMe();
  const query = useQuery(membersQuery);
  const { data, isPending } = query;
  if (!workspace) return null;
  return (
    <>
      <ScreenHead name={t("common:nav.members")} text={t("members.text")} />
      <div className="max-w-4xl space-y-4">
        {data ? (
          <>
            <MembersCard list={data} />
            {mayDo(workspace, "manageMembers") && <InvitationsCard list={data} />}
            {mayDo(workspace, "transferOwnership") && <TransferCard members={data.members} />}
          </>
        ) : isPending ? (
          <Loading />
        ) : (
          <QueryFailure text={t("members.loadFailed")} query={query} />
        )}
        {workspace.role !== "owner" && <LeaveCard workspace={workspace} />}
      </div>
    </>
  );
}
