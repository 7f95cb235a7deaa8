import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../app/paths.ts";
import { useUsageTexts } from "../../i18n/usage-texts.ts";
import { useMe } from "../../lib/me.ts";
import { useSignOut } from "../../lib/use-sign-out.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Usage } from "../../ui/meter.tsx";
import { part } from "../../ui/part.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DevicesCard } from "./devices-card.tsx";
import { GoogleCard } from "./google-card.tsx";
import { ReceiptsCard } from "./receipts-card.tsx";
import { TwoFactorCard } from "./two-factor/two-factor-card.tsx";

/** Loaded only for current and former subscribers. */
const SubscriptionCard = part(() => import("./billing/subscription-card.tsx"));

/** The account screen: plan, payments, devices, security and usage. */
export function Component() {
  const { t } = useTranslation(["account", "common"]);
  const me = useMe();
  return (
    <>
      <ScreenHead name={t("screen")} text={t("text")} />
      <div className="grid max-w-5xl items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-4">
          <Details />
          <Subscription />
          <TwoFactorCard />
          <GoogleCard />
          <DevicesCard />
          <ReceiptsCard />
        </div>
        <div className="min-w-0 space-y-4">
          <Card title={t("usage")}>
            <Usage used={me.promptsUsed} limit={me.promptsLimit} texts={useUsageTexts(me)} />
          </Card>
          <ThisDevice />
        </div>
      </div>
    </>
  );
}

function Details() {
  const { t } = useTranslation(["account", "common"]);
  const { name, email, avatarUrl, plan } = useMe();
  const facts = [
    [t("details.name"), name],
    [t("details.email"), email],
    [t("details.plan"), t(`common:plans.${plan}`)],
  ];
  return (
    <Card
      title={t("details.title")}
      aside={
        <Link to={paths.profile} className="font-semibold text-accent hover:underline">
          {t("details.edit")}
        </Link>
      }
    >
      <div className="flex gap-6 max-sm:flex-col">
        <Avatar name={name} url={avatarUrl} size="large" />
        <dl className="min-w-0 flex-1 space-y-3">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-label text-ink-soft">{label}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}

function Subscription() {
  const { t } = useTranslation("account");
  const { plan, subscription } = useMe();
  if (plan === "free" && !subscription) return null;
  const waiting = (
    <Card title={t("subscription.title")}>
      <Skeleton className="h-44" />
    </Card>
  );
  return (
    <Suspense fallback={plan !== "free" && waiting}>
      <SubscriptionCard />
    </Suspense>
  );
}

function ThisDevice() {
  const { t } = useTranslation(["account", "common"]);
  const signOut = useSignOut(paths.login);
  return (
    <Card title={t("session.title")}>
      <p className="mb-3 text-ink-soft text-sm">{t("session.text")}</p>
      <Button onClick={signOut} className="w-full">
        {t("common:signOut")}
      </Button>
    </Card>
  );
}
