import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useLocation, useNavigate } from "react-router";
import { type Visibility, visibilities } from "../../../shared/catalog/visibility.ts";
import type { Voice } from "../../../shared/contracts/voices.ts";
import { planFeatures } from "../../../shared/plans.ts";
import { maxVoices } from "../../../shared/voice-limits.ts";
import { paths } from "../../app/paths.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { apiErrorOf } from "../../lib/api.ts";
import { useMe } from "../../lib/me.ts";
import { canChange } from "../../lib/text-access.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { PenAndSheet } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { LockedFeature } from "../../ui/locked-feature.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { UpgradeLink } from "../../writing/form/upgrade-link.tsx";
import { useVoiceAccess, voicesQuery } from "../../writing/voices/use-voices.ts";

const VoiceForm = lazyWithRetry(() => import("./voice-form.tsx"), "window");

/** The voices that the user can use, or only those of their workspace. */
export function VoiceList({ visibility }: { visibility?: Visibility }) {
  const { t } = useTranslation(["voices", "common"]);
  const { errorText } = useErrorText();
  const navigate = useNavigate();
  const { isIncluded, mayChange } = useVoiceAccess(visibility ?? "private");
  const isLocked = !isIncluded;
  const { data, error, refetch } = useQuery(voicesQuery);
  const [adding, setAdding] = useState(false);
  const me = useMe();
  const voices = (data?.voices ?? []).filter(
    (voice) => visibility === undefined || voice.visibility === visibility,
  );
  const { hash } = useLocation();
  const isChecking = hash === "#check";
  const [first] = voices;
  if (isChecking && first && voices.length === 1)
    return <Navigate to={paths.voiceItem(first.id) + hash} replace />;
  const homes = visibility ? [visibility] : visibilities.filter((home) => canChange(me, home));
  const isFull = homes.every(
    (home) => voices.filter((voice) => voice.visibility === home).length >= maxVoices,
  );
  const add = mayChange && (
    <Button
      variant="primary"
      disabled={isFull}
      onClick={() => setAdding(true)}
      onPointerEnter={VoiceForm.prefetch}
      onFocus={VoiceForm.prefetch}
    >
      {t("new")}
    </Button>
  );
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <div>
          <ScreenHead
            name={t(visibility ? "common:nav.workspaceVoices" : "screen")}
            text={t(visibility ? "workspaceText" : "text")}
          />
        </div>
        {voices.length > 0 && <div className="mb-5">{add}</div>}
      </div>
      {error && !data && <RetryNotice onRetry={refetch}>{errorText(apiErrorOf(error))}</RetryNotice>}
      {!data && !error && (
        <div role="status" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <span className="sr-only">{t("loading")}</span>
          <Skeleton className="h-36" />
          <Skeleton className="h-36" />
        </div>
      )}
      {isLocked && voices.length > 0 && (
        <div className="mb-5">
          <Notice kind="info" action={<UpgradeLink />}>
            {t("locked")}
          </Notice>
        </div>
      )}
      {isChecking && voices.length > 1 && (
        <div className="mb-5">
          <Notice kind="info">{t("check.choose")}</Notice>
        </div>
      )}
      {voices.length > 0 && (
        <ul aria-label={t("screen")} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {voices.map((voice) => (
            <VoiceCard key={voice.id} voice={voice} hash={hash} />
          ))}
        </ul>
      )}
      {data && voices.length === 0 && (isLocked ? <LockedVoices /> : <NoVoices action={add} />)}
      {adding && (
        <Suspense>
          <VoiceForm
            {...(visibility && { visibility })}
            onSaved={({ id }) => navigate(paths.voiceItem(id))}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function NoVoices({ action }: { action?: ReactNode }) {
  const { t } = useTranslation("voices");
  return <EmptyState Drawing={PenAndSheet} title={t("empty.title")} text={t("empty.text")} action={action} />;
}

function LockedVoices() {
  const { t } = useTranslation(["voices", "common"]);
  const plan = t(`common:plans.${planFeatures.customTones.plan}`);
  return (
    <LockedFeature text={t("common:locked.feature", { feature: t("screen"), plan })} action={<UpgradeLink />}>
      <NoVoices />
    </LockedFeature>
  );
}

function VoiceCard({ voice, hash }: { voice: Voice; hash: string }) {
  const { t } = useTranslation(["voices", "common"]);
  const { id, visibility, name, description, language, guide } = voice;
  return (
    <li className="relative flex flex-col gap-2 rounded-m border border-line bg-sheet p-5 shadow-1 transition-colors hover:border-accent">
      <h2 className="font-semibold">
        {/* The link covers the card. */}
        <Link
          to={paths.voiceItem(id) + hash}
          className="wrap-anywhere after:absolute after:inset-0 after:rounded-m"
        >
          {name}
        </Link>
      </h2>
      <p dir="auto" className="wrap-anywhere line-clamp-3 flex-1 text-ink-soft text-sm">
        {guide?.summary || description}
      </p>
      <p className="flex flex-wrap gap-2">
        <Badge>{t(guide ? "status.guide" : "status.described")}</Badge>
        {visibility === "workspace" && <Badge variant="accent">{t("shared")}</Badge>}
        {language && <Badge>{t(`common:languages.${language}`)}</Badge>}
      </p>
    </li>
  );
}
