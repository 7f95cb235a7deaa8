// The first screen after buying Teams: the owner names the workspace, gives it a logo, and invites its members. What the
// console offers later is all here, so that nothing has to be found.
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router";
import { seatsOfWorkspace } from "../../../shared/plans.ts";
import { paths } from "../../app/paths.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useMe } from "../../lib/me.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { InvitationsCard } from "./members/invitations-card.tsx";
import { membersQuery } from "./members/members.ts";
import { QueryFailure } from "./notices.tsx";
import { GeneralCard } from "./settings/general-card.tsx";
import { LogoCard } from "./settings/logo-card.tsx";

export function Component() {
  const { t } = useTranslation("workspace");
  const { workspace, promptsLimit } = useMe();
  const query = useQuery({ ...membersQuery, enabled: workspace?.role === "owner" });
  if (workspace?.role !== "owner") return <Navigate to={paths.workspace} replace />;
  const facts = { seats: seatsOfWorkspace - 1, prompts: formatNumber(promptsLimit) };
  return (
    <div className="mx-auto max-w-3xl">
      <ScreenHead name={t("start.screen")} title={t("start.title")} text={t("start.text", facts)} />
      <div className="space-y-4">
        <GeneralCard workspace={workspace} />
        <LogoCard workspace={workspace} />
        {query.data ? (
          <InvitationsCard list={query.data} />
        ) : query.isPending ? (
          <Skeleton className="h-64 rounded-m" />
        ) : (
          <QueryFailure text={t("members.loadFailed")} query={query} />
        )}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink to={paths.generate} variant={workspace.name ? "primary" : "secondary"}>
          {t("start.done")}
        </ButtonLink>
        <p className="text-label text-ink-soft">{t("start.later")}</p>
      </div>
    </div>
  );
}
