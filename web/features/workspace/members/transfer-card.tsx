import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Me } from "../../../../shared/contracts/me.ts";
import type { Member } from "../../../../shared/contracts/workspaces.ts";
import { runningSubscription } from "../../../../shared/subscription-state.ts";
import { formatDay } from "../../../i18n/format.ts";
import { api } from "../../../lib/api.ts";
import { patchMe, useMe } from "../../../lib/me.ts";
import { showToast } from "../../../lib/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { ActionCard } from "../action-card.tsx";
import { useConfirmation } from "../use-confirmation.tsx";
import { useRefreshMembers } from "./members.ts";

/** Gives the workspace to another member. */
export function TransferCard({ members }: { members: Member[] }) {
  const { t } = useTranslation("workspace");
  const client = useQueryClient();
  const me = useMe();
  const refresh = useRefreshMembers();
  const { button, dialog } = useConfirmation();
  const others = members.filter(({ id }) => id !== me.id);
  const [chosen, setChosen] = useState<string>();
  const target = others.find(({ id }) => id === chosen) ?? others[0];
  const own = runningSubscription(me.subscription);
  const subscription = own?.plan === "teams" ? own : null; // otherwise an earlier owner pays
  const date = formatDay(subscription?.endDate ?? 0);
  return (
    <ActionCard
      title={t("transfer.title")}
      text={t(target ? "transfer.text" : "transfer.alone")}
      button={target && <Button {...button}>{t("transfer.open")}</Button>}
    >
      {target &&
        dialog({
          title: t("transfer.title"),
          consequences: [
            t("transfer.owner", { name: target.name }),
            t("transfer.you"),
            ...(subscription
              ? [
                  t("transfer.ends", { date }),
                  t("transfer.subscribe", { date, name: target.name }),
                  t("transfer.refund", { name: target.name }),
                ]
              : [t("transfer.subscribeNow", { name: target.name })]),
          ],
          confirm: t("transfer.open"),
          working: t("transfer.working"),
          choice: (
            <SelectField
              label={t("transfer.newOwner")}
              value={target.id}
              options={others.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
              onChange={setChosen}
            />
          ),
          onConfirm: async () => {
            const body = { userId: target.id };
            patchMe(client, await api<Me>("/api/workspace/transfer", { method: "POST", body }));
            await refresh();
            showToast({ type: "success", message: t("transfer.done", { name: target.name }) });
          },
        })}
    </ActionCard>
  );
}
