import { useTranslation } from "react-i18next";
import { contentTypes, lengthOptions, lengths, tones } from "../../../shared/catalog/writing-options.ts";
import type { TemplateBrief } from "../../../shared/contracts/templates.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";

export const emptyBrief: TemplateBrief = {
  prompt: "",
  contentType: "article",
  tone: "formal",
  length: "medium",
};

interface BriefFieldsProps {
  value: TemplateBrief;
  error: string | undefined;
  onChange: (value: TemplateBrief) => void;
}

/** What the generator gets for "Write with AI". Without a prompt, the other fields don't matter. */
export function BriefFields({ value, error, onChange }: BriefFieldsProps) {
  const { t } = useTranslation(["templates", "generate"]);
  return (
    <fieldset className="rounded-m border border-line px-4 pt-1 pb-4">
      <legend className="px-1 font-semibold text-label">{t("brief.title")}</legend>
      <div className="space-y-4">
        <TextArea
          label={t("brief.prompt")}
          hint={t("brief.hint")}
          rows={4}
          value={value.prompt}
          error={error}
          onChange={(event) => onChange({ ...value, prompt: event.target.value })}
        />
        {value.prompt.trim() && (
          <div className="grid gap-4 sm:grid-cols-3">
            <SelectField
              label={t("generate:fields.contentType")}
              value={value.contentType}
              options={contentTypes.map((type) => ({
                value: type,
                label: t(`generate:contentTypes.${type}`),
              }))}
              onChange={(chosen) =>
                onChange({ ...value, contentType: contentTypes.find((type) => type === chosen) ?? "article" })
              }
            />
            <SelectField
              label={t("generate:fields.tone")}
              value={value.tone}
              options={tones.map((tone) => ({ value: tone, label: t(`generate:tones.${tone}`) }))}
              onChange={(chosen) =>
                onChange({ ...value, tone: tones.find((tone) => tone === chosen) ?? "formal" })
              }
            />
            <SelectField
              label={t("generate:fields.length")}
              value={value.length}
              options={lengths.map((length) => ({
                value: length,
                label: t(`generate:lengths.${length}`, { count: lengthOptions[length].words }),
              }))}
              onChange={(chosen) =>
                onChange({ ...value, length: lengths.find((length) => length === chosen) ?? "medium" })
              }
            />
          </div>
        )}
      </div>
    </fieldset>
  );
}
