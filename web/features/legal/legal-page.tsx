import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { legalPaths } from "../../../shared/addresses.ts";
import type { LegalFacts } from "../../../shared/contracts/legal.ts";
import { entitlementsOf } from "../../../shared/plans.ts";
import {
  auditLogDays,
  hiddenDays,
  keepStripeEventsMs,
  readOnlyDays,
  removalNoticeMs,
  restorableChatMs,
  trashDays,
  unsavedTextMs,
  webhookLogDays,
} from "../../../shared/retention.ts";
import {
  confirmationLinkMs,
  longestSessionSeconds,
  rememberedSeconds,
  unrememberedSeconds,
} from "../../../shared/session-lifetimes.ts";
import { graceMs } from "../../../shared/subscription.ts";
import { formatCountry, formatDay, formatList } from "../../i18n/format.ts";
import { api } from "../../lib/api.ts";
import { Notice } from "../../ui/notice.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { type Section, Sections } from "../../ui/sections.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** The day of the last change to the texts of these pages. Change it with them. */
const updatedAt = Date.UTC(2026, 10, 30, 12);

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The figures of the legal texts, from the code that they describe. */
export const figures = {
  hiddenDays,
  noticeDays: removalNoticeMs / dayMs,
  restoreMinutes: restorableChatMs / minuteMs,
  trashDays,
  unsavedDays: unsavedTextMs / dayMs,
  freeDays: entitlementsOf("free").historyDays,
  freeDocuments: entitlementsOf("free").documents,
  essentialDays: entitlementsOf("essential").historyDays,
  graceDays: graceMs / dayMs,
  readOnlyDays,
  auditLogDays,
  webhookLogDays,
  stripeDays: keepStripeEventsMs / dayMs,
  rememberedDays: rememberedSeconds / 86_400,
  longestDays: longestSessionSeconds / 86_400,
  unrememberedHours: unrememberedSeconds / 3600,
  linkHours: confirmationLinkMs / 3_600_000,
  /** Cloudflare's recovery copies of D1 and of Durable Objects (docs/security.md). */
  backupDays: 30,
};

const legalQuery = queryOptions({
  queryKey: ["legal"],
  queryFn: () => api<LegalFacts>("/api/legal"),
  staleTime: Number.POSITIVE_INFINITY,
});

export type LegalSection = Omit<Section, "id">;

interface LegalPageProps {
  page: keyof typeof legalPaths;
  /** The sections for this instance, in their order. */
  sections: (facts: LegalFacts) => LegalSection[];
}

/** A legal page: the heading and the sections. */
export function LegalPage({ page, sections }: LegalPageProps) {
  const { t } = useTranslation(["legal", "common"]);
  const { data, isPending, refetch } = useQuery(legalQuery);
  const shown = data ? sections(data) : [];
  return (
    <div className="mx-auto max-w-[60rem]">
      <ScreenHead name={t(`legal:${page}.title`)} text={t(`legal:${page}.text`)} />
      {isPending && <Skeleton className="h-96 max-w-[42rem]" />}
      {!isPending && !data && <RetryNotice onRetry={refetch}>{t("legal:failed")}</RetryNotice>}
      <Sections
        label={t("legal:contents")}
        sections={shown.map((section, index) => ({ id: `section-${index + 1}`, ...section }))}
      >
        {data && (
          <p className="text-ink-soft text-sm">{t("legal:updated", { date: formatDay(updatedAt, 0) })}</p>
        )}
      </Sections>
    </div>
  );
}

export function Paragraphs({ texts }: { texts: string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}

interface FactsProps {
  /** Label and value; the labels of missing values are listed in a notice. */
  rows: [label: string, value: ReactNode][];
}

export function Facts({ rows }: FactsProps) {
  const { t } = useTranslation("legal");
  const known = rows.filter(([, value]) => value);
  const missing = rows.flatMap(([label, value]) => (value ? [] : [label]));
  return (
    <>
      {known.length > 0 && (
        <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
          {known.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="font-semibold text-ink-soft text-sm leading-relaxed max-sm:-mb-2">{label}</dt>
              <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {missing.length > 0 && (
        <Notice kind="warning">{t("notFilledIn", { facts: formatList(missing) })}</Notice>
      )}
    </>
  );
}

/** Name, address and contact of the operator, and what else is filled in. */
export function OperatorFacts({ operator }: Pick<LegalFacts, "operator">) {
  const { t } = useTranslation("legal");
  const { name, address, email, details, country } = operator;
  const mail = email && (
    <a href={`mailto:${email}`} className="text-accent underline">
      {email}
    </a>
  );
  return (
    <Facts
      rows={[
        [t("facts.name"), name],
        [t("facts.address"), address],
        ...(country ? [[t("facts.country"), placeName(country)] satisfies [string, string]] : []),
        [t("facts.email"), mail],
        ...(details ? [[t("facts.details"), details] satisfies [string, string]] : []),
      ]}
    />
  );
}

/** Translates a country's code or "EU"; other texts stay as the operator wrote them. */
export const placeName = (place: string) => (/^[A-Z]{2}$/.test(place) && formatCountry(place)) || place;
