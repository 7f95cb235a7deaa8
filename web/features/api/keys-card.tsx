import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ApiKey } from "../../../shared/contracts/api-keys.ts";
import { formatDay, formatMoment, formatRelative } from "../../i18n/format.ts";
import { peopleQuery } from "../../lib/text-access.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { useDialog } from "../../ui/use-dialog.tsx";
import { keysPath, keysQuery, type Owner, useChange } from "./owner.ts";
import { QueryList } from "./query-list.tsx";

const KeyDialog = lazyWithRetry(() => import("./dialogs/key-dialog.tsx"), "window");
const ConfirmDialog = lazyWithRetry(() => import("./dialogs/confirm-dialog.tsx"), "window");

interface KeysCardProps {
  owner: Owner;
  /** Whether keys can be created. Existing ones can always be revoked. */
  canCreate: boolean;
  title?: ReactNode;
}

export function KeysCard({ owner, canCreate, title }: KeysCardProps) {
  const { t } = useTranslation("api");
  const query = useQuery(keysQuery(owner));
  const list = useRef<HTMLUListElement>(null);
  const { button, dialog } = useDialog(KeyDialog);
  const hasKeys = query.isError || (query.data?.keys.length ?? 0) > 0;
  if (owner === "me" && !canCreate && !hasKeys) return null;
  return (
    <Card title={title}>
      {owner === "me" && <p className="max-w-measure text-ink-soft text-sm">{t("keys.text")}</p>}
      <QueryList
        label={t("keys.list")}
        empty={t("keys.empty")}
        failed={t("keys.loadFailed")}
        query={query}
        items={query.data?.keys}
        list={list}
      >
        {(key) => <KeyRow key={key.id} owner={owner} apiKey={key} list={list} />}
      </QueryList>
      {canCreate && (
        <Button {...button} variant="primary" className="mt-3">
          {t("keys.create")}
        </Button>
      )}
      {dialog({ owner })}
    </Card>
  );
}

interface KeyRowProps {
  owner: Owner;
  apiKey: ApiKey;
  /** Takes the focus when the row goes. */
  list: RefObject<HTMLUListElement | null>;
}

function KeyRow({ owner, apiKey, list }: KeyRowProps) {
  const { t } = useTranslation("api");
  const { id, name, prefix, scopes, createdAt, createdBy, expiresAt, lastUsedAt } = apiKey;
  const creator = useCreator(owner, createdBy);
  const change = useChange(owner);
  const { button, dialog } = useDialog(ConfirmDialog, list);
  const isExpired = expiresAt !== null && expiresAt <= Date.now();
  const created = formatDay(createdAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line py-3 not-last:border-b">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere font-medium">{name}</span>
          {scopes.map((scope) => (
            <Badge key={scope}>{t(`scopes.${scope}.name`)}</Badge>
          ))}
          {isExpired && <Badge variant="warning">{t("keys.isExpired")}</Badge>}
        </p>
        <p className="mt-1 font-mono text-ink-soft text-label">{prefix}…</p>
        <p className="text-ink-soft text-label">
          {[
            creator
              ? t("keys.createdBy", { date: created, name: creator })
              : t("keys.created", { date: created }),
            expiresAt === null
              ? t("keys.noExpiry")
              : t(isExpired ? "keys.expired" : "keys.expires", { date: formatDay(expiresAt) }),
          ].join(" · ")}
          {" · "}
          {lastUsedAt === null ? (
            t("keys.unused")
          ) : (
            <time dateTime={new Date(lastUsedAt).toISOString()} title={formatMoment(lastUsedAt)}>
              {t("keys.used", { when: formatRelative(lastUsedAt) })}
            </time>
          )}
        </p>
      </div>
      <Button
        {...button}
        variant="ghost"
        aria-label={t("keys.revokeNamed", { name })}
        className="max-sm:-ml-4"
      >
        {t("keys.revoke")}
      </Button>
      {dialog({
        title: t("revoking.title", { name }),
        consequences: [t("revoking.fails"), t("revoking.final")],
        confirm: t("revoking.confirm"),
        working: t("revoking.working"),
        onConfirm: async () => {
          await change<void>(`${keysPath(owner)}/${id}`, { method: "DELETE" });
          return undefined;
        },
      })}
    </li>
  );
}

/** Who created a key of the workspace; undefined for personal keys and until the members are known. */
function useCreator(owner: Owner, createdBy: string | null): string | undefined {
  const { t } = useTranslation("api");
  const { data } = useQuery({ ...peopleQuery, enabled: owner === "workspace" && createdBy !== null });
  if (owner === "me") return undefined;
  if (createdBy === null) return t("keys.deletedAccount");
  return data && (data.people.find(({ id }) => id === createdBy)?.name ?? t("keys.formerMember"));
}
