import { infiniteQueryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type AuditEntry, type AuditLogPage, auditActions } from "../../../../shared/contracts/audit-log.ts";
import { formatMoment } from "../../../i18n/format.ts";
import { api, request } from "../../../lib/api.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { ScreenHead } from "../../../ui/screen-head.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { membersQuery } from "../members/members.ts";
import { Loading, QueryFailure, SubmissionNotice } from "../notices.tsx";
import { useAuditSentence } from "./audit-sentence.ts";

/** Empty filters match everything. Days such as "2026-11-20" in local time, both included. */
interface Filters {
  action: string;
  actor: string;
  from: string;
  until: string;
}
const noFilters: Filters = { action: "", actor: "", from: "", until: "" };

export function Component() {
  const { t } = useTranslation(["workspace", "common"]);
  const [filters, setFilters] = useState(noFilters);
  return (
    <>
      <ScreenHead name={t("common:nav.auditLog")} text={t("audit.text")} />
      <div className="max-w-4xl space-y-4">
        <FilterBar filters={filters} onChange={setFilters} />
        <Entries filters={filters} onClear={() => setFilters(noFilters)} />
      </div>
    </>
  );
}

interface FilterBarProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

function FilterBar({ filters, onChange }: FilterBarProps) {
  const { t } = useTranslation("workspace");
  const { data } = useQuery(membersQuery);
  const log = useInfiniteQuery(auditLogQuery(noFilters));
  const people = new Map(
    [...(data?.members ?? []), ...(log.data?.pages[0]?.actors ?? [])].map(({ id, name }) => [id, name]),
  );
  const submission = useSubmit();
  const change = (changes: Partial<Filters>) => onChange({ ...filters, ...changes });
  const download = () =>
    submission.submit(async () => {
      const response = await request(`/api/workspace/audit-log.csv${queryOf(filters)}`);
      saveFile(await response.blob(), "audit-log.csv");
    });
  return (
    <div className="space-y-3">
      <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-[1fr_1fr_auto_auto_auto] [&_:is(input,select,button)]:h-11.5">
        <SelectField
          label={t("audit.action")}
          value={filters.action}
          options={[
            { value: "", label: t("audit.allActions") },
            ...auditActions.map((value) => ({ value, label: t(`audit.actions.${value}`) })),
          ]}
          onChange={(action) => change({ action })}
        />
        <SelectField
          label={t("audit.member")}
          value={filters.actor}
          options={[
            { value: "", label: t("audit.allMembers") },
            ...[...people].map(([value, label]) => ({ value, label })),
          ]}
          onChange={(actor) => change({ actor })}
        />
        <TextField
          label={t("audit.from")}
          type="date"
          value={filters.from}
          max={filters.until || undefined}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextField
          label={t("audit.until")}
          type="date"
          value={filters.until}
          min={filters.from || undefined}
          onChange={({ target }) => change({ until: target.value })}
        />
        <Button
          busy={submission.state === "busy"}
          onClick={download}
          className="self-end max-lg:col-span-full max-lg:justify-self-start"
        >
          {t("csv")}
        </Button>
      </div>
      <SubmissionNotice submission={submission} />
    </div>
  );
}

interface EntriesProps {
  filters: Filters;
  onClear: () => void;
}

/** The entries, newest first, a page at a time. */
function Entries({ filters, onClear }: EntriesProps) {
  const { t } = useTranslation("workspace");
  const query = useInfiniteQuery(auditLogQuery(filters));
  const { data, isPending, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  if (isPending) return <Loading />;
  if (!data) return <QueryFailure text={t("audit.loadFailed")} query={query} />;
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0)
    return (
      <Card>
        <p className="text-ink-soft text-sm">{t("audit.empty")}</p>
        <Button onClick={onClear} className="mt-3">
          {t("audit.clear")}
        </Button>
      </Card>
    );
  return (
    <Card>
      <ol aria-label={t("audit.entries")} className="-my-3">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {isFetchNextPageError && (
        <div className="mt-4">
          <QueryFailure text={t("audit.loadFailed")} query={{ ...query, refetch: fetchNextPage }} />
        </div>
      )}
      {hasNextPage && !isFetchNextPageError && (
        <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()} className="mt-4">
          {t("audit.more")}
        </Button>
      )}
    </Card>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const sentence = useAuditSentence();
  const { at, actor } = entry;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-line py-3 text-sm not-last:border-b">
      <div className="min-w-0 flex-1 basis-72">
        <p className="wrap-anywhere">{sentence(entry)}</p>
        {actor?.email && <p className="wrap-anywhere text-ink-soft text-label">{actor.email}</p>}
      </div>
      <time dateTime={new Date(at).toISOString()} className="text-ink-soft text-label tabular-nums">
        {formatMoment(at)}
      </time>
    </li>
  );
}

const auditLogQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ["workspace", "audit-log", filters],
    queryFn: ({ pageParam }) =>
      api<AuditLogPage>(`/api/workspace/audit-log${queryOf(filters, pageParam ?? undefined)}`),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** The filters as query parameters. */
function queryOf({ action, actor, from, until }: Filters, cursor?: string): string {
  const query = new URLSearchParams();
  if (action) query.set("action", action);
  if (actor) query.set("actor", actor);
  if (from) query.set("from", `${new Date(`${from}T00:00`).getTime()}`);
  if (until) query.set("until", `${dayAfter(until)}`);
  if (cursor) query.set("cursor", cursor);
  return query.size > 0 ? `?${query}` : "";
}

/** When the day after a date such as "2026-11-20" begins in local time. */
function dayAfter(date: string): number {
  const day = new Date(`${date}T00:00`);
  day.setDate(day.getDate() + 1);
  return day.getTime();
}
