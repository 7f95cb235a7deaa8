import { SparklesIcon } from "lucide-react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { tools } from "../../../shared/catalog/tools.ts";
import { fillTemplate, variablesOf } from "../../../shared/templates.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { apiErrorOf } from "../../lib/api.ts";
import { sendToTool } from "../../lib/draft.ts";
import { firstHeading } from "../../lib/import/first-heading.ts";
import { useMe } from "../../lib/me.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type AnyTemplate, isCurated } from "../../writing/templates/templates-data.ts";
import { useCreateDocument } from "../../writing/use-create-document.ts";

interface FillFormProps {
  template: AnyTemplate;
  /** The skeleton with the values. */
  filled: string;
  /** By the names of the variables. */
  values: ReadonlyMap<string, string>;
  onChange: (changes: Record<string, string>) => void;
  /** Called when a document was created, before it opens. */
  onCreated: () => void;
}

/** The variables of a template, and what can be made of it. */
export function FillForm({ template, filled, values, onChange, onCreated }: FillFormProps) {
  const { t } = useTranslation("templates");
  const { errorText } = useErrorText();
  const names = variablesOf([template.body, template.brief?.prompt ?? ""]);
  const { create, state, failure } = useCreateDocument({}, onCreated);
  const writeWithAi = useWriteWithAi(template, filled, values);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void create({
      title: firstHeading(filled) || template.name,
      content: filled,
      ...(isCurated(template) && { language: currentLanguage() }),
    });
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      className="rounded-m lg:sticky lg:top-18 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      <Card title={t("fill.title")}>
        <div className="space-y-4">
          <p className="text-ink-soft text-sm">{t(names.length > 0 ? "fill.text" : "fill.noVariables")}</p>
          {names.map((name) => (
            <TextField
              key={name}
              label={name}
              value={values.get(name) ?? ""}
              maxLength={500}
              onChange={(event) => onChange({ [name]: event.target.value })}
            />
          ))}
          {state === "failed" && <Notice kind="error">{errorText(apiErrorOf(failure))}</Notice>}
          <div className="flex flex-wrap gap-2 *:grow">
            <Button type="submit" variant="primary" busy={state === "busy"}>
              {t(state === "busy" ? "fill.creating" : "fill.create")}
            </Button>
            <Button onClick={writeWithAi}>
              <SparklesIcon aria-hidden="true" className="size-4" />
              {t("fill.write")}
            </Button>
          </div>
          <p className="text-label text-ink-soft">{t("fill.writeHint")}</p>
        </div>
      </Card>
    </form>
  );
}

/** Opens the generator with the filled brief. Without a brief, the skeleton is the outline. */
function useWriteWithAi(template: AnyTemplate, filled: string, values: ReadonlyMap<string, string>) {
  const { t } = useTranslation("templates");
  const { id } = useMe();
  const navigate = useNavigate();
  return () => {
    const { prompt, ...options } = template.brief ?? { prompt: "" };
    const text = prompt ? fillTemplate(prompt, values) : `${t("fill.outline")}\n\n${filled}`;
    sendToTool(id, "generate", text, {
      title: "",
      ...(prompt && { ...options, customWords: "" }),
      ...(isCurated(template) && { language: currentLanguage() }),
    });
    void navigate(tools.generate.path);
  };
}
