import { useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { updateMeInput } from "../../../../shared/contracts/me.ts";
import { validate } from "../../../../shared/validate.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { changeLanguage, currentLanguage, interfaceLanguages } from "../../../i18n/setup.ts";
import { useDraft } from "../../../lib/draft.ts";
import { useFocusFirstError } from "../../../lib/focus.ts";
import { updateMe, useMe } from "../../../lib/me.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, CardGroup } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { ScreenHead } from "../../../ui/screen-head.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SaveStatus } from "../notices.tsx";
import { EmailCard } from "./email-card.tsx";
import { PictureCard } from "./picture-card.tsx";

const languages = Object.entries(interfaceLanguages).map(([value, label]) => ({ value, label }));
/** Null means unchanged, so that a change made elsewhere is not overwritten. */
const untouched: { name: string | null; language: string | null } = { name: null, language: null };

export function Component() {
  const { t } = useTranslation(["settings", "common"]);
  return (
    <>
      <ScreenHead name={t("common:nav.profile")} text={t("intro.profile")} />
      <CardGroup>
        <PictureCard />
        <DetailsForm />
        <EmailCard />
      </CardGroup>
    </>
  );
}

/** Name and language. Shows the interface's language, since the stored one may come from another device. */
export function DetailsForm() {
  const { t } = useTranslation("settings");
  const { fieldText } = useErrorText();
  const me = useMe();
  const client = useQueryClient();
  const [draft, changeDraft] = useDraft(me.id, "profile", untouched);
  const submission = useSubmit();
  const form = useFocusFirstError(submission);
  const shown = currentLanguage();
  const chosen = languages.find(({ value }) => value === draft.language)?.value;
  const values = { name: draft.name ?? me.name, language: chosen ?? shown };
  const changed = values.name !== me.name || values.language !== me.language || values.language !== shown;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = validate(updateMeInput, values);
    if (!checked.ok) return submission.setFieldErrors(checked.fields);
    const { language } = checked.data;
    const saved = await submission.submit(async () => {
      await updateMe(client, checked.data);
      if (language) await changeLanguage(language);
    });
    if (!saved) return;
    changeDraft(untouched);
  };

  return (
    <Card title={t("details.title")}>
      <form ref={form} onSubmit={submit} noValidate className="space-y-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={t("details.name")}
            name="name"
            autoComplete="name"
            value={values.name}
            error={fieldText(submission.fields.name)}
            onChange={(event) => {
              changeDraft({ name: event.target.value });
              submission.reset();
            }}
          />
          <SelectField
            label={t("details.language")}
            hint={t("details.languageHint")}
            options={languages}
            value={values.language}
            error={fieldText(submission.fields.language)}
            onChange={(language) => {
              changeDraft({ language });
              submission.reset();
            }}
          />
        </div>
        <SaveStatus submission={submission} success={t("updateSuccess")} />
        <Button type="submit" variant="primary" busy={submission.state === "busy"} disabled={!changed}>
          {t(submission.state === "busy" ? "details.working" : "details.submit")}
        </Button>
      </form>
    </Card>
  );
}
