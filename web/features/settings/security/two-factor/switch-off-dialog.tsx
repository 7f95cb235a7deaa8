import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { strongReauthenticationInput } from "../../../../../shared/contracts/auth.ts";
import { patchMe, useMe } from "../../../../lib/me.ts";
import { showToast } from "../../../../lib/toasts.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { ReauthenticationForm } from "./reauthentication-form.tsx";
import type { TwoFactorDialogProps } from "./two-factor.ts";
import { disable, rereadIfUnknown } from "./two-factor.ts";

/** Disables two-factor. */
export default function SwitchOffDialog({ onClose, focusAfter }: TwoFactorDialogProps) {
  const { t } = useTranslation(["settings", "common"]);
  const client = useQueryClient();
  const { id, twoFactor } = useMe();
  useEffect(() => {
    if (!twoFactor) onClose(); // the card has its new buttons by now, which take the focus
  }, [twoFactor, onClose]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("switchOff.title")}
      text={t("switchOff.text")}
      closeLabel={t("common:close")}
      focusAfter={focusAfter}
    >
      <ReauthenticationForm
        contract={strongReauthenticationInput}
        submit={t("twoFactor.switchOff")}
        variant="danger"
        onSubmit={async (input) => {
          await rereadIfUnknown(client, disable(input));
          patchMe(client, { id, twoFactor: false });
          showToast({ type: "success", messageKey: "settings:switchOff.done" });
        }}
      />
    </Dialog>
  );
}
