import { useTranslation } from "react-i18next";
import { type Language, languages } from "../../../../shared/catalog/languages.ts";
import { SelectField } from "../../../ui/field.tsx";

interface LanguageFieldProps {
  /** The language chosen; empty for that of the text. */
  value: Language | "";
  onChange: (value: Language | "") => void;
  /** The language of the text, as far as it is known. */
  detected: Language | "other" | null;
}

/** The language the answer is to be in: the text's own, unless another is chosen. */
export function LanguageField({ value, onChange, detected }: LanguageFieldProps) {
  const { t } = useTranslation(["writing", "common"]);
  const own =
    detected && detected !== "other"
      ? t("language.ownKnown", { language: t(`common:languages.${detected}`) })
      : t("language.own");
  return (
    <SelectField
      label={t("language.label")}
      value={value}
      options={[
        { value: "", label: own },
        ...languages.map((language) => ({ value: language, label: t(`common:languages.${language}`) })),
      ]}
      onChange={(chosen) => onChange(languages.find((language) => language === chosen) ?? "")}
    />
  );
}
