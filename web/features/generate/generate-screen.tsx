import { useQuery } from "@tanstack/react-query";
import { TypeIcon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import { type ContentType, contentTypeRequirements } from "../../../shared/catalog/writing-options.ts";
import { entitlementsOf } from "../../../shared/plans.ts";
import { countWords } from "../../../shared/text/analysis/words.ts";
import type { FieldErrors } from "../../../shared/validate.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useMe } from "../../lib/me.ts";
import { pasteProps } from "../../lib/paste-markdown.ts";
import { useIdle } from "../../lib/timing.ts";
import { useRun } from "../../runs/use-run.ts";
import { TextField } from "../../ui/field.tsx";
import { PopupButton } from "../../ui/popup-button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { ToolLayout } from "../../writing/form/tool-layout.tsx";
import { ResultPanel } from "../../writing/result/result-panel.tsx";
import { likedIn, titleFeedbackQuery } from "../../writing/title-feedback.ts";
import { useVoice } from "../../writing/voices/use-voices.ts";
import { findErrors, loadSchema, requestOf, targetWords, useGenerateForm } from "./generate-form.ts";
import { GenerateOptions } from "./generate-options.tsx";

export function Component() {
  const { t } = useTranslation("generate");
  const { fieldText } = useErrorText();
  const me = useMe();
  const plan = entitlementsOf(me.plan);
  const [form, change] = useGenerateForm(me.id, plan);
  const [fields, setFields] = useState<FieldErrors>({});
  const run = useRun(me.id, "generate");
  const { voice, used, isMissing } = useVoice(form.voiceId);

  const words = countWords(form.prompt);
  const wordCount = targetWords(form, plan);

  const start = async () => {
    const input = requestOf(form, wordCount, used);
    const errors = await findErrors(input);
    setFields(errors ?? {});
    if (errors) return false;
    run.start(input);
    return true;
  };
  const clear = () => {
    change({ title: "", prompt: "" });
    setFields({});
    run.clear();
  };

  return (
    <ToolLayout
      tool="generate"
      onStart={start}
      onClear={clear}
      ready={form.prompt.trim() !== "" && !isMissing && wordCount !== undefined}
      run={run}
      onRestore={(prompt) => change({ prompt })}
      result={<ResultPanel run={run} tool="generate" words={wordCount} empty={t("empty")} />}
    >
      <Examples
        disabled={run.working}
        onPick={({ type, ...texts }) => {
          const open = plan.contentTypes.includes(type);
          change({ ...texts, contentType: open ? type : "article" });
          run.clearError();
        }}
        lockedBy={(type) => (plan.contentTypes.includes(type) ? undefined : contentTypeRequirements[type])}
      />
      <TextField
        label={t("fields.title")}
        aside={<LikedTitles onPick={(title) => change({ title })} />}
        placeholder={t("fields.titlePlaceholder")}
        value={form.title}
        maxLength={200}
        error={fieldText(fields.title)}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        label={t("fields.prompt")}
        placeholder={t("fields.promptPlaceholder")}
        aside={t("fields.words", { count: words, number: formatNumber(words) })}
        value={form.prompt}
        rows={5}
        {...pasteProps}
        onFocus={() => void loadSchema()}
        error={fieldText(fields.prompt)}
        onChange={(event) => {
          change({ prompt: event.target.value });
          setFields({});
          run.clearError();
        }}
      />
      <GenerateOptions
        form={form}
        change={change}
        plan={plan}
        voiceId={isMissing ? form.voiceId : (voice?.id ?? "")}
      />
    </ToolLayout>
  );
}

const examples = ["blog", "seo", "email", "article"] as const satisfies ContentType[];

interface ExamplesProps {
  disabled: boolean;
  onPick: (example: { type: ContentType; title: string; prompt: string }) => void;
  /** The plan that a content type requires; undefined if it is available. */
  lockedBy: (type: ContentType) => PlanId | undefined;
}

/** Example cards that fill the form. */
function Examples({ disabled, onPick, lockedBy }: ExamplesProps) {
  const { t } = useTranslation(["generate", "common"]);
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-2 font-semibold text-label">{t("examples.label")}</legend>
      <div className="grid grid-cols-2 gap-2">
        {examples.map((type) => {
          const plan = lockedBy(type);
          return (
            <button
              key={type}
              type="button"
              onClick={() =>
                onPick({ type, title: t(`examples.${type}.title`), prompt: t(`examples.${type}.prompt`) })
              }
              className="flex flex-col rounded-m border border-line bg-paper px-3 py-2 text-left transition-colors enabled:hover:border-accent disabled:opacity-55"
            >
              <span className="block font-semibold text-label">{t(`examples.${type}.name`)}</span>
              <span className={`text-ink-soft text-xs ${plan ? "block" : "line-clamp-2"}`}>
                {plan
                  ? t("examples.locked", { type: t(`contentTypes.${type}`), plan: t(`common:plans.${plan}`) })
                  : t(`examples.${type}.title`)}
              </span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Offers the titles that the user has liked, if there are any. */
function LikedTitles({ onPick }: { onPick: (title: string) => void }) {
  const { t } = useTranslation("generate");
  const { data } = useQuery({ ...titleFeedbackQuery, enabled: useIdle() });
  const titles = likedIn(data).map(({ title }) => title);
  if (titles.length === 0) return null;
  return (
    <PopupButton
      kind="menu"
      load={() => import("../../ui/menu.tsx")}
      props={{ items: titles.map((label) => ({ Icon: TypeIcon, label, onSelect: () => onPick(label) })) }}
    >
      {(button) => (
        <button type="button" {...button} className="-my-1 min-h-6 rounded-s text-accent hover:underline">
          {t("likedTitles")}
        </button>
      )}
    </PopupButton>
  );
}
