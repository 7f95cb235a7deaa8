// The generator's form: fields, draft and request.

import { type Language, languages } from "../../../shared/catalog/languages.ts";
import { planIncludes } from "../../../shared/catalog/plan-ids.ts";
import type { ContentType, Tone } from "../../../shared/catalog/writing-options.ts";
import { type Length, lengthOptions } from "../../../shared/catalog/writing-options.ts";
import { type GenerateInput, minWordCount } from "../../../shared/contracts/generate.ts";
import type { UsedVoice } from "../../../shared/contracts/used-voice.ts";
import { type Entitlements, planFeatures } from "../../../shared/plans.ts";
import { type FieldErrors, validate } from "../../../shared/validate.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { useDraft } from "../../lib/draft.ts";

export interface GenerateForm {
  title: string;
  prompt: string;
  contentType: ContentType;
  tone: Tone;
  /** The id of the brand voice that replaces the tone; empty for none. */
  voiceId: string;
  length: Length | "custom";
  /** As typed. */
  customWords: string;
  language: Language;
}

/** The form's draft. Options that the plan does not include fall back to available ones. */
export function useGenerateForm(owner: string, plan: Entitlements) {
  const [draft, change] = useDraft<GenerateForm>(owner, "generate", {
    title: "",
    prompt: "",
    contentType: "article",
    tone: plan.tones[0] ?? "formal",
    voiceId: "",
    length: "medium",
    customWords: "",
    language: currentLanguage(),
  });
  const isLengthAvailable =
    draft.length === "custom" ? draft.customWords !== "" : plan.lengths.includes(draft.length);
  const form: GenerateForm = {
    ...draft,
    contentType: plan.contentTypes.includes(draft.contentType) ? draft.contentType : "article",
    tone: plan.tones.includes(draft.tone) ? draft.tone : (plan.tones[0] ?? "formal"),
    voiceId: planIncludes(plan.plan, planFeatures.customTones.plan) ? draft.voiceId : "",
    language: languages.includes(draft.language) ? draft.language : currentLanguage(),
    length: isLengthAvailable ? draft.length : "medium",
  };
  return [form, change] as const;
}

/** The target length in words; undefined while the typed number is invalid. */
export function targetWords(form: GenerateForm, plan: Entitlements): number | undefined {
  if (form.length !== "custom") return lengthOptions[form.length].words;
  const words = Number(form.customWords);
  return Number.isInteger(words) && words >= minWordCount && words <= plan.wordsPerGeneration
    ? words
    : undefined;
}

/** Returns the request. `voice` is the selected brand voice, `wordCount` what `targetWords` returned. */
export function requestOf(
  { length, tone, customWords: _words, voiceId: _id, ...rest }: GenerateForm,
  wordCount: number | undefined,
  voice: UsedVoice | undefined,
): GenerateInput {
  return {
    ...rest,
    ...(voice ? { voice } : { tone }),
    ...(length === "custom" ? { wordCount } : { length }),
  };
}

/** Loads the schema of requests, which would delay the first paint. Undefined if it can't be loaded. */
export const loadSchema = () =>
  import("../../../shared/contracts/generate.ts").then(
    ({ generateInput }) => generateInput,
    () => undefined,
  );

/** Returns the errors of a request's fields. If the schema can't be loaded, only the server validates. */
export async function findErrors(input: GenerateInput): Promise<FieldErrors | undefined> {
  const schema = await loadSchema();
  const checked = schema && validate(schema, input);
  return checked?.ok === false ? checked.fields : undefined;
}
