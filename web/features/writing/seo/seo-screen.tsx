import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "../../../../shared/catalog/languages.ts";
import { planIncludes } from "../../../../shared/catalog/plan-ids.ts";
import { type SeoData, seoEntitlement, seoInput } from "../../../../shared/contracts/seo.ts";
import { checkEntitlement } from "../../../../shared/entitlement.ts";
import { entitlementsOf, planFeatures } from "../../../../shared/plans.ts";
import { type FieldErrors, validate } from "../../../../shared/validate.ts";
import { currentLanguage } from "../../../i18n/setup.ts";
import { useDraft } from "../../../lib/draft.ts";
import { useMe } from "../../../lib/me.ts";
import { showSheet, ToolLayout } from "../form/tool-layout.tsx";
import { useRun } from "../run/use-run.ts";
import { LockedSeo } from "./locked-seo.tsx";
import { emptyDraft, type SeoDraft, SeoForm } from "./seo-form.tsx";
import { SeoSheet } from "./seo-sheet.tsx";
import { useSeoAnalysis } from "./use-seo-analysis.ts";
import { useTagEdits } from "./use-tag-edits.ts";

export function Component() {
  const { plan } = useMe();
  return planIncludes(plan, planFeatures.seo.plan) ? <OpenSeo /> : <LockedSeo />;
}

function OpenSeo() {
  const { t } = useTranslation("seo");
  const me = useMe();
  const plan = entitlementsOf(me.plan);
  const [kept, change] = useDraft<SeoDraft>(me.id, "seo", emptyDraft);
  const draft = { ...kept, language: languages.find((one) => one === kept.language) ?? emptyDraft.language };
  const [fields, setFields] = useState<FieldErrors>({});
  const run = useRun(me.id, "seo");
  const written = (run.view.done?.data ?? null) as SeoData | null; // the tool's contract
  const edits = useTagEdits(me.id, run.view.id, written);
  const findings = useSeoAnalysis(draft, edits.tags, plan.plan);
  const sheet = useRef<HTMLDivElement>(null);

  const start = () => {
    const { language, ...texts } = draft;
    const given = { ...texts, ...(language && { language }), interfaceLanguage: currentLanguage() };
    const checked = validate(seoInput, given);
    setFields(checked.ok ? {} : checked.fields);
    if (!checked.ok) return;
    edits.forget();
    run.start(checked.data);
    showSheet(sheet.current);
  };
  return (
    <ToolLayout
      name={t("screen")}
      text={t("text")}
      sheetRef={sheet}
      form={
        <SeoForm
          draft={draft}
          change={(changes) => {
            change(changes);
            setFields({});
            run.clearError();
          }}
          fields={fields}
          limit={plan.wordsToRead}
          detected={findings?.detected ?? null}
          onStart={start}
          onClear={() => {
            change({ keywords: "", text: "" });
            setFields({});
            edits.forget();
            run.clear();
          }}
          ready={checkEntitlement(seoEntitlement(draft), plan) === null}
          run={run}
        />
      }
      sheet={
        <SeoSheet
          run={run}
          tags={edits.tags}
          isEdited={edits.isEdited}
          onChange={edits.change}
          findings={findings}
        />
      }
    />
  );
}
