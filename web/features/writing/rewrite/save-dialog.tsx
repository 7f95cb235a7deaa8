import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { maxTitleCharacters } from "../../../../shared/contracts/content-limits.ts";
import { updateContentInput } from "../../../../shared/contracts/contents.ts";
import { validate } from "../../../../shared/validate.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { apiErrorOf } from "../../../lib/api.ts";
import { updateContent } from "../../../lib/contents.ts";
import { useFirstField } from "../../../lib/use-first-field.ts";
import { useFocusFault } from "../../../lib/use-focus-fault.ts";
import { useSaving } from "../../../lib/use-saving.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogFoot } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";

interface SaveDialogProps {
  /** The text in the history. */
  id: string;
  /** The name that it has. */
  title: string;
  wording: string;
  onSaved: (title: string) => void;
  onClose: () => void;
  focusAfter: () => HTMLElement | null;
}

/** Asks for a name, and saves the wording under it as the version that the history shows. */
export default function SaveDialog({ id, title, wording, onSaved, onClose, focusAfter }: SaveDialogProps) {
  const { t } = useTranslation(["rewrite", "common"]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("save.title")}
      text={t("save.text")}
      closeLabel={t("common:close")}
      focusAfter={focusAfter}
    >
      <SaveForm id={id} title={title} wording={wording} onSaved={onSaved} onCancel={onClose} />
    </Dialog>
  );
}

interface SaveFormProps extends Pick<SaveDialogProps, "id" | "title" | "wording" | "onSaved"> {
  onCancel: () => void;
}

function SaveForm({ id, title, wording, onSaved, onCancel }: SaveFormProps) {
  const { t } = useTranslation("rewrite");
  const { errorText, fieldText } = useErrorText();
  const queries = useQueryClient();
  const [name, setName] = useState(title);
  const { state, fields, failure, ...saving } = useSaving();
  const form = useFocusFault({ fields, failure });
  useFirstField(form);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = validate(updateContentInput, { title: name, content: wording });
    if (!checked.ok) return saving.refuse(checked.fields);
    let saved = name;
    const isSaved = await saving.save(async () => {
      saved = (await updateContent(queries, id, checked.data)).title;
    });
    if (isSaved) onSaved(saved);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-4">
      <TextField
        label={t("save.name")}
        value={name}
        maxLength={maxTitleCharacters}
        autoComplete="off"
        error={fieldText(fields.title)}
        onChange={(event) => {
          setName(event.target.value);
          saving.reset();
        }}
      />
      {fields.content && <Notice kind="error">{fieldText(fields.content)}</Notice>}
      {state === "failed" && !fields.title && !fields.content && (
        <Notice kind="error">{errorText(apiErrorOf(failure))}</Notice>
      )}
      <DialogFoot>
        <Button onClick={onCancel}>{t("save.cancel")}</Button>
        <Button type="submit" look="primary" busy={state === "busy"}>
          {t(state === "busy" ? "save.working" : "save.submit")}
        </Button>
      </DialogFoot>
    </form>
  );
}
