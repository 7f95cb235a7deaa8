import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Me } from "../../../shared/contracts/me.ts";
import type { OwnWorkspace } from "../../../shared/contracts/workspaces.ts";
import { paths } from "../../app/paths.ts";
import { api } from "../../lib/api.ts";
import { patchMe } from "../../lib/me.ts";
import { showToast } from "../../lib/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { ActionCard } from "./action-card.tsx";
import { useConfirmation } from "./use-confirmation.tsx";

/** Leaves the workspace. Not for its owner. */
export function LeaveCard({ workspace: { name } }: { workspace: OwnWorkspace }) {
  const { t } = useTranslation(["workspace", "common"]);
  const { button, dialog } = useConfirmation();
  const goOn = useGoOnWithout();
  const workspace = name || t("common:nav.workspace");
  return (
    <ActionCard
      title={t("leave.title")}
      text={t("leave.text")}
      button={<Button {...button}>{t("leave.open")}</Button>}
    >
      {dialog({
        title: t("leave.ask", { workspace }),
        consequences: [t("leave.access"), t("leave.texts"), t("leave.plan")],
        confirm: t("leave.open"),
        working: t("leave.working"),
        onConfirm: async () => {
          const me = await api<Me>("/api/workspace/leave", { method: "POST" });
          await goOn(me, t("leave.done", { workspace }));
        },
      })}
    </ActionCard>
  );
}

/** Continues as a user without a workspace: on the dashboard, with a message. */
export function useGoOnWithout() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (me: Me, message: string) => {
    await navigate(paths.dashboard);
    patchMe(client, me);
    client.removeQueries({ queryKey: ["workspace"] });
    void client.invalidateQueries({ queryKey: ["contents"] });
    showToast({ type: "success", message });
  };
}
