// The source text of a tool, and the language of its result.
import { TriangleAlertIcon } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Language, languages } from "../../../shared/catalog/languages.ts";
import { countWords, isCountedInCharacters, wordsForLimit } from "../../../shared/text/analysis/words.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useMe } from "../../lib/me.ts";
import { pasteProps } from "../../lib/paste-markdown.ts";
import { MarkedField, type Marking } from "../../ui/marked-field.tsx";
import { ChipSelect, SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";

interface SourceFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** The plan's word limit. */
  limit: number;
  rows?: number;
  error?: string | undefined;
  /** Marks in the typed text. */
  marking?: Marking;
  /** Whether a field with marks is as high as the window allows beside a result. */
  tall?: boolean;
  spellCheck?: boolean;
}

/** The source text of a tool with a word count. Above the limit it shows an error. */
export function SourceField({
  label,
  placeholder,
  value,
  onChange,
  limit,
  rows = 10,
  error,
  marking,
  tall = false,
  spellCheck = true,
}: SourceFieldProps) {
  const { t } = useTranslation("writing");
  const { words, inCharacters } = useLength(value);
  const over = useWordLimitError(value, limit);
  const field = {
    ...{ label, placeholder, value, rows, spellCheck, ...pasteProps },
    error: over ?? error,
    aside: (
      <span className={over ? "inline-flex items-center gap-1 font-medium text-bad" : ""}>
        {over && <TriangleAlertIcon aria-hidden="true" className="size-3.5" />}
        {t(inCharacters ? "source.characters" : "source.words", {
          count: words,
          number: formatNumber(words),
          limit: formatNumber(limit),
        })}
      </span>
    ),
  };
  return marking ? (
    <MarkedField {...field} tall={tall} marking={marking} onChange={onChange} />
  ) : (
    <TextArea {...field} reading onChange={(event) => onChange(event.target.value)} />
  );
}

/** The length of a text that is being typed, counted after the typed character is on the screen. */
function useLength(value: string) {
  const text = useDeferredValue(value);
  return useMemo(() => ({ words: countWords(text), inCharacters: isCountedInCharacters(text) }), [text]);
}

/** Returns the error for a text above the word limit; undefined if it is within. */
function useWordLimitError(text: string, limit: number): string | undefined {
  const { t } = useTranslation("writing");
  const { errorText } = useErrorText();
  const { plan } = useMe();
  if (wordsForLimit(text) <= limit) return undefined;
  return plan === "free"
    ? t("source.overFree", { limit: formatNumber(limit) })
    : errorText({ code: "WORD_LIMIT_EXCEEDED", details: { limit } });
}

interface LanguageFieldProps {
  /** The chosen language; empty to use the text's own. */
  value: Language | "";
  onChange: (value: Language | "") => void;
  /** The detected language of the text. */
  detected: Language | "other" | null;
  /** A chip without a visible label, for the bar above a text. */
  compact?: boolean;
}

/** Select field for the language of the result. */
export function LanguageField({ value, onChange, detected, compact = false }: LanguageFieldProps) {
  const { t } = useTranslation(["writing", "common"]);
  const own =
    detected && detected !== "other"
      ? t(compact ? "language.autoKnown" : "language.ownKnown", {
          language: t(`common:languages.${detected}`),
        })
      : t(compact ? "language.auto" : "language.own");
  const Select = compact ? ChipSelect : SelectField;
  return (
    <Select
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
