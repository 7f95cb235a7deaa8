import { useTranslation } from "react-i18next";
import type { Language } from "../../../../shared/catalog/languages.ts";
import { maxKeywordsCharacters } from "../../../../shared/contracts/seo.ts";
import type { FieldErrors } from "../../../../shared/validate.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { TextField } from "../../../ui/field.tsx";
import { LanguageField } from "../form/language-field.tsx";
import { SourceField } from "../form/source-field.tsx";
import { type FormActions, ToolForm } from "../form/tool-form.tsx";
import { ReplacedNotice } from "../hand-over/replaced-notice.tsx";
import { KeywordChips } from "./keyword-chips.tsx";

export interface SeoDraft {
  keywords: string;
  text: string;
  /** Of the tags; empty for that of the text. */
  language: Language | "";
}

export const emptyDraft: SeoDraft = { keywords: "", text: "", language: "" };

interface SeoFormProps extends FormActions {
  draft: SeoDraft;
  change: (changes: Partial<SeoDraft>) => void;
  fields: FieldErrors;
  /** The most words the plan reads. */
  limit: number;
  /** The language of the text, as far as it is known. */
  detected: Language | "other" | null;
}

/** What the tags are made from: what people will search for, and the text of the page. */
export function SeoForm({ draft, change, fields, limit, detected, ...actions }: SeoFormProps) {
  const { t } = useTranslation("seo");
  const { fieldText } = useErrorText();
  return (
    <ToolForm {...actions} labels={{ start: t("submit"), working: t("working"), clear: t("clear") }}>
      <ReplacedNotice tool="seo" onRestore={(text) => change({ text })} />
      <div>
        <TextField
          label={t("keywords.label")}
          type="text"
          placeholder={t("keywords.placeholder")}
          hint={t("keywords.hint")}
          value={draft.keywords}
          maxLength={maxKeywordsCharacters}
          error={fieldText(fields.keywords)}
          onChange={(event) => change({ keywords: event.target.value })}
        />
        <KeywordChips typed={draft.keywords} />
      </div>
      <SourceField
        label={t("content.label")}
        placeholder={t("content.placeholder")}
        value={draft.text}
        limit={limit}
        rows={14}
        error={fieldText(fields.text)}
        onChange={(text) => change({ text })}
      />
      <LanguageField
        value={draft.language}
        detected={detected}
        onChange={(language) => change({ language })}
      />
    </ToolForm>
  );
}
