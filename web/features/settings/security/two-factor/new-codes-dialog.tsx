import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { recoveryCodeCount, strongReauthenticationInput } from "../../../../../shared/contracts/auth.ts";
import { patchMe, useMe } from "../../../../lib/me.ts";
import { ReauthenticationForm } from "./reauthentication-form.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { renewCodes, type TwoFactorDialogProps } from "./two-factor.ts";

/** Replaces the recovery codes. */
export default function NewCodesDialog(props: TwoFactorDialogProps) {
  return (
    <RecoveryCodesDialog {...props} step="newCodes">
      {(show) => <NewCodesForm onCodes={show} />}
    </RecoveryCodesDialog>
  );
}

/** Reauthenticates the user and creates new recovery codes. */
export function NewCodesForm({ onCodes }: { onCodes: (recoveryCodes: string[]) => void }) {
  const { t } = useTranslation("settings");
  const client = useQueryClient();
  const { id } = useMe();
  return (
    <ReauthenticationForm
      contract={strongReauthenticationInput}
      submit={t("newCodes.submit")}
      onSubmit={async (input) => {
        onCodes((await renewCodes(input)).recoveryCodes);
        patchMe(client, { id, recoveryCodesLeft: recoveryCodeCount });
      }}
    />
  );
}
