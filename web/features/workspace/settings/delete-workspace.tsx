import { TriangleAlertIcon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Me } from "../../../../shared/contracts/me.ts";
import type { OwnWorkspace } from "../../../../shared/contracts/workspaces.ts";
import { runningSubscription } from "../../../../shared/subscription-state.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { api } from "../../../lib/api.ts";
import { useMe } from "../../../lib/me.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { useGoOnWithout } from "../leave-card.tsx";
import { useConfirmation } from "../use-confirmation.tsx";

/** Deletes the workspace after its name has been typed. */
export function DeleteWorkspace({ workspace: { name } }: { workspace: OwnWorkspace }) {
  const { t } = useTranslation(["workspace", "common"]);
  const { fieldText } = useErrorText();
  const isPaid = runningSubscription(useMe().subscription)?.plan === "teams";
  const goOn = useGoOnWithout();
  const { button, dialog } = useConfirmation();
  const [typed, setTyped] = useState("");
  const isRight = typed.trim() === name;
  return (
    <section className="rounded-m border border-bad bg-sheet p-5">
      <h2 className="mb-3 flex items-center gap-2 font-semibold text-bad">
        <TriangleAlertIcon aria-hidden="true" className="size-4" />
        {t("delete.title")}
      </h2>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <p className="min-w-0 max-w-measure flex-1 basis-72 text-ink-soft text-sm">{t("delete.text")}</p>
        <Button {...button}>{t("delete.open")}</Button>
      </div>
      {dialog({
        title: t("delete.ask", { workspace: name || t("common:nav.workspace") }),
        consequences: [
          t("delete.content"),
          t("delete.members"),
          ...(isPaid ? [t("delete.refund")] : []),
          t("delete.final"),
        ],
        confirm: t("delete.open"),
        working: t("delete.working"),
        check: () => (isRight ? {} : { name: "NAME_MISMATCH" }),
        field: ({ name: error }) =>
          name && (
            <TextField
              label={t("delete.name")}
              hint={name}
              value={typed}
              autoComplete="off"
              error={isRight ? undefined : fieldText(error)}
              onChange={({ target }) => setTyped(target.value)}
            />
          ),
        onConfirm: async () => {
          const me = await api<Me>("/api/workspace", { method: "DELETE", body: { name: typed.trim() } });
          await goOn(me, t("delete.done"));
        },
      })}
    </section>
  );
}
