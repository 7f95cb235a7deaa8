import { useTranslation } from "react-i18next";
import { useWordLists } from "../../lib/word-lists.ts";
import { Popover } from "../../ui/popover.tsx";
import type { PopupProps } from "../../ui/popup-button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { WordListDetails } from "../../writing/form/word-list.tsx";

interface ProtectedTermsProps extends PopupProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Protected terms: for this text, and the user's list for every text. */
export default function ProtectedTerms({ popup, value, onChange, error }: ProtectedTermsProps) {
  const { t } = useTranslation("rewrite");
  const { lists } = useWordLists();
  return (
    <Popover popup={popup} label={t("fields.terms")} className="w-md max-w-(--available-width) space-y-2 p-4">
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
    </Popover>
  );
}
