import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "../../../shared/catalog/languages.ts";
import {
  contentTypeRequirements,
  contentTypes,
  lengthOptions,
  lengths,
  toneRequirements,
  tones,
} from "../../../shared/catalog/writing-options.ts";
import { minWordCount } from "../../../shared/contracts/generate.ts";
import type { Entitlements } from "../../../shared/plans.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { useMe } from "../../lib/me.ts";
import { useRecentChoices } from "../../lib/recent-choices.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { ChoiceRow } from "../../ui/choice-row.tsx";
import { TextField } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { usePlanLock } from "../../writing/form/use-plan-lock.tsx";
import { useVoice, useVoices } from "../../writing/voices/use-voices.ts";
import VoiceField from "../../writing/voices/voice-field.tsx";
import { type GenerateForm, targetWords } from "./generate-form.ts";

interface GenerateOptionsProps {
  form: GenerateForm;
  change: (changes: Partial<GenerateForm>) => void;
  plan: Entitlements;
  /** The id of the brand voice that replaces the tone; empty for none. */
  voiceId: string;
}

/** Content type, tone and length; the rest is folded. Options of larger plans are locked. */
export function GenerateOptions(props: GenerateOptionsProps) {
  const { form, change, plan, voiceId } = props;
  const { t } = useTranslation(["generate", "common"]);
  const { id } = useMe();
  const lockOf = usePlanLock();
  const [recentTypes, noteType] = useRecentChoices(id, "contentType");
  const [recentTones, noteTone] = useRecentChoices(id, "tone");
  return (
    <>
      <ChoiceRow
        label={t("fields.contentType")}
        value={form.contentType}
        onChange={(contentType) => {
          noteType(contentType);
          change({ contentType });
        }}
        recent={recentTypes}
        allLabel={t("fields.all", { count: contentTypes.length })}
        choices={contentTypes.map((value) => ({
          value,
          label: t(`contentTypes.${value}`),
          lock: lockOf(contentTypeRequirements[value]),
        }))}
      />
      <ChoiceRow
        label={t("fields.tone")}
        value={voiceId ? null : form.tone}
        onChange={(tone) => {
          noteTone(tone);
          change({ tone, voiceId: "" });
        }}
        recent={recentTones}
        allLabel={t("fields.all", { count: tones.length })}
        choices={tones.map((value) => ({
          value,
          label: t(`tones.${value}`),
          lock: lockOf(toneRequirements[value]),
        }))}
      />
      <ChoiceChips
        label={t("fields.length")}
        value={form.length === "custom" ? null : form.length}
        onChange={(length) => change({ length, customWords: "" })}
        choices={lengths.map((value) => ({
          value,
          label: t(`lengths.${value}`, { count: lengthOptions[value].words }),
          lock: lockOf(lengthOptions[value].plan),
        }))}
      />
      <MoreOptions form={form} plan={plan} voiceId={voiceId}>
        <VoiceField value={voiceId} onChange={(voiceId) => change({ voiceId })} />
        <CustomLength form={form} change={change} plan={plan} />
        <SelectField
          label={t("fields.language")}
          value={form.language}
          options={languages.map((value) => ({ value, label: t(`common:languages.${value}`) }))}
          onChange={(value) => change({ language: languages.find((language) => language === value) ?? "en" })}
        />
      </MoreOptions>
    </>
  );
}

const hasInvalidLength = (form: GenerateForm, plan: Entitlements) =>
  form.customWords !== "" && targetWords(form, plan) === undefined;

interface MoreOptionsProps extends Pick<GenerateOptionsProps, "form" | "plan" | "voiceId"> {
  children: ReactNode;
}

/** Folded options. The summary names those that differ from the default. */
function MoreOptions({ form, plan, voiceId, children }: MoreOptionsProps) {
  const { t } = useTranslation(["generate", "common"]);
  const { voice } = useVoice(voiceId);
  const { isError } = useVoices();
  const [open, setOpen] = useState(false);
  const words = form.length === "custom" && Number(form.customWords);
  const changed = [
    voice?.name,
    words && t("fields.words", { count: words, number: formatNumber(words) }),
    form.language !== currentLanguage() && t(`common:languages.${form.language}`),
  ].filter(Boolean);
  return (
    // Open while an option inside is why the text cannot be started.
    <details
      open={open || hasInvalidLength(form, plan) || (voiceId !== "" && isError)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-m border border-line"
    >
      <summary className="rounded-m px-3.5 py-2.5 text-label">
        <span className="font-semibold">{t("more.label")}</span>{" "}
        <span className={changed.length ? "wrap-anywhere text-accent" : "text-ink-soft"}>
          {changed.length ? changed.join(" · ") : t("more.content")}
        </span>
      </summary>
      <div className="space-y-5 border-line border-t px-3.5 pt-4 pb-3.5">{children}</div>
    </details>
  );
}

/** A length in words. It replaces short, medium and long. */
function CustomLength({ form, change, plan }: Pick<GenerateOptionsProps, "form" | "change" | "plan">) {
  const { t } = useTranslation(["generate", "common"]);
  const { errorText, fieldText } = useErrorText();
  /** The error appears only after the field was left: while typing, the range beside it is enough. */
  const [hasLeft, setHasLeft] = useState(false);
  const limit = formatNumber(plan.wordsPerGeneration);
  const error =
    Number(form.customWords) > plan.wordsPerGeneration
      ? errorText({ code: "WORD_LIMIT_EXCEEDED", details: { limit: plan.wordsPerGeneration } })
      : hasInvalidLength(form, plan) && hasLeft && fieldText("WORD_COUNT_INVALID");
  return (
    <TextField
      label={t("fields.customWords")}
      type="number"
      inputMode="numeric"
      min={minWordCount}
      max={plan.wordsPerGeneration}
      aside={t("fields.range", { least: minWordCount, limit, plan: t(`common:plans.${plan.plan}`) })}
      value={form.customWords}
      error={error || undefined}
      onChange={({ target: { value } }) =>
        change({ customWords: value, length: value === "" ? "medium" : "custom" })
      }
      onBlur={() => setHasLeft(true)}
    />
  );
}
