import { useTranslation } from "react-i18next";
import { entitlementsOf } from "../../../../shared/plans.ts";
import { useMe } from "../../../lib/me.ts";
import { useAnalysis } from "../analysis/use-task.ts";
import { LanguageField, SourceField } from "../form/source-field.tsx";
import { ToolScreen } from "../form/tool-screen.tsx";
import { ResultPanel } from "../run/result/result-panel.tsx";
import { useRun } from "../run/use-run.ts";
import { LikedTitles } from "./liked-titles.tsx";
import { useTitleFeedback } from "./title-feedback.ts";
import { TitleResults } from "./title-results.tsx";
import { inputOf, isReady, TitleTypeChoice, titlesOf, useTitlesForm } from "./titles-form.tsx";

export function Component() {
  const { t } = useTranslation("titles");
  const me = useMe();
  const plan = entitlementsOf(me.plan);
  const [form, change] = useTitlesForm(me.id, plan);
  const run = useRun(me.id, "titles");
  const { language: detected } = useAnalysis(form.text);
  const feedback = useTitleFeedback();
  const { done } = run.view;
  const data = done && titlesOf(done.data);

  const start = () => {
    run.start(inputOf(form));
    return true;
  };
  const clear = () => {
    change({ text: "" });
    run.clear();
  };
  return (
    <ToolScreen
      tool="titles"
      wideForm
      onStart={start}
      onClear={clear}
      ready={isReady(form, plan)}
      run={run}
      onRestore={(text) => change({ text })}
      result={
        <div className="space-y-6">
          <ResultPanel
            run={run}
            tool="titles"
            title={t("results")}
            steps="titles"
            empty={t("empty")}
            body={data && <TitleResults data={data} language={done.language} feedback={feedback} />}
            figures={data && <span>{t("count", { count: data.titles.length })}</span>}
            failures={{
              MODEL_UNREADABLE: t("unreadable"),
              MODEL_UNAVAILABLE: t("failed"),
              INTERNAL: t("failed"),
            }}
          />
          <LikedTitles feedback={feedback} />
        </div>
      }
    >
      <SourceField
        label={t("fields.text")}
        placeholder={t("fields.placeholder")}
        value={form.text}
        limit={plan.wordsToRead}
        rows={12}
        onChange={(text) => {
          change({ text });
          run.clearError();
        }}
      />
      <TitleTypeChoice
        value={form.type}
        onChange={(type) => change({ type })}
        limit={plan.titlesPerRequest}
      />
      <LanguageField
        value={form.language}
        onChange={(language) => change({ language })}
        detected={detected}
      />
    </ToolScreen>
  );
}
