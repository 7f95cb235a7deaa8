import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../shared/catalog/languages.ts";
import { listKeywords, maxKeywords, maxKeywordsCharacters } from "../../../shared/contracts/seo.ts";
import type { SeoCheckId } from "../../../shared/text/seo/seo-analysis.ts";
import type { FieldErrors } from "../../../shared/validate.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { formatNumber } from "../../i18n/format.ts";
import { TextField } from "../../ui/field.tsx";
import type { Marking } from "../../ui/marked-field.tsx";
import type { SeoFindings } from "../../writing/analysis/analyze-page.ts";
import { moveMarks } from "../../writing/analysis/move-marks.ts";
import { LanguageField, SourceField } from "../../writing/form/source-field.tsx";

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
  /** The passages shown in the text. */
  marking?: Marking;
  /** The choice of the brand voice. */
  voice?: ReactNode;
}

/** The form's fields: keyphrases and page text. */
export function SeoFields({ draft, change, fields, limit, detected, marking, voice }: SeoFieldsProps) {
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
        {...(marking && { marking })}
        error={fieldText(fields.text)}
        onChange={(text) => change({ text })}
      />
      <LanguageField
        value={draft.language}
        detected={detected}
        onChange={(language) => change({ language })}
      />
      {voice}
    </>
  );
}

/** Shows the passages of one check in the typed text. */
export function usePassageMarks(text: string, findings: SeoFindings | null) {
  const { t } = useTranslation("seo");
  const [check, setCheck] = useState<SeoCheckId>();
  const [selected, setOpen] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const passages = (check && findings?.passages[check]) ?? [];
  const found = passages.map(({ start, end, kind }, index) => ({
    id: `${check} ${index}`,
    start,
    end,
    look: kind === "complexWord" ? ("dots" as const) : ("passage" as const),
  }));
  const marks = moveMarks(found, findings?.text ?? "", text);
  const open = marks.find(({ id }) => id === selected);
  const words = open && text.slice(open.start, Math.min(open.end, open.start + announcedLength));
  const marking: Marking = {
    marks,
    open: open?.id,
    onOpen: setOpen,
    field,
    announcement: check && words ? `${t(`checks.${check}.name`)}: ${words}` : "",
  };
  return {
    marking,
    shown: passages.length > 0 ? check : undefined,
    /** Shows the passages of a check from the first one on, or hides them if they are shown. */
    toggle(id: SeoCheckId) {
      setCheck(id === check ? undefined : id);
      setOpen(id === check ? undefined : `${id} 0`);
    },
  };
}

/** In UTF-16 units: the beginning of a long passage. */
const announcedLength = 100;

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
