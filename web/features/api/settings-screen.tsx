import { useTranslation } from "react-i18next";
import { entitlementsOf } from "../../../shared/plans.ts";
import { paths } from "../../app/paths.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useApiCallTexts } from "../../i18n/usage-texts.ts";
import { useMe } from "../../lib/me.ts";
import { mayDo, usesPool } from "../../lib/workspace.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card, CardGroup } from "../../ui/card.tsx";
import { Usage } from "../../ui/meter.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ApiHead } from "./api-head.tsx";
import { KeysCard } from "./keys-card.tsx";
import { WebhooksCard } from "./webhooks-card.tsx";

/** The page of the settings for the user's own keys and webhooks. */
export function Component() {
  const { t } = useTranslation("api");
  const me = useMe();
  const isPaused = usesPool(me);
  const canChange = me.features.api && !isPaused;
  return (
    <>
      <ApiHead page="api" />
      <div className="space-y-4">
        {isPaused && <PausedNotice />}
        <CardGroup>
          {me.features.api ? <CallsCard /> : <OfferCard />}
          <KeysCard owner="me" canCreate={canChange} title={t("keys.title")} />
          <WebhooksCard owner="me" canChange={canChange} title={t("webhooks.title")} />
        </CardGroup>
      </div>
    </>
  );
}

function CallsCard() {
  const me = useMe();
  return (
    <Card>
      <Usage used={me.apiCallsUsed} limit={me.apiCallsLimit} texts={useApiCallTexts(me)} />
    </Card>
  );
}

/** What the API is, for plans without it. */
function OfferCard() {
  const { t } = useTranslation("api");
  const callsOf = (plan: "pro" | "teams") => formatNumber(entitlementsOf(plan).apiCallsPerMonth);
  return (
    <Card title={t("offer.title")}>
      <p className="max-w-measure text-ink-soft text-sm">{t("offer.text")}</p>
      <p className="mt-2 text-sm">{t("offer.plans", { pro: callsOf("pro"), teams: callsOf("teams") })}</p>
      <ButtonLink to={paths.plans} variant="primary" className="mt-4">
        {t("offer.action")}
      </ButtonLink>
    </Card>
  );
}

/** For members of a workspace, whose calls are the workspace's. */
function PausedNotice() {
  const { t } = useTranslation(["api", "common"]);
  const { workspace } = useMe();
  if (!workspace) return null;
  const mayManage = mayDo(workspace, "manageIntegrations");
  return (
    <Notice
      kind="info"
      action={
        mayManage && (
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={paths.apiKeys}>{t("paused.keys")}</ButtonLink>
            <ButtonLink to={paths.webhooks}>{t("paused.webhooks")}</ButtonLink>
          </div>
        )
      }
    >
      {t("paused.text", { workspace: workspace.name || t("common:nav.workspace") })}{" "}
      {!mayManage && t("paused.ask")}
    </Notice>
  );
}
