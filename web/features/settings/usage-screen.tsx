import { queryOptions, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ImageStorage, ImageUsage } from "../../../shared/contracts/images.ts";
import { type ReceiptLine, type Receipts, receiptsListed } from "../../../shared/contracts/runs.ts";
import { usageState } from "../../../shared/quota.ts";
import { paths } from "../../app/paths.ts";
import { formatBytes, formatMoment } from "../../i18n/format.ts";
import { useReceiptCost } from "../../i18n/receipt-texts.ts";
import { useApiCallTexts, useUsageTexts } from "../../i18n/usage-texts.ts";
import { api } from "../../lib/api.ts";
import { useMe } from "../../lib/me.ts";
import { usesPool } from "../../lib/workspace.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink, TextLink } from "../../ui/button.tsx";
import { Card, CardGroup } from "../../ui/card.tsx";
import { Usage } from "../../ui/meter.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { QueryFailure } from "./notices.tsx";
import { ShortList, ShortListSkeleton } from "./short-list.tsx";

/** Number of items shown at first. */
const shown = 8;

export function Component() {
  const { t } = useTranslation(["settings", "common"]);
  return (
    <>
      <ScreenHead name={t("common:nav.usage")} text={t("intro.usage")} />
      <CardGroup>
        <UsageCard />
        <ReceiptsCard />
      </CardGroup>
    </>
  );
}

/** The prompts of the plan, and its API calls if it has any; an upgrade link for free users. */
export function UsageCard() {
  const { t } = useTranslation(["settings", "common"]);
  const me = useMe();
  const apiCalls = useApiCallTexts(me);
  return (
    <Card title={t("usage")} aside={<Badge variant="accent">{t(`common:plans.${me.plan}`)}</Badge>}>
      <Usage used={me.promptsUsed} limit={me.promptsLimit} texts={useUsageTexts(me, usesPool(me))} />
      {me.apiCallsLimit > 0 && (
        <div className="mt-5">
          <Usage
            used={me.apiCallsUsed}
            limit={me.apiCallsLimit}
            texts={apiCalls}
            more={<TextLink to={paths.api}>{t("apiCalls.manage")}</TextLink>}
          />
        </div>
      )}
      <ImageStorageMeters />
      {me.plan === "free" && (
        <ButtonLink to={paths.plans} className="mt-4">
          {t("upgrade")}
        </ButtonLink>
      )}
    </Card>
  );
}

/** The storage that the user's images and those of their workspace take. Nothing until it is known. */
function ImageStorageMeters() {
  const { t } = useTranslation("settings");
  const { data } = useQuery(imageUsageQuery);
  if (!data) return null;
  const { own, workspace } = data;
  return (
    <>
      <ImageStorageMeter storage={own} title={t("imageStorage.title")} bar={t("imageStorage.bar")} />
      {workspace && (
        <ImageStorageMeter
          storage={workspace}
          title={t("imageStorage.workspace")}
          bar={t("imageStorage.workspaceBar")}
        />
      )}
    </>
  );
}

interface ImageStorageMeterProps {
  storage: ImageStorage;
  title: string;
  bar: string;
}

function ImageStorageMeter({ storage: { used, limit }, title, bar }: ImageStorageMeterProps) {
  const { t } = useTranslation("settings");
  const state = usageState(used, limit);
  const texts = {
    title,
    bar,
    figures: t("imageStorage.figures", { used: formatBytes(used), limit: formatBytes(limit) }),
    refills: t("imageStorage.text"),
    warning:
      state === "fine" ? undefined : t(`imageStorage.${state === "approaching" ? "approaching" : "reached"}`),
  };
  return (
    <div className="mt-5">
      <Usage used={used} limit={limit} texts={texts} />
    </div>
  );
}

const imageUsageQuery = queryOptions({
  queryKey: ["images"],
  queryFn: () => api<ImageUsage>("/api/images"),
});

/** Receipts: each prompt, charged or not, and why. */
export function ReceiptsCard() {
  const { t } = useTranslation("settings");
  return (
    <Card title={t("receipts.title")}>
      <p className="text-ink-soft text-sm">{t("receipts.text", { limit: receiptsListed })}</p>
      <Content />
    </Card>
  );
}

function Content() {
  const { t } = useTranslation(["settings", "common"]);
  const query = useQuery(receiptsQuery);
  const { data, isPending } = query;
  if (isPending) return <ShortListSkeleton />;
  if (!data)
    return (
      <div className="mt-4">
        <QueryFailure text={t("receipts.loadFailed")} query={query} />
      </div>
    );
  if (!data.receipts.length)
    return (
      <p className="mt-4 text-sm">
        {t("receipts.empty")}{" "}
        <Link to={paths.generate} className="font-semibold text-accent hover:underline">
          {t("receipts.emptyAction")}
        </Link>
      </p>
    );
  const { receipts } = data;
  return (
    <ShortList
      label={t("receipts.title")}
      items={receipts}
      shown={shown}
      all={t("receipts.all", { total: receipts.length })}
      className="mt-1"
    >
      {(receipt) => <ReceiptRow key={receipt.runId} receipt={receipt} />}
    </ShortList>
  );
}

/**
 * The user's receipts, newest first. The query key is below "contents", so that the end of a run also invalidates
 * receipts.
 */
const receiptsQuery = queryOptions({
  queryKey: ["contents", "receipts"],
  queryFn: () => api<Receipts>("/api/me/receipts"),
});

/** A run: tool, start, cost with reason, and a link to its text. */
function ReceiptRow({ receipt }: { receipt: ReceiptLine }) {
  const { t } = useTranslation(["settings", "common"]);
  const { tool, startedAt, contentId } = receipt;
  const isGuide = tool === "voiceGuide"; // it belongs to a voice, not to the history
  const outcome = useOutcome(receipt);
  const date = formatMoment(startedAt);
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-line py-2.5 text-sm not-last:border-b sm:grid-cols-[9rem_1fr_auto]">
      <p className="font-medium">
        {tool ? t(`common:nav.${isGuide ? "voices" : tool}`) : t("receipts.unknownTool")}
      </p>
      <div className="flex items-center justify-between gap-x-4 max-sm:order-1 max-sm:col-span-2">
        <p className="text-ink-soft">
          <time dateTime={new Date(startedAt).toISOString()}>{date}</time>
          {outcome.reason && ` · ${outcome.reason}`}
        </p>
        {contentId && (
          <Link
            to={isGuide ? paths.voices : paths.documentItem(contentId)}
            aria-label={t("receipts.openNamed", { date })}
            className="inline-flex min-h-6 items-center text-accent hover:underline"
          >
            {t("receipts.open")}
          </Link>
        )}
      </div>
      <p>{outcome.cost}</p>
    </li>
  );
}

/** Cost and reason as text. */
function useOutcome(receipt: ReceiptLine) {
  const { prompt, reason } = receipt;
  const cost = useReceiptCost()(receipt);
  const { t } = useTranslation(["settings", "common"]);
  if (prompt === "reserved") return { cost, reason: t("receipts.running") };
  return {
    cost,
    reason: reason && t(`common:receipt.reasons.${reason}`),
  };
}
