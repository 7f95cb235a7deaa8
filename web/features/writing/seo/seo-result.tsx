import { useTranslation } from "react-i18next";
import type { SeoData } from "../../../../shared/contracts/seo.ts";
import { renderMetaTags } from "../../../../shared/text/seo/meta-tags.ts";
import { currentLanguage } from "../../../i18n/setup.ts";
import { ResultAutosave } from "../history/edit/result-autosave.tsx";
import { ResultPanel } from "../run/result/result-panel.tsx";
import type { useRun } from "../run/use-run.ts";
import type { SeoFindings } from "./analyze-page.ts";
import type { TagEdits } from "./meta-tags.tsx";
import { MetaTags } from "./meta-tags.tsx";
import { SeoAnalysisPanel } from "./seo-analysis-panel.tsx";

interface SeoResultProps {
  run: ReturnType<typeof useRun>;
  /** The current tags; null before there are any. */
  tags: SeoData | null;
  /** Whether the user has changed them. */
  isEdited: boolean;
  onChange: (edits: TagEdits) => void;
  findings: SeoFindings | null;
}

/** The SEO result: tags, previews and analysis. The analysis is shown before there are tags. */
export function SeoResult({ run, tags, isEdited, onChange, findings }: SeoResultProps) {
  const { t } = useTranslation("seo");
  const analysis = findings?.analysis;
  const language = run.view.done?.language ?? findings?.highlight.language ?? currentLanguage();
  const wording = tags ? renderMetaTags(tags, language) : undefined;
  const contentId = run.view.done?.contentId;
  const failed = t("failed");
  return (
    <ResultPanel
      run={run}
      tool="seo"
      title={t("result")}
      steps="seo"
      empty={t("empty")}
      failures={{ INTERNAL: failed, MODEL_UNAVAILABLE: failed }}
      outgoing={wording}
      body={
        (tags || analysis) && (
          <div className="space-y-9">
            {tags ? (
              <MetaTags
                key={run.view.id}
                tags={tags}
                onChange={onChange}
                highlight={findings?.highlight ?? { stems: [], language }}
                language={language}
              />
            ) : (
              <p className="font-text text-ink-faint text-lg">{t("next")}</p>
            )}
            {contentId && wording !== undefined && (
              <ResultAutosave
                key={contentId}
                id={contentId}
                delivered={run.view.text}
                wording={isEdited ? wording : run.view.text}
              />
            )}
            {analysis && <SeoAnalysisPanel analysis={analysis} written={tags !== null} />}
          </div>
        )
      }
    />
  );
}
