import { useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Template, type TemplateInput, templateInput } from "../../../shared/contracts/templates.ts";
import {
  maxTemplateCharacters,
  maxTemplateDescription,
  templateCategories,
  variablesOf,
} from "../../../shared/templates.ts";
import { type FieldErrors, validate } from "../../../shared/validate.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { formatList } from "../../i18n/format.ts";
import { apiErrorOf } from "../../lib/api.ts";
import { useFormDraft } from "../../lib/draft.ts";
import { useFocusFirstError, useFocusFirstField } from "../../lib/focus.ts";
import { useMe } from "../../lib/me.ts";
import { canChange, newDocumentVisibility } from "../../lib/text-access.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogFoot } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { VisibilityField } from "../form/visibility-field.tsx";
import { BriefFields, emptyBrief } from "./brief-fields.tsx";
import { type AnyTemplate, addTemplate, changeTemplate, templatesQuery } from "./templates-data.ts";

interface TemplateFormProps {
  /** The template to edit; absent for a new one. */
  template?: Template;
  /** What a new template begins with. */
  initial?: Partial<Omit<AnyTemplate, "visibility">>;
  onSaved: (template: Template) => void;
  onClose: () => void;
}

/** Dialog for a template's name, category, skeleton, brief and visibility. */
export default function TemplateForm({ onSaved, onClose, ...rest }: TemplateFormProps) {
  const { t } = useTranslation(["templates", "common"]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(rest.template ? "form.editTitle" : "form.addTitle")}
      text={t("form.text")}
      closeLabel={t("common:close")}
      wide
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

type Values = Omit<TemplateInput, "brief"> & { brief: NonNullable<TemplateInput["brief"]> };

function Fields({ template, initial, onSaved, onClose }: TemplateFormProps) {
  const { t } = useTranslation("templates");
  const { errorText, fieldText } = useErrorText();
  const me = useMe();
  const newVisibility = newDocumentVisibility(me);
  const given = template ?? initial ?? {};
  const form = template?.id ?? `new ${given.name ?? ""}`;
  const [values, setValues, clear] = useFormDraft<Values>(me.id, `template.${form}`, {
    name: given.name ?? "",
    description: given.description ?? "",
    category: given.category ?? "blog",
    body: given.body ?? "",
    brief: given.brief ?? emptyBrief,
    visibility: template?.visibility ?? newVisibility,
  });
  const { save, isConflict, state, fields, failure, reset } = useSave(template, (saved) => {
    clear();
    onSaved(saved);
  });
  const element = useFocusFirstError({ fields, failure });
  useFocusFirstField(element);

  const change = (changes: Partial<Values>) => {
    setValues(changes);
    reset();
  };
  const field = (name: "name" | "description" | "body") => ({
    value: values[name],
    error: fieldText(fields[name]),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: event.target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(values);
  };
  const variables = variablesOf([values.body, values.brief.prompt]);
  return (
    <form ref={element} onSubmit={submit} noValidate className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t("form.name")} maxLength={100} {...field("name")} />
        <SelectField
          label={t("form.category")}
          value={values.category}
          options={templateCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
          onChange={(value) =>
            change({ category: templateCategories.find((category) => category === value) ?? "blog" })
          }
        />
      </div>
      <TextField label={t("form.description")} maxLength={maxTemplateDescription} {...field("description")} />
      <TextArea
        label={t("form.body")}
        hint={t("form.bodyHint", { example: `{{${t("form.example")}}}` })}
        rows={12}
        maxLength={maxTemplateCharacters}
        reading
        {...field("body")}
      />
      <p className="wrap-anywhere -mt-2 text-ink-soft text-label">
        {variables.length > 0
          ? t("form.variables", { count: variables.length, names: formatList(variables) })
          : t("form.noVariables")}
      </p>
      <BriefFields
        value={values.brief}
        error={fieldText(fields["brief.prompt"])}
        onChange={(brief) => change({ brief })}
      />
      {template?.visibility !== "workspace" && canChange(me, "workspace") && (
        <VisibilityField
          label={t("form.visibility")}
          ownText={t("form.private")}
          sharedHint={t(template ? "form.shareHint" : "form.sharedHint")}
          value={values.visibility}
          onChange={(visibility) => change({ visibility })}
        />
      )}
      {isConflict ? (
        <Notice kind="warning">{t("form.conflict")}</Notice>
      ) : (
        state === "failed" &&
        Object.keys(fields).length === 0 && <Notice kind="error">{errorText(apiErrorOf(failure))}</Notice>
      )}
      <DialogFoot>
        <Button
          onClick={() => {
            clear();
            onClose();
          }}
        >
          {t("form.cancel")}
        </Button>
        <Button type="submit" variant="primary" busy={state === "busy"}>
          {t(state === "busy" ? "form.saving" : isConflict ? "form.overwrite" : "form.save")}
        </Button>
      </DialogFoot>
    </form>
  );
}

/** Saves the form. After a conflict, the next attempt replaces the version that has just been loaded. */
function useSave(template: Template | undefined, onSaved: (template: Template) => void) {
  const client = useQueryClient();
  const [revision, setRevision] = useState(template?.revision ?? 0);
  const [isConflict, setIsConflict] = useState(false);
  const { submit, setFieldErrors, reset, ...submission } = useSubmit();

  const save = async ({ brief, ...values }: Values) => {
    const checked = validate(templateInput, { ...values, brief: brief.prompt.trim() ? brief : null });
    if (!checked.ok) return setFieldErrors(checked.fields satisfies FieldErrors);
    const { visibility, ...text } = checked.data;
    await submit(async () => {
      if (!template) return onSaved(await addTemplate(client, checked.data));
      const sharing = visibility === "workspace" && template.visibility === "private" && { visibility };
      try {
        onSaved(await changeTemplate(client, template.id, { ...text, revision, ...sharing }));
      } catch (error) {
        if (apiErrorOf(error).code !== "EDIT_CONFLICT") throw error;
        const { templates } = await client.fetchQuery({ ...templatesQuery, staleTime: 0 });
        const current = templates.find(({ id }) => id === template.id);
        if (current) setRevision(current.revision);
        setIsConflict(true);
      }
    });
  };
  return { save, isConflict, ...submission, reset };
}
