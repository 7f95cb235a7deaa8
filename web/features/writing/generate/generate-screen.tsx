import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { contentTypeRequirements } from "../../../../shared/catalog/content-types.ts";
import { entitlementsOf } from "../../../../shared/plans.ts";
import { countWords } from "../../../../shared/text/words.ts";
import type { FieldErrors } from "../../../../shared/validate.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { useMe } from "../../../lib/me.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { preloadMarkdown } from "../../../ui/markdown-text.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ScreenHead } from "../../../ui/screen-head.tsx";
import { Sheet } from "../run/sheet/sheet.tsx";
import { usePromptsGone } from "../run/use-prompts-gone.ts";
import { useRun } from "../run/use-run.ts";
import { Examples } from "./examples.tsx";
import { checkGenerateForm, useGenerateForm, wordsOf } from "./generate-form.ts";
import { GenerateOptions } from "./generate-options.tsx";

export function Component() {
  const { t } = useTranslation(["generate", "writing", "common"]);
  const { fieldText } = useErrorText();
  const me = useMe();
  const plan = entitlementsOf(me.plan);
  const [form, change] = useGenerateForm(me.id, plan);
  const [fields, setFields] = useState<FieldErrors>({});
  const run = useRun(me.id, "generate");
  const sheet = useRef<HTMLDivElement>(null);
  const gone = usePromptsGone();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkGenerateForm(form, plan);
    setFields(checked.ok ? {} : checked.fields);
    if (!checked.ok) return;
    run.start(checked.data);
    if (matchMedia("(width < 64rem)").matches) sheet.current?.scrollIntoView({ behavior: "smooth" });
  };
  const clear = () => {
    change({ title: "", prompt: "" });
    setFields({});
    run.clear();
  };

  return (
    <>
      <ScreenHead name={t("screen")} text={t("text")} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(20rem,24.5rem)_1fr]">
        <form
          onSubmit={submit}
          onFocus={preloadMarkdown}
          noValidate
          className="min-w-0 space-y-5 rounded-m border border-line bg-sheet p-5 shadow-1"
        >
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
            placeholder={t("fields.titlePlaceholder")}
            value={form.title}
            maxLength={200}
            error={fieldText(fields.title)}
            onChange={(event) => change({ title: event.target.value })}
          />
          <TextArea
            label={t("fields.prompt")}
            placeholder={t("fields.promptPlaceholder")}
            aside={t("fields.words", { count: countWords(form.prompt) })}
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
            invalidWords={fields.wordCount !== undefined}
          />
          <div className="-mx-5 bottom-0 z-5 max-lg:mb-0 border-line border-t px-5 py-3 max-lg:fixed max-lg:inset-x-0 max-lg:mx-0 max-lg:bg-paper max-lg:px-4 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:sticky lg:bg-sheet">
            <div className="flex gap-2">
              <Button
                type="submit"
                look="primary"
                busy={run.working}
                disabled={!form.prompt.trim() || gone !== undefined}
                className="flex-1"
              >
                {t(run.working ? "working" : "submit")}
              </Button>
              {run.working ? (
                <Button onClick={run.stop} busy={run.stopping} className="lg:hidden">
                  {t("writing:stop")}
                </Button>
              ) : (
                <Button look="quiet" onClick={clear}>
                  {t("clear")}
                </Button>
              )}
            </div>
          </div>
          {gone ? (
            <Notice kind="warning">{gone}</Notice>
          ) : (
            <p className="text-[0.8125rem] text-ink-soft">{t("writing:costs")}</p>
          )}
        </form>
        <div ref={sheet} className="min-w-0 scroll-mt-18 max-lg:pb-20">
          <Sheet run={run} tool="generate" words={wordsOf(form, plan)} empty={t("empty")} />
        </div>
      </div>
    </>
  );
}
