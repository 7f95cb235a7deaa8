import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type ToolName, tools } from "../../../shared/catalog/tools.ts";
import { api } from "../../lib/api.ts";
import { LockedFeature } from "../../ui/locked-feature.tsx";
import { UpgradeLink } from "./upgrade-link.tsx";

interface RestrictedNoticeProps {
  tool: ToolName;
  /** The tool's form, shown disabled. */
  children: ReactNode;
}

/** A tool that the user's plan does not include, with the plan that does. */
export function RestrictedNotice({ tool, children }: RestrictedNoticeProps) {
  const { t } = useTranslation("common");
  const { data: features } = useQuery(featuresQuery);
  const listed = features?.find(({ id }) => id === tools[tool].featureId);
  const plan = listed?.availableInPlans[0] ?? tools[tool].plan;
  return (
    <LockedFeature
      text={t("locked.feature", { feature: t(`nav.${tool}`), plan: t(`plans.${plan}`) })}
      action={<UpgradeLink variant="primary" />}
    >
      {children}
    </LockedFeature>
  );
}

/** The server's feature list. Until it arrives, and if it cannot be fetched, the built-in catalogue applies. */
const featuresQuery = queryOptions({
  queryKey: ["features"],
  async queryFn() {
    const [answer, { featureList }] = await Promise.all([
      api<unknown>("/features.json"),
      import("../../../shared/contracts/plans.ts"),
    ]);
    return featureList.parse(answer).features;
  },
  staleTime: 3_600_000,
});
