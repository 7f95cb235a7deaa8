import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type DeleteAccountInput, deleteAccountInput, type Me } from "../../../../shared/contracts/me.ts";
import { runningSubscription } from "../../../../shared/subscription-state.ts";
import { type FieldErrors, validate } from "../../../../shared/validate.ts";
import { cancelNow, paths } from "../../../app/paths.ts";
import { useBillingTexts } from "../../../i18n/billing-texts.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { ApiError, api } from "../../../lib/api.ts";
import { useFocusFirstError, useFocusFirstField } from "../../../lib/focus.ts";
import { useMe } from "../../../lib/me.ts";
import { clearUserData } from "../../../lib/session.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Dialog, DialogClose, DialogFoot } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { CurrentPasswordField } from "../current-password-field.tsx";
import { Failure, useSaveErrorText } from "../notices.tsx";

interface DeleteDialogProps {
  onClose: () => void;
  /** The element to focus on closing. */
  focusAfter: () => HTMLElement | null;
}

export default function DeleteDialog({ onClose, focusAfter }: DeleteDialogProps) {
  const { t } = useTranslation(["settings", "common"]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("delete.ask")}
      text={t("delete.askText")}
      closeLabel={t("common:close")}
      focusAfter={focusAfter}
    >
      <PaidFor />
      <DeleteForm />
    </Dialog>
  );
}

/** Tells subscribers what happens to their payments, and that they can cancel without deleting the account. */
function PaidFor() {
  const { t } = useTranslation("settings");
  const { offerText } = useBillingTexts();
  const running = runningSubscription(useMe().subscription);
  if (!running) return null;
  const isCancelled = running.cancelsAt !== null;
  return (
    <div className="mb-4">
      <Notice
        kind="warning"
        action={
          !isCancelled && (
            <ButtonLink to={paths.plans} state={cancelNow}>
              {t("delete.cancelInstead")}
            </ButtonLink>
          )
        }
      >
        {t("delete.paid", { offer: offerText(running) })}
      </Notice>
    </div>
  );
}

/** Asks for the e-mail and, if set, the password. Neither is stored as a draft. */
function DeleteForm() {
  const { t } = useTranslation(["settings", "common"]);
  const { fieldText } = useErrorText();
  const me = useMe();
  const remove = useDeletion();
  const [values, setValues] = useState({ email: "", password: "" });
  const { state, fields, failure, ...submission } = useSubmit();
  const form = useFocusFirstError({ fields, failure });
  useFocusFirstField(form);
  const faulty = Object.keys(fields).length > 0;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = checkDeletion(values, me);
    if (!checked.ok) return submission.setFieldErrors(checked.fields);
    await submission.submit(() => remove(checked.data));
  };
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: fieldText(fields[name]),
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      submission.reset();
    },
  });

  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-4">
      <TextField
        label={t("delete.email")}
        hint={me.email}
        type="email"
        autoComplete="off"
        {...field("email")}
      />
      <CurrentPasswordField {...field("password")} />
      {state === "failed" && !faulty && <DeletionFailure failure={failure} />}
      <DialogFoot lockedText={state === "busy" && t("common:dialogLocked")}>
        <DialogClose>{t("cancel")}</DialogClose>
        <Button type="submit" variant="danger" busy={state === "busy"}>
          {t(state === "busy" ? "delete.working" : "delete.submit")}
        </Button>
      </DialogFoot>
    </form>
  );
}

type Checked = { ok: true; data: DeleteAccountInput } | { ok: false; fields: FieldErrors };

/** Validates the deletion form; the server checks again. */
function checkDeletion(
  { email, password }: { email: string; password: string },
  me: Pick<Me, "email" | "hasPassword">,
): Checked {
  const checked = validate(deleteAccountInput, me.hasPassword ? { email, password } : { email });
  const fields: FieldErrors = checked.ok ? {} : checked.fields;
  // A different address counts as wrong even if it is invalid.
  if (fields.email !== "EMAIL_REQUIRED" && email.trim().toLowerCase() !== me.email)
    fields.email = "EMAIL_MISMATCH";
  return checked.ok && !fields.email ? checked : { ok: false, fields };
}

/**
 * Deletes the account and its data on this device, and opens sign-in, which confirms it. In-memory data goes with the
 * shell.
 */
function useDeletion(): (input: DeleteAccountInput) => Promise<void> {
  const navigate = useNavigate();
  const { id } = useMe();
  return async (input) => {
    await api<void>("/api/me", { method: "DELETE", body: input });
    clearUserData(id);
    await navigate(`${paths.login}?deleted=1`);
  };
}

/** Why deletion failed. Users without a password reauthenticate by signing in again. */
function DeletionFailure({ failure }: { failure: unknown }) {
  const failureText = useSaveErrorText();
  if (failure instanceof ApiError && failure.code === "REAUTHENTICATION_REQUIRED")
    return <Failure failure={failure} />;
  return <Notice kind="error">{failureText(failure)}</Notice>;
}
