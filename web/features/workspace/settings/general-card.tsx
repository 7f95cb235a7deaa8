import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { visibilities } from "../../../../shared/catalog/visibility.ts";
import { type OwnWorkspace, workspaceChanges } from "../../../../shared/contracts/workspaces.ts";
import { validate } from "../../../../shared/validate.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { useFocusFirstError } from "../../../lib/focus.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { SubmissionNotice } from "../notices.tsx";
import { useWorkspaceChange } from "./use-workspace-change.ts";

/** The workspace's name, and who can read new texts. */
export function GeneralCard({ workspace }: { workspace: OwnWorkspace }) {
  const { t } = useTranslation("workspace");
  const { fieldText } = useErrorText();
  const [name, setName] = useState(workspace.name);
  const [visibility, setVisibility] = useState(workspace.defaultVisibility);
  const { submission, change } = useWorkspaceChange();
  const form = useFocusFirstError(submission);
  const group = useId();
  const busy = submission.state === "busy";
  const fault = submission.fields.name;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const checked = validate(workspaceChanges, { name, defaultVisibility: visibility });
    if (checked.ok) await change(checked.data);
    else submission.setFieldErrors(checked.fields);
  };
  return (
    <Card title={t("settings.general")}>
      <form ref={form} onSubmit={save} noValidate className="space-y-5">
        <TextField
          label={t("settings.name")}
          value={name}
          maxLength={80}
          autoComplete="organization"
          error={fault === "NAME_REQUIRED" ? t("settings.nameRequired") : fieldText(fault)}
          onChange={({ target }) => {
            setName(target.value);
            submission.reset();
          }}
        />
        <fieldset>
          <legend className="mb-1.5 font-semibold text-label">{t("settings.visibility")}</legend>
          <div className="space-y-2">
            {visibilities.map((value) => (
              <label key={value} className="flex items-start gap-2.5">
                <input
                  type="radio"
                  name={group}
                  value={value}
                  checked={value === visibility}
                  onChange={() => {
                    setVisibility(value);
                    submission.reset();
                  }}
                  className="mt-[0.1875rem] size-[1.125rem] shrink-0 accent-accent"
                />
                <span>
                  {t(`settings.visibilities.${value}.name`)}
                  <span className="block text-label text-ink-soft">
                    {t(`settings.visibilities.${value}.text`)}
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        {Object.keys(submission.fields).length === 0 && (
          <SubmissionNotice submission={submission} success={t("settings.saved")} />
        )}
        <Button type="submit" variant="primary" busy={busy}>
          {t(busy ? "settings.saving" : "settings.save")}
        </Button>
      </form>
    </Card>
  );
}
