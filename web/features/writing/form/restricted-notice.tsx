import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FeatureId } from "../../../../shared/features.ts";
import { paths } from "../../../app/paths.ts";
import { useFeaturePlan } from "../../../lib/features.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { LockedFeature } from "../../../ui/locked-feature.tsx";

/** What each feature is called in the navigation. */
const names = {
  generator: "generate",
  rewrite: "rewrite",
  titles: "titles",
  seoAssisted: "seo",
  multiChannel: "multiChannel",
  writingAssistant: "chat",
  summarize: "summarize",
  grammar: "grammar",
} as const satisfies Record<FeatureId, string>;

interface RestrictedNoticeProps {
  feature: FeatureId;
  /** The feature as it looks, which cannot be used. */
  children: ReactNode;
}

/** A feature that the person's plan does not have: its name, the plan that opens it, and the way there. */
export function RestrictedNotice({ feature, children }: RestrictedNoticeProps) {
  const { t } = useTranslation("common");
  const plan = useFeaturePlan(feature);
  return (
    <LockedFeature
      text={t("locked.feature", { feature: t(`nav.${names[feature]}`), plan: t(`plans.${plan}`) })}
      action={
        <ButtonLink to={paths.plans} variant="primary">
          {t("locked.upgrade")}
        </ButtonLink>
      }
    >
      {children}
    </LockedFeature>
  );
}
