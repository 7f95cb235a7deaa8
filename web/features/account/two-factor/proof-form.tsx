import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ProofInput, proofInput } from "../../../../shared/contracts/security.ts";
import { validate } from "../../../../shared/validate.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { useMe } from "../../../lib/me.ts";
import { useFirstField } from "../../../lib/use-first-field.ts";
import { useFocusFault } from "../../../lib/use-focus-fault.ts";
import { useSaving } from "../../../lib/use-saving.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogFoot } from "../../../ui/dialog.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { Failure } from "../failure.tsx";

interface ProofFormProps {
  submit: string;
  look?: "primary" | "danger";
  onProof: (proof: ProofInput) => Promise<void>;
  onCancel: () => void;
  /** What is said above the field. */
  children?: ReactNode;
}

/** Asks whoever is there to show that it is them, by their password where they have one, before something is done. */
export function ProofForm({ submit, look = "primary", onProof, onCancel, children }: ProofFormProps) {
  const { t } = useTranslation("account");
  const { fieldText } = useErrorText();
  const { email, hasPassword } = useMe();
  const [password, setPassword] = useState("");
  const { fields, state, failure, ...saving } = useSaving();
  const error = fieldText(fields.password);
  const form = useFocusFault(fields);
  useFirstField(form);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const checked = validate(proofInput, hasPassword ? { password } : {});
    if (!checked.ok) return saving.refuse(checked.fields);
    await saving.save(() => onProof(checked.data));
  };

  return (
    <form ref={form} onSubmit={send} noValidate className="space-y-4">
      {children}
      {hasPassword && (
        <>
          {/* Tells password managers whose password it is. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label={t("proof.password")}
            name="password"
            autoComplete="current-password"
            showLabel={t("proof.show")}
            hideLabel={t("proof.hide")}
            value={password}
            error={error}
            onChange={(event) => {
              setPassword(event.target.value);
              saving.reset();
            }}
          />
        </>
      )}
      {state === "failed" && !error && <Failure failure={failure} reveal />}
      <DialogFoot>
        <Button onClick={onCancel}>{t("cancel")}</Button>
        <Button type="submit" look={look} busy={state === "busy"}>
          {state === "busy" ? t("proof.working") : submit}
        </Button>
      </DialogFoot>
    </form>
  );
}
