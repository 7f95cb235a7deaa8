import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Platform, platforms } from "../../../shared/catalog/writing-options.ts";
import { checkEntitlement } from "../../../shared/entitlement.ts";
import { entitlementsOf } from "../../../shared/plans.ts";
import { wordsForLimit } from "../../../shared/text/analysis/words.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { useMe } from "../../lib/me.ts";
import { promptsLeft } from "../../runs/plan-limits.ts";
import { isActive } from "../../runs/queue.ts";
import { useQueue } from "../../runs/use-queue.ts";
import { useAnalysis } from "../../writing/analysis/use-task.ts";
import { LanguageField, SourceField } from "../../writing/form/source-field.tsx";
import { ToolLayout } from "../../writing/form/tool-layout.tsx";
import { useVoiceChoice } from "../../writing/voices/use-voices.ts";
import VoiceField from "../../writing/voices/voice-field.tsx";
import {
  type FormErrors,
  PlatformChoice,
  type PlatformsRequest,
  requestOf,
  useMultiChannelForm,
  validateForm,
} from "./multi-channel-form.tsx";
import { Results } from "./results.tsx";

export function Component() {
  const { t } = useTranslation("multiChannel");
  const { fieldText } = useErrorText();
  const me = useMe();
  const plan = entitlementsOf(me.plan);
  const [form, change] = useMultiChannelForm(me.id, plan);
  const [errors, setErrors] = useState<FormErrors>({});
  const [queue, actions] = useQueue<Platform, PlatformsRequest>(me.id, "multiChannel", platforms);
  const voice = useVoiceChoice("multiChannel");
  const [stops, setStops] = useState(0);
  const stopAll = useCallback(() => {
    actions.pause();
    setStops((before) => before + 1);
  }, [actions]);
  const { language: detected } = useAnalysis(form.text);
  const working = queue !== null && isActive(queue);
  const left = promptsLeft(me);
  const count = form.chosen.length;
  const isTooLong = checkEntitlement(
    { options: {}, words: { count: wordsForLimit(form.text), limit: "wordsToEdit" } },
    plan,
  );
  // Not checked during a run, because its texts use the remaining prompts.
  const areTooMany = !working && left > 0 && count > left;

  const start = () => {
    const found = validateForm(form);
    setErrors(found ?? {});
    if (found) return false;
    actions.begin({ ...requestOf(form), ...(voice.used && { voice: voice.used }) }, form.chosen);
    return true;
  };
  const cost = {
    prompts: t("cost.prompts", { count }),
    left: t("cost.left", { count: left }),
  };
  return (
    <ToolLayout
      tool="multiChannel"
      onStart={start}
      onClear={() => {
        change({ text: "", chosen: [] });
        setErrors({});
        actions.clear();
      }}
      ready={!isTooLong && !areTooMany && !voice.isMissing}
      run={{ working, stop: stopAll }}
      cost={t(count ? "cost.whole" : "cost.none", cost)}
      blockedReason={areTooMany ? t("tooMany", { count: left }) : undefined}
      limitReached={`${t("limitReached")}.`}
      onRestore={(text) => change({ text })}
      result={
        queue ? (
          <Results owner={me.id} queue={queue} actions={actions} stops={stops} onStopAll={stopAll} />
        ) : (
          <p className="flex min-h-40 items-start rounded-m border border-line bg-sheet px-5 py-7 font-text text-ink-faint text-lg shadow-1 sm:px-12 lg:min-h-[calc(100dvh-11rem)]">
            {t("empty")}
          </p>
        )
      }
    >
      <SourceField
        label={t("fields.text")}
        placeholder={t("fields.placeholder")}
        value={form.text}
        limit={plan.wordsToEdit}
        rows={10}
        error={errors.text === "TEXT_EMPTY" ? t("missing.text") : fieldText(errors.text)}
        onChange={(text) => {
          change({ text });
          setErrors(({ text: _, ...others }) => others);
        }}
      />
      <PlatformChoice
        chosen={form.chosen}
        open={plan.platforms}
        error={errors.platform ? t("missing.platform") : undefined}
        onChange={(chosen) => {
          change({ chosen });
          setErrors(({ platform: _, ...others }) => others);
        }}
      />
      <LanguageField
        value={form.language}
        onChange={(language) => change({ language })}
        detected={detected}
      />
      <VoiceField {...voice.field} />
    </ToolLayout>
  );
}
