import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { enableTwoFactorInput, type TwoFactorSetup } from "../../../../shared/contracts/auth.ts";
import { validate } from "../../../../shared/validate.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { ApiError } from "../../../lib/api.ts";
import { useFirstField } from "../../../lib/use-first-field.ts";
import { useSaving } from "../../../lib/use-saving.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogClose, DialogFoot } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Failure } from "../failure.tsx";
import { Secret } from "./secret.tsx";

interface ConnectStepProps {
  setup: TwoFactorSetup;
  onCode: (code: string) => Promise<void>;
  /** The set-up is void: it begins anew. */
  onRestart: () => void;
}

/** The secret for the app, as a picture and to type, and the first code that shows that the app knows it. */
export function ConnectStep({ setup, onCode, onRestart }: ConnectStepProps) {
  const { t } = useTranslation(["account", "common"]);
  const { errorText, fieldText } = useErrorText();
  const [code, setCode] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const { fields, state, failure, ...saving } = useSaving();
  const refused = failure instanceof ApiError ? failure.code : undefined;
  const error =
    fieldText(fields.code) ?? (refused === "CODE_INVALID" ? errorText({ code: refused }) : undefined);
  useEffect(() => form.current?.focus(), []); // on a phone the keyboard would hide the picture
  useFirstField(form);
  useEffect(() => {
    if (!error) return;
    const field = form.current?.querySelector("input");
    field?.focus();
    field?.select();
  }, [error]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const checked = validate(enableTwoFactorInput, { code });
    if (!checked.ok) return saving.refuse(checked.fields);
    await saving.save(() => onCode(checked.data.code));
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
          saving.reset();
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
        <Button type="submit" look="primary" busy={state === "busy"}>
          {t(state === "busy" ? "proof.working" : "twoFactor.switchOn")}
        </Button>
      </DialogFoot>
    </form>
  );
}
