import { useTranslation } from "react-i18next";
import type { Language } from "../../../../shared/catalog/languages.ts";
import { listKeywords, maxKeywords, maxKeywordsCharacters } from "../../../../shared/contracts/seo.ts";
import type { FieldErrors } from "../../../../shared/validate.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { TextField } from "../../../ui/field.tsx";
import { LanguageField, SourceField } from "../form/source-field.tsx";

export interface SeoDraft {
  keywords: string;
  text: string;
  /** The language of the tags; empty to use the text's own. */
  language: Language | "";
}

export const emptyDraft: SeoDraft = { keywords: "", text: "", language: "" };

interface SeoFieldsProps {
  draft: SeoDraft;
  change: (changes: Partial<SeoDraft>) => void;
  fields: FieldErrors;
  /** The plan's word limit. */
  limit: number;
  /** The detected language of the text. */
  detected: Language | "other" | null;
}

/** The form's fields: keyphrases and page text. */
export function SeoFields({ draft, change, fields, limit, detected }: SeoFieldsProps) {
  const { t } = useTranslation("seo");
  const { fieldText } = useErrorText();
  return (
    <>
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
    </>
  );
}

/** The parsed keyphrases, the main one first. */
function KeywordChips({ typed }: { typed: string }) {
  const { t } = useTranslation("seo");
  const [main, ...others] = listKeywords(typed);
  if (main === undefined) return null;
  const chip = "wrap-anywhere inline-flex min-h-6 items-center rounded-full px-2.5 py-0.5 text-label";
  return (
    <div className="mt-2 space-y-1.5">
      <ul aria-label={t("keywords.list")} className="flex flex-wrap gap-1.5">
        <li className={`${chip} bg-accent-soft font-medium text-accent`}>
          {main}
          <span className="sr-only">, {t("keywords.main")}</span>
        </li>
        {others.map((keyword) => (
          <li key={keyword} className={`${chip} bg-well text-ink-soft`}>
            {keyword}
          </li>
        ))}
      </ul>
      {others.length + 1 === maxKeywords && (
        <p className="text-label text-ink-soft">{t("keywords.most", { limit: formatNumber(maxKeywords) })}</p>
      )}
    </div>
  );
}
