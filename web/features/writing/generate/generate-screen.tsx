import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { planIncludes } from "../../../../shared/catalog/plan-ids.ts";
import { contentTypeRequirements } from "../../../../shared/catalog/writing-options.ts";
import { entitlementsOf, planFeatures } from "../../../../shared/plans.ts";
import { countWords } from "../../../../shared/text/analysis/words.ts";
import type { FieldErrors } from "../../../../shared/validate.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useMe } from "../../../lib/me.ts";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { ToolForm } from "../form/tool-form.tsx";
import { showSheet, ToolLayout } from "../form/tool-layout.tsx";
import { ReplacedNotice } from "../hand-over/replaced-notice.tsx";
import { Sheet } from "../run/sheet/sheet.tsx";
import { useRun } from "../run/use-run.ts";
import { Examples } from "./examples.tsx";
import { checkGenerateForm, useGenerateForm, wordsOf } from "./generate-form.ts";
import { GenerateOptions } from "./generate-options.tsx";
import { LikedTitles } from "./liked-titles.tsx";
import { useVoice } from "./voices/use-voice.ts";
import { useVoicesDialog } from "./voices/use-voices-dialog.tsx";

export function Component() {
  const { t } = useTranslation("generate");
  const { fieldText } = useErrorText();
  const me = useMe();
  const plan = entitlementsOf(me.plan);
  const [form, change] = useGenerateForm(me.id, plan);
  const [fields, setFields] = useState<FieldErrors>({});
  const run = useRun(me.id, "generate");
  const sheet = useRef<HTMLDivElement>(null);
  const { voice, isMissing } = useVoice(form.voiceId);
  const voices = useVoicesDialog(!planIncludes(me.plan, planFeatures.customTones.plan), (voiceId) =>
    change({ voiceId }),
  );

  const words = countWords(form.prompt);
  const wordCount = wordsOf(form, plan);

  const start = () => {
    const checked = checkGenerateForm(form, plan, voice);
    setFields(checked.ok ? {} : checked.fields);
    if (!checked.ok) return;
    run.start(checked.data);
    showSheet(sheet.current);
  };
  const clear = () => {
    change({ title: "", prompt: "" });
    setFields({});
    run.clear();
  };

  return (
    <>
      <ToolLayout
        name={t("screen")}
        text={t("text")}
        sheetRef={sheet}
        form={
          <ToolForm
            onStart={start}
            onClear={clear}
            ready={form.prompt.trim() !== "" && !isMissing && wordCount !== undefined}
            run={run}
            labels={{ start: t("submit"), working: t("working"), clear: t("clear") }}
          >
            <ReplacedNotice tool="generate" onRestore={(prompt) => change({ prompt })} />
            <Examples
              disabled={run.working}
              onPick={({ type, ...texts }) => {
                const open = plan.contentTypes.includes(type);
                change({ ...texts, contentType: open ? type : "article" });
                run.clearError();
              }}
              lockedBy={(type) =>
                plan.contentTypes.includes(type) ? undefined : contentTypeRequirements[type]
              }
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
              opensVoices={voices.opens}
            />
          </ToolForm>
        }
        sheet={<Sheet run={run} tool="generate" words={wordCount} empty={t("empty")} />}
      />
      {voices.dialog}
    </>
  );
}
