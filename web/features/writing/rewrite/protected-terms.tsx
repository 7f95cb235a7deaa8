import { useTranslation } from "react-i18next";
import { useWordLists } from "../../../lib/word-lists.ts";
import { TextArea } from "../../../ui/field.tsx";
import { WordListDetails } from "../form/word-list-details.tsx";

interface ProtectedTermsProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Terms that stay as they are: those for this text, and those the person keeps for every text. */
export function ProtectedTerms({ value, onChange, error }: ProtectedTermsProps) {
  const { t } = useTranslation("rewrite");
  const { lists } = useWordLists();
  return (
    <div className="space-y-2">
      <TextArea
        label={t("fields.terms")}
        placeholder={t("fields.termsPlaceholder")}
        hint={t("fields.termsHint")}
        value={value}
        rows={2}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <WordListDetails
        list="protected"
        title={t("kept.title", { count: lists.protected.length })}
        label={t("kept.label")}
        hint={t("kept.hint")}
        placeholder={t("fields.termsPlaceholder")}
      />
    </div>
  );
}
