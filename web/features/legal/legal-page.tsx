import { queryOptions, useQuery } from "@tanstack/react-query";
import { ChevronDownIcon } from "lucide-react";
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
  restorableMs,
  unsavedTextMs,
  webhookLogDays,
} from "../../../shared/retention.ts";
import {
  confirmationLinkMs,
  longestSessionSeconds,
  pendingAuthSeconds,
  rememberedSeconds,
  unrememberedSeconds,
} from "../../../shared/session-lifetimes.ts";
import { graceMs } from "../../../shared/subscription.ts";
import { formatCountry, formatDay, formatList } from "../../i18n/format.ts";
import { api } from "../../lib/api.ts";
import { Notice } from "../../ui/notice.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** The day of the last change to the texts of these pages. Change it with them. */
const updatedAt = Date.UTC(2026, 10, 27, 12);

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The figures of the legal texts, from the code that they describe. */
export const figures = {
  hiddenDays,
  noticeDays: removalNoticeMs / dayMs,
  restoreMinutes: restorableMs / minuteMs,
  unsavedDays: unsavedTextMs / dayMs,
  freeDays: entitlementsOf("free").historyDays,
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
  pendingMinutes: pendingAuthSeconds / 60,
  /** Cloudflare's recovery copies of D1 and of Durable Objects (docs/security.md). */
  backupDays: 30,
};

const legalQuery = queryOptions({
  queryKey: ["legal"],
  queryFn: () => api<LegalFacts>("/api/legal"),
  staleTime: Number.POSITIVE_INFINITY,
});

export interface LegalSection {
  title: string;
  body: ReactNode;
}

interface LegalPageProps {
  page: keyof typeof legalPaths;
  /** The sections for this instance, in their order. */
  sections: (facts: LegalFacts) => LegalSection[];
}

/** A legal page: the heading, a table of contents if there are many sections, and the sections. */
export function LegalPage({ page, sections }: LegalPageProps) {
  const { t } = useTranslation(["legal", "common"]);
  const { data, isPending, refetch } = useQuery(legalQuery);
  const shown = data ? sections(data) : [];
  const hasContents = shown.length > 3;
  return (
    <div className="mx-auto max-w-[60rem]">
      <ScreenHead name={t(`legal:${page}.title`)} text={t(`legal:${page}.text`)} />
      {isPending && <Skeleton className="h-96 max-w-[42rem]" />}
      {!isPending && !data && <RetryNotice onRetry={refetch}>{t("legal:failed")}</RetryNotice>}
      {hasContents && (
        <details className="group mb-7 rounded-m border border-line bg-sheet px-4 lg:hidden">
          <summary className="flex min-h-11 items-center justify-between gap-4 rounded-s font-semibold text-sm">
            {t("legal:contents")}
            <ChevronDownIcon
              aria-hidden="true"
              className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
            />
          </summary>
          <nav aria-label={t("legal:contents")}>
            <Contents sections={shown} className="mb-4" />
          </nav>
        </details>
      )}
      <div className="gap-12 lg:grid lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
        <div className="space-y-9 pb-6">
          {shown.map(({ title, body }, index) => (
            <section key={title} aria-labelledby={idOf(index)}>
              <h2 id={idOf(index)} className="mb-2 scroll-mt-20 font-text text-xl">
                {title}
              </h2>
              <div className="space-y-3 leading-relaxed">{body}</div>
            </section>
          ))}
          {data && (
            <p className="text-ink-soft text-sm">{t("legal:updated", { date: formatDay(updatedAt, 0) })}</p>
          )}
        </div>
        {hasContents && (
          <nav aria-label={t("legal:contents")} className="max-lg:hidden">
            <Contents sections={shown} className="sticky top-20" />
          </nav>
        )}
      </div>
    </div>
  );
}

interface ContentsProps {
  sections: LegalSection[];
  /** Layout classes. */
  className: string;
}

function Contents({ sections, className }: ContentsProps) {
  return (
    <ul className={`border-line border-l text-sm ${className}`}>
      {sections.map(({ title }, index) => (
        <li key={title}>
          <a
            href={`#${idOf(index)}`}
            className="block py-1 pl-4 text-ink-soft hover:text-ink hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

const idOf = (index: number) => `section-${index + 1}`;

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
