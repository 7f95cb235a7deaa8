import { type PlanId, planIncludes } from "../../../../shared/catalog/plan-ids.ts";
import type { SeoData } from "../../../../shared/contracts/seo.ts";
import { planFeatures } from "../../../../shared/plans.ts";
import { currentLanguage } from "../../../i18n/setup.ts";
import { useTask } from "../analysis/use-task.ts";
import type { SeoFindings } from "./analyze-page.ts";
import type { SeoDraft } from "./seo-form.tsx";

/** What is found in the form's text and the tags as they stand, while they are typed; null before, and for a blank text. */
export function useSeoAnalysis(
  { text, keywords }: SeoDraft,
  tags: SeoData | null,
  plan: PlanId,
): SeoFindings | null {
  const advanced = planIncludes(plan, planFeatures.advancedSeo.plan);
  return useTask(
    "seo",
    /\S/.test(text) ? { text, keywords, tags, advanced, fallback: currentLanguage() } : null,
  );
}
