import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  reauthenticationInput,
  strongReauthenticationInput,
  type TwoFactorSetup,
} from "../../../../shared/contracts/auth.ts";
import { changeMe, useMe } from "../../../lib/me.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { ConnectStep } from "./connect-step.tsx";
import type { TwoFactorDialogProps } from "./dialog-props.ts";
import { ProofForm } from "./proof-form.tsx";
import { RecoveryCodesStep } from "./recovery-codes-step.tsx";
import { enable, renewCodes, rereadIfUnknown, setUp } from "./two-factor.ts";
import { useKeeping } from "./use-keeping.ts";

/** Switches the second factor on: who it is, the app, its first code, and the recovery codes. */
export default function SetUpDialog({ onClose, focusAfter }: TwoFactorDialogProps) {
  const { t } = useTranslation(["account", "common"]);
  const client = useQueryClient();
  const { id, twoFactor } = useMe();
  const [setup, setSetup] = useState<TwoFactorSetup>();
  const { codes, show, leave, ...keeping } = useKeeping(onClose);
  // The answer with the codes was lost, or another tab has switched it on.
  const areCodesMissing = twoFactor && !codes;
  const step = codes ? "codes" : areCodesMissing ? "codesMissing" : setup ? "connect" : "setUp";
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
      ) : areCodesMissing ? (
        <ProofForm
          key="codesMissing"
          contract={strongReauthenticationInput}
          submit={t("newCodes.submit")}
          onProof={async (proof) => show((await renewCodes(proof)).recoveryCodes)}
        />
      ) : setup ? (
        <ConnectStep
          setup={setup}
          onCode={async (code) => {
            show((await rereadIfUnknown(client, enable(code))).recoveryCodes);
            changeMe(client, { id, twoFactor: true });
          }}
          onRestart={() => setSetup(undefined)}
        />
      ) : (
        <ProofForm
          contract={reauthenticationInput}
          submit={t("setUp.continue")}
          onProof={async (proof) => setSetup(await setUp(proof))}
        />
      )}
    </Dialog>
  );
}
