import { useState } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "../../../../shared/catalog/languages.ts";
import { type PlanId, planIds, planIncludes } from "../../../../shared/catalog/plan-ids.ts";
import {
  contentTypeRequirements,
  contentTypes,
  lengthOptions,
  lengths,
  toneRequirements,
  tones,
} from "../../../../shared/catalog/writing-options.ts";
import { minWordCount } from "../../../../shared/contracts/generate.ts";
import { type Entitlements, planFeatures } from "../../../../shared/plans.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { formatList, formatNumber } from "../../../i18n/format.ts";
import { ChoiceChips } from "../../../ui/choice-chips.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { usePlanLock } from "../form/use-plan-lock.tsx";
import type { VoicesTrigger } from "./brand-voices/voice-choice.tsx";
import { VoiceChoice } from "./brand-voices/voice-choice.tsx";
import type { VoicesStep } from "./brand-voices/voices-dialog.tsx";
import { type GenerateForm, targetWords } from "./generate-form.ts";

interface GenerateOptionsProps {
  form: GenerateForm;
  change: (changes: Partial<GenerateForm>) => void;
  plan: Entitlements;
  /** The id of the brand voice that replaces the tone; empty for none. */
  voiceId: string;
  opensVoices: (step: VoicesStep) => VoicesTrigger;
}

/** Content type, tone or brand voice, length and language. Options of larger plans are shown locked. */
export function GenerateOptions(props: GenerateOptionsProps) {
  const { form, change, plan, voiceId, opensVoices } = props;
  const { t } = useTranslation(["generate", "common"]);
  const { errorText, fieldText } = useErrorText();
  const lockOf = usePlanLock();
  const requirements: PlanId[] = [
    ...Object.values(contentTypeRequirements),
    ...Object.values(toneRequirements),
    ...lengths.map((length) => lengthOptions[length].plan),
    planFeatures.customTones.plan,
  ];
  const openers = planIds.filter((id) => !planIncludes(plan.plan, id) && requirements.includes(id));
  const limit = formatNumber(plan.wordsPerGeneration);
  /** The error appears only after the field was left: while typing, the range beside it is enough. */
  const [hasLeftWords, setHasLeftWords] = useState(false);
  const isInvalid = form.customWords !== "" && targetWords(form, plan) === undefined;
  const wordsError =
    Number(form.customWords) > plan.wordsPerGeneration
      ? errorText({ code: "WORD_LIMIT_EXCEEDED", details: { limit: plan.wordsPerGeneration } })
      : isInvalid && hasLeftWords && fieldText("WORD_COUNT_INVALID");
  return (
    <>
      <ChoiceChips
        label={t("fields.contentType")}
        value={form.contentType}
        onChange={(contentType) => change({ contentType })}
        choices={contentTypes.map((value) => ({
          value,
          label: t(`contentTypes.${value}`),
          lock: lockOf(contentTypeRequirements[value]),
        }))}
      />
      <ChoiceChips
        label={t("fields.tone")}
        value={voiceId ? null : form.tone}
        onChange={(tone) => change({ tone, voiceId: "" })}
        choices={tones.map((value) => ({
          value,
          label: t(`tones.${value}`),
          lock: lockOf(toneRequirements[value]),
        }))}
      />
      <VoiceChoice
        value={voiceId}
        onChange={(voiceId) => change({ voiceId })}
        lock={lockOf(planFeatures.customTones.plan)}
        opens={opensVoices}
      />
      <div className="space-y-2">
        <ChoiceChips
          label={t("fields.length")}
          aside={t("fields.upTo", { limit, plan: t(`common:plans.${plan.plan}`) })}
          value={form.length}
          onChange={(length) => change({ length })}
          choices={[
            ...lengths.map((value) => ({
              value,
              label: t(`lengths.${value}`, { count: lengthOptions[value].words }),
              lock: lockOf(lengthOptions[value].plan),
            })),
            { value: "custom" as const, label: t("fields.custom") },
          ]}
        />
        {form.length === "custom" && (
          <TextField
            label={t("fields.customWords")}
            type="number"
            inputMode="numeric"
            min={minWordCount}
            max={plan.wordsPerGeneration}
            aside={`${minWordCount}–${limit}`}
            value={form.customWords}
            error={wordsError || undefined}
            onChange={(event) => change({ customWords: event.target.value })}
            onBlur={() => setHasLeftWords(true)}
          />
        )}
      </div>
      <SelectField
        label={t("fields.language")}
        value={form.language}
        options={languages.map((value) => ({ value, label: t(`common:languages.${value}`) }))}
        onChange={(value) => change({ language: languages.find((language) => language === value) ?? "en" })}
      />
      {openers.length > 0 && (
        <p className="text-label text-ink-soft">
          {t("lockedNote", { plans: formatList(openers.map((id) => t(`common:plans.${id}`))) })}
        </p>
      )}
    </>
  );
}
