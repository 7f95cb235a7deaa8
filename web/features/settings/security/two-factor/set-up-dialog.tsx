import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  enableTwoFactorInput,
  reauthenticationInput,
  recoveryCodeCount,
  type TwoFactorSetup,
} from "../../../../../shared/contracts/auth.ts";
import { validate } from "../../../../../shared/validate.ts";
import { useErrorText } from "../../../../i18n/error-text.ts";
import { ApiError } from "../../../../lib/api.ts";
import { useFocusFirstField } from "../../../../lib/focus.ts";
import { patchMe, useMe } from "../../../../lib/me.ts";
import { useSubmit } from "../../../../lib/use-submit.ts";
import { Button } from "../../../../ui/button.tsx";
import { DialogClose, DialogFoot } from "../../../../ui/dialog.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { Failure } from "../../notices.tsx";
import { NewCodesForm } from "./new-codes-dialog.tsx";
import { ReauthenticationForm } from "./reauthentication-form.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { Secret } from "./secret.tsx";
import { enable, rereadIfUnknown, setUp, type TwoFactorDialogProps } from "./two-factor.ts";

/** Enables two-factor: reauthentication, app, first code, recovery codes. */
export default function SetUpDialog(props: TwoFactorDialogProps) {
  const { t } = useTranslation("settings");
  const client = useQueryClient();
  const { id, twoFactor } = useMe();
  const [setup, setSetup] = useState<TwoFactorSetup>();
  // Enabled before the codes are shown: their response was lost, or another tab enabled it.
  const step = twoFactor ? "codesMissing" : setup ? "connect" : "setUp";
  return (
    <RecoveryCodesDialog {...props} step={step}>
      {(show) =>
        twoFactor ? (
          <NewCodesForm onCodes={show} />
        ) : setup ? (
          <ConnectStep
            setup={setup}
            onCode={async (code) => {
              show((await rereadIfUnknown(client, enable(code))).recoveryCodes);
              patchMe(client, { id, twoFactor: true, recoveryCodesLeft: recoveryCodeCount });
            }}
            onRestart={() => setSetup(undefined)}
          />
        ) : (
          <ReauthenticationForm
            contract={reauthenticationInput}
            submit={t("setUp.continue")}
            onSubmit={async (input) => setSetup(await setUp(input))}
          />
        )
      }
    </RecoveryCodesDialog>
  );
}

interface ConnectStepProps {
  setup: TwoFactorSetup;
  onCode: (code: string) => Promise<void>;
  /** The set-up has expired and restarts. */
  onRestart: () => void;
}

/** Shows the secret and verifies the app's first code. */
function ConnectStep({ setup, onCode, onRestart }: ConnectStepProps) {
  const { t } = useTranslation(["settings", "common"]);
  const { errorText, fieldText } = useErrorText();
  const [code, setCode] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const { fields, state, failure, ...submission } = useSubmit();
  const refused = failure instanceof ApiError ? failure.code : undefined;
  const error =
    fieldText(fields.code) ?? (refused === "CODE_INVALID" ? errorText({ code: refused }) : undefined);
  useEffect(() => form.current?.focus(), []); // focuses no field: on a phone the keyboard would hide the picture
  useFocusFirstField(form);
  useEffect(() => {
    if (!error) return;
    const field = form.current?.querySelector("input");
    field?.focus();
    field?.select();
  }, [error]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const checked = validate(enableTwoFactorInput, { code });
    if (!checked.ok) return submission.setFieldErrors(checked.fields);
    await submission.submit(() => onCode(checked.data.code));
  };

  return (
    <form ref={form} onSubmit={send} tabIndex={-1} noValidate className="space-y-5 outline-none">
      <Secret setup={setup} />
      <TextField
        label={t("connect.code")}
        hint={t("connect.codeHint")}
        inputMode="numeric"
        autoComplete="one-time-code"
        name="code"
        value={code}
        error={error}
        onChange={(event) => {
          setCode(event.target.value);
          submission.reset();
        }}
      />
      {state === "failed" && !error && (
        <Failure
          reveal
          failure={failure}
          action={refused === "CODE_EXPIRED" && <Button onClick={onRestart}>{t("connect.restart")}</Button>}
        />
      )}
      <DialogFoot lockedText={state === "busy" && t("common:dialogLocked")}>
        <DialogClose>{t("cancel")}</DialogClose>
        <Button type="submit" variant="primary" busy={state === "busy"}>
          {t(state === "busy" ? "reauthentication.working" : "twoFactor.switchOn")}
        </Button>
      </DialogFoot>
    </form>
  );
}
