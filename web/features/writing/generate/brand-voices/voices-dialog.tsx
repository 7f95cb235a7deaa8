import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { maxVoiceCharacters, type Voice, voiceInput } from "../../../../../shared/contracts/library.ts";
import { validate } from "../../../../../shared/validate.ts";
import { useErrorText } from "../../../../i18n/error-text.ts";
import { formatNumber } from "../../../../i18n/format.ts";
import { useFocusFirstError, useFocusFirstField } from "../../../../lib/focus.ts";
import { useSubmit } from "../../../../lib/use-submit.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog, DialogFoot } from "../../../../ui/dialog.tsx";
import { TextArea, TextField } from "../../../../ui/field.tsx";
import { saveVoice, voicesQuery } from "./brand-voices.ts";
import { VoiceFailure, VoiceList } from "./voice-list.tsx";

/** The first step: a new voice, or the list. */
export type VoicesStep = "form" | "list";

interface VoicesDialogProps {
  begin: VoicesStep;
  /** Whether voices can only be deleted on the user's plan. */
  locked: boolean;
  /** Called with the id of a new voice. */
  onChoose: (id: string) => void;
  onClose: () => void;
  focusAfter: () => HTMLElement | null;
}

type Step = { show: "list" } | { show: "form"; voice?: Voice };

/** Dialog to add, edit and delete brand voices. */
export default function VoicesDialog({ begin, locked, onChoose, onClose, focusAfter }: VoicesDialogProps) {
  const { t } = useTranslation(["generate", "common"]);
  const { data } = useQuery(voicesQuery);
  const [step, setStep] = useState<Step>({ show: begin });
  const back = () => (begin === "list" ? setStep({ show: "list" }) : onClose());
  const title =
    step.show === "list" ? t("voices.manageTitle") : t(step.voice ? "voices.editTitle" : "voices.addTitle");
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      text={t(step.show === "form" ? "voices.formText" : locked ? "voices.lockedText" : "voices.manageText")}
      closeLabel={t("common:close")}
      focusAfter={focusAfter}
    >
      {step.show === "list" ? (
        <VoiceList
          voices={data?.voices ?? []}
          {...(!locked && { onEdit: (voice: Voice) => setStep({ show: "form", voice }) })}
          onClose={onClose}
        />
      ) : (
        <VoiceForm
          key={step.voice?.id}
          voice={step.voice}
          onSaved={(id) => {
            if (!step.voice) onChoose(id);
            back();
          }}
          onCancel={back}
        />
      )}
    </Dialog>
  );
}

interface VoiceFormProps {
  /** The voice to edit; undefined for a new one. */
  voice: Voice | undefined;
  /** Called with the id of the saved voice. */
  onSaved: (id: string) => void;
  onCancel: () => void;
}

/** Form for a voice's name and description, with an example description. */
function VoiceForm({ voice, onSaved, onCancel }: VoiceFormProps) {
  const { t } = useTranslation("generate");
  const { fieldText } = useErrorText();
  const client = useQueryClient();
  const [values, setValues] = useState({ name: voice?.name ?? "", description: voice?.description ?? "" });
  const { state, fields, failure, ...saving } = useSubmit();
  const form = useFocusFirstError({ fields, failure });
  useFocusFirstField(form);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = validate(voiceInput, values);
    if (!checked.ok) return saving.setFieldErrors(checked.fields);
    await saving.submit(async () => onSaved((await saveVoice(client, checked.data, voice?.id)).id));
  };
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: fieldText(fields[name]),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setValues({ ...values, [name]: event.target.value });
      saving.reset();
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-4">
      <TextField
        label={t("voices.name")}
        placeholder={t("voices.namePlaceholder")}
        maxLength={100}
        {...field("name")}
      />
      <TextArea
        label={t("voices.description")}
        hint={t("voices.descriptionHint")}
        rows={7}
        maxLength={maxVoiceCharacters}
        aside={`${formatNumber(values.description.length)} / ${formatNumber(maxVoiceCharacters)}`}
        {...field("description")}
      />
      <figure className="rounded-m bg-well px-4 py-3 text-sm">
        <figcaption className="font-semibold text-label">{t("voices.exampleTitle")}</figcaption>
        <blockquote className="mt-1 font-text text-ink-soft">{t("voices.example")}</blockquote>
      </figure>
      {state === "failed" && Object.keys(fields).length === 0 && <VoiceFailure failure={failure} />}
      <DialogFoot>
        <Button onClick={onCancel}>{t("voices.cancel")}</Button>
        <Button type="submit" variant="primary" busy={state === "busy"}>
          {t(state === "busy" ? "voices.saving" : "voices.save")}
        </Button>
      </DialogFoot>
    </form>
  );
}
