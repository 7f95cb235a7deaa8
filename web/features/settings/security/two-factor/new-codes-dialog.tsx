import { useTranslation } from "react-i18next";
import { strongReauthenticationInput } from "../../../../../shared/contracts/auth.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { ReauthenticationForm } from "./reauthentication-form.tsx";
import { RecoveryCodesStep } from "./recovery-codes-step.tsx";
import type { TwoFactorDialogProps } from "./two-factor.ts";
import { renewCodes, useRecoveryCodesGuard } from "./two-factor.ts";

/** Replaces the recovery codes. */
export default function NewCodesDialog({ onClose, focusAfter }: TwoFactorDialogProps) {
  const { t } = useTranslation(["settings", "common"]);
  const { codes, show, leave, ...keeping } = useRecoveryCodesGuard(onClose);
  const step = codes ? "codes" : "newCodes";
  return (
    <Dialog
      open
      onOpenChange={leave}
      title={t(`${step}.title`)}
      text={t(`${step}.text`)}
      closeLabel={t("common:close")}
      focusAfter={focusAfter}
    >
      {codes ? (
        <RecoveryCodesStep codes={codes} {...keeping} onKept={keeping.setKept} onDone={leave} />
      ) : (
        <ReauthenticationForm
          contract={strongReauthenticationInput}
          submit={t("newCodes.submit")}
          onSubmit={async (input) => show((await renewCodes(input)).recoveryCodes)}
        />
      )}
    </Dialog>
  );
}
