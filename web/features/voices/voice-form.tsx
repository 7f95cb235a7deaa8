import { useQueryClient } from "@tanstack/react-query";
import type { ChangeEvent, FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Visibility } from "../../../shared/catalog/visibility.ts";
import { type Voice, voiceInput } from "../../../shared/contracts/voices.ts";
import { validate } from "../../../shared/validate.ts";
import { maxVoiceCharacters } from "../../../shared/voice-limits.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { formatNumber } from "../../i18n/format.ts";
import { apiErrorOf } from "../../lib/api.ts";
import { useFormDraft } from "../../lib/draft.ts";
import { useFocusFirstError, useFocusFirstField } from "../../lib/focus.ts";
import { useMe } from "../../lib/me.ts";
import { authorVisibility, canChange } from "../../lib/text-access.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogFoot } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { VisibilityField } from "../../writing/form/visibility-field.tsx";
import { addVoice, changeVoice } from "./voices-data.ts";

interface VoiceFormProps {
  /** The voice to edit; absent for a new one. */
  voice?: Voice;
  /** Of a new voice; absent if the user chooses it. */
  visibility?: Visibility;
  onSaved: (voice: Voice) => void;
  onClose: () => void;
}

/** Dialog for a voice's name, description and visibility, with an example description. */
export default function VoiceForm({ onSaved, onClose, ...rest }: VoiceFormProps) {
  const { t } = useTranslation(["voices", "common"]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(rest.voice ? "form.editTitle" : "form.addTitle")}
      text={t("form.text")}
      closeLabel={t("common:close")}
    >
      <Fields
        {...rest}
        onSaved={(saved) => {
          onClose();
          onSaved(saved);
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}

function Fields({ voice, visibility, onSaved, onClose }: VoiceFormProps) {
  const { t } = useTranslation("voices");
  const { errorText, fieldText } = useErrorText();
  const client = useQueryClient();
  const me = useMe();
  const [values, setValues, clear] = useFormDraft(me.id, `voice.${voice?.id ?? "new"}`, {
    name: voice?.name ?? "",
    description: voice?.description ?? "",
    visibility: voice?.visibility ?? visibility ?? authorVisibility(me),
  });
  const { state, fields, failure, ...saving } = useSubmit();
  const form = useFocusFirstError({ fields, failure });
  useFocusFirstField(form);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = validate(voiceInput, values);
    if (!checked.ok) return saving.setFieldErrors(checked.fields);
    const { visibility, ...texts } = checked.data;
    const sharing = visibility === "workspace" && voice?.visibility === "private" && { visibility };
    await saving.submit(async () => {
      const saved = await (voice
        ? changeVoice(client, voice.id, { ...texts, ...sharing })
        : addVoice(client, checked.data));
      clear();
      onSaved(saved);
    });
  };
  const field = (name: "name" | "description") => ({
    value: values[name],
    error: fieldText(fields[name]),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setValues({ [name]: event.target.value });
      saving.reset();
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-4">
      <TextField
        label={t("form.name")}
        placeholder={t("form.namePlaceholder")}
        maxLength={100}
        {...field("name")}
      />
      <TextArea
        label={t("form.description")}
        hint={t("form.descriptionHint")}
        rows={5}
        maxLength={maxVoiceCharacters}
        aside={`${formatNumber(values.description.length)} / ${formatNumber(maxVoiceCharacters)}`}
        {...field("description")}
      />
      {visibility === undefined && voice?.visibility !== "workspace" && canChange(me, "workspace") && (
        <VisibilityField
          label={t("form.visibility")}
          ownText={t("form.private")}
          sharedHint={t(voice ? "form.shareHint" : "form.sharedHint")}
          value={values.visibility}
          onChange={(visibility) => setValues({ visibility })}
        />
      )}
      <figure className="rounded-m bg-well px-4 py-3 text-sm">
        <figcaption className="font-semibold text-label">{t("form.exampleTitle")}</figcaption>
        <blockquote className="mt-1 font-text text-ink-soft">{t("form.example")}</blockquote>
      </figure>
      {state === "failed" && Object.keys(fields).length === 0 && (
        <Notice kind="error">{errorText(apiErrorOf(failure))}</Notice>
      )}
      <DialogFoot>
        <Button
          onClick={() => {
            clear();
            onClose();
          }}
        >
          {t("cancel")}
        </Button>
        <Button type="submit" variant="primary" busy={state === "busy"}>
          {t(state === "busy" ? "saving" : "save")}
        </Button>
      </DialogFoot>
    </form>
  );
}
