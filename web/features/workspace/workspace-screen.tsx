// The console of a workspace. Its pages are its children in web/app/routes.ts.
import { useTranslation } from "react-i18next";
import type { OwnWorkspace } from "../../../shared/contracts/workspaces.ts";
import { paths } from "../../app/paths.ts";
import { formatDay } from "../../i18n/format.ts";
import { useMe } from "../../lib/me.ts";
import { consolePagesOf, mayDo } from "../../lib/workspace.ts";
import { AreaLayout } from "../../ui/area-layout.tsx";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { LeaveCard } from "./leave-card.tsx";

/** The pages that the user's role may open, or what the workspace is to them. */
export function Component() {
  const { t } = useTranslation("common");
  const { workspace } = useMe();
  if (!workspace) return <NoWorkspace />;
  const pages = consolePagesOf(workspace.role).map((page) => ({
    path: paths[page],
    label: t(`nav.${page}`),
  }));
  if (pages.length === 0) return <YourWorkspace workspace={workspace} />;
  return (
    <AreaLayout
      wide
      name={workspace.name || t("nav.workspace")}
      pages={pages}
      notice={<EndedNotice workspace={workspace} />}
    />
  );
}

function NoWorkspace() {
  const { t } = useTranslation(["workspace", "common"]);
  return (
    <div className="max-w-measure">
      <ScreenHead name={t("common:nav.workspace")} title={t("none.title")} text={t("none.text")} />
      <ButtonLink to={paths.plans} variant="primary">
        {t("none.plans")}
      </ButtonLink>
    </div>
  );
}

/** For editors and viewers, who may open no page of the console. */
function YourWorkspace({ workspace }: { workspace: OwnWorkspace }) {
  const { t } = useTranslation(["workspace", "common"]);
  const { name, role } = workspace;
  return (
    <div className="max-w-3xl">
      <ScreenHead name={t("common:nav.yourWorkspace")} title={name || t("common:nav.yourWorkspace")} />
      <div className="mt-5 space-y-4">
        <EndedNotice workspace={workspace} />
        <Card title={t("yours.role")} aside={<Badge variant="accent">{t(`common:roles.${role}`)}</Badge>}>
          <p className="text-ink-soft text-sm">{t(role === "viewer" ? "yours.viewer" : "yours.editor")}</p>
          <p className="mt-2 text-ink-soft text-sm">{t("yours.managed")}</p>
        </Card>
        <LeaveCard workspace={workspace} />
      </div>
    </div>
  );
}

/** Until when the workspace is read-only, and what the user can do about it. */
function EndedNotice({ workspace }: { workspace: OwnWorkspace }) {
  const { t } = useTranslation("workspace");
  if (workspace.deletedAt === null) return null;
  const isOwner = mayDo(workspace, "manageBilling");
  return (
    <div className="mb-5">
      <Notice
        kind="warning"
        action={
          isOwner && (
            <div className="flex flex-wrap gap-2">
              <ButtonLink to={paths.plans} variant="primary">
                {t("ended.renew")}
              </ButtonLink>
              <ButtonLink to={paths.workspaceSettings}>{t("ended.export")}</ButtonLink>
            </div>
          )
        }
      >
        {t(isOwner ? "ended.owner" : "ended.member", { date: formatDay(workspace.deletedAt) })}
      </Notice>
    </div>
  );
}
