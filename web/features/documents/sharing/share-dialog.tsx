// Creates, lists and revokes the public links to a document.
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Content } from "../../../../shared/contracts/contents.ts";
import {
  type CreatedShareLink,
  defaultShareLifetime,
  type ShareInput,
  type ShareLink,
  type ShareLinkList,
  shareInput,
  shareLifetimes,
} from "../../../../shared/contracts/sharing.ts";
import { validate } from "../../../../shared/validate.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { formatDay } from "../../../i18n/format.ts";
import { api, apiErrorOf } from "../../../lib/api.ts";
import { useFocusFirstError } from "../../../lib/focus.ts";
import { deleteIfExists, useOptimisticMutation } from "../../../lib/optimistic.ts";
import { peopleQuery } from "../../../lib/text-access.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

const sharesPath = (contentId: string) => `/api/contents/${contentId}/shares`;
/** Not below ["contents"], because a change of the text does not change its links. */
const sharesQuery = (contentId: string) =>
  queryOptions({
    queryKey: ["shares", contentId],
    queryFn: () => api<ShareLinkList>(sharesPath(contentId)),
  });

interface ShareDialogProps {
  content: Pick<Content, "id" | "visibility">;
  onClose: () => void;
}

export default function ShareDialog({ content, onClose }: ShareDialogProps) {
  const { t } = useTranslation(["sharing", "common"]);
  const [url, setUrl] = useState<string>();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("links.title")}
      text={t("links.text")}
      closeLabel={t("common:close")}
    >
      {url === undefined ? (
        <NewLink contentId={content.id} onCreated={setUrl} />
      ) : (
        <CreatedLink url={url} onAnother={() => setUrl(undefined)} />
      )}
      <LinkList content={content} />
    </Dialog>
  );
}

const never = "never";

function NewLink({ contentId, onCreated }: { contentId: string; onCreated: (url: string) => void }) {
  const { t } = useTranslation("sharing");
  const { errorText, fieldText } = useErrorText();
  const client = useQueryClient();
  const submission = useSubmit();
  const form = useFocusFirstError(submission);
  const [expiresInDays, setExpiry] = useState<ShareInput["expiresInDays"]>(defaultShareLifetime);
  const [password, setPassword] = useState("");
  const { state, failure, fields } = submission;
  const create = async (event: FormEvent) => {
    event.preventDefault();
    const body: ShareInput = { expiresInDays, password: password || null };
    const checked = validate(shareInput, body);
    if (!checked.ok) return submission.setFieldErrors(checked.fields);
    await submission.submit(async () => {
      try {
        const { url } = await api<CreatedShareLink>(sharesPath(contentId), { method: "POST", body });
        onCreated(url);
      } finally {
        void client.invalidateQueries(sharesQuery(contentId)); // also if the response was lost
      }
    });
  };
  return (
    <form ref={form} onSubmit={create} noValidate className="space-y-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={t("links.expiry")}
          value={String(expiresInDays ?? never)}
          options={[
            ...shareLifetimes.map((days) => ({
              value: String(days),
              label: t("links.days", { count: days }),
            })),
            { value: never, label: t("links.never") },
          ]}
          onChange={(value) => setExpiry(shareLifetimes.find((days) => String(days) === value) ?? null)}
        />
        <PasswordField
          label={t("links.password")}
          hint={password && t("links.passwordHint")}
          showLabel={t("links.showPassword")}
          hideLabel={t("links.hidePassword")}
          autoComplete="new-password"
          value={password}
          error={fieldText(fields.password)}
          onChange={({ target }) => {
            setPassword(target.value);
            submission.reset();
          }}
        />
      </div>
      {state === "failed" && !fields.password && (
        <Notice kind="error">{errorText(apiErrorOf(failure))}</Notice>
      )}
      <Button type="submit" variant="primary" busy={state === "busy"}>
        {t(state === "busy" ? "links.creating" : "links.create")}
      </Button>
    </form>
  );
}

/** The new link, copied at once where the browser allows that. */
function CreatedLink({ url, onAnother }: { url: string; onAnother: () => void }) {
  const { t } = useTranslation("sharing");
  const place = useRef<HTMLElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    place.current?.focus();
    navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => undefined, // the button remains
    );
  }, [url]);
  return (
    <section ref={place} tabIndex={-1} aria-label={t("links.created")} className="space-y-3 outline-none">
      <p className="font-semibold text-label">{t("links.created")}</p>
      <p className="wrap-anywhere select-all rounded-m bg-well px-3 py-2.5 font-mono text-sm">{url}</p>
      <p role="status" className="text-good text-label empty:hidden">
        {isCopied && t("links.copied")}
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          text={url}
          labels={{ copy: t("links.copy"), copied: t("links.copied"), failed: t("links.copyFailed") }}
        />
        <Button variant="ghost" onClick={onAnother}>
          {t("links.another")}
        </Button>
      </div>
      <Notice kind="warning">{t("links.once")}</Notice>
    </section>
  );
}

function LinkList({ content }: { content: ShareDialogProps["content"] }) {
  const { t } = useTranslation("sharing");
  const { errorText } = useErrorText();
  const { data, error, isFetching, refetch } = useQuery(sharesQuery(content.id));
  const list = useRef<HTMLUListElement>(null);
  const { mutate, failure } = useOptimisticMutation<ShareLinkList, string, boolean>({
    queryKey: sharesQuery(content.id).queryKey,
    mutationFn: (id) => deleteIfExists(`${sharesPath(content.id)}/${id}`),
    patch: ({ shares }, id) => ({ shares: shares.filter((share) => share.id !== id) }),
  });
  const revoke = (id: string) => {
    mutate(id);
    list.current?.focus(); // the row goes
  };
  return (
    <section className="mt-5 border-line border-t pt-4">
      <h3 className="font-semibold text-sm">{t("links.list")}</h3>
      {!data && !error && <Skeleton className="mt-3 h-10" />}
      {!data && error && (
        <div className="mt-3">
          <RetryNotice busy={isFetching} onRetry={refetch}>
            {t("links.loadFailed")} {errorText(apiErrorOf(error))}
          </RetryNotice>
        </div>
      )}
      {failure && (
        <div className="mt-3">
          <Notice kind="error">
            {t("links.notRevoked")} {errorText(apiErrorOf(failure.error))}
          </Notice>
        </div>
      )}
      {data && (
        <ul ref={list} tabIndex={-1} aria-label={t("links.list")} className="outline-none">
          {data.shares.length === 0 && <li className="pt-2 text-ink-soft text-sm">{t("links.empty")}</li>}
          {data.shares.map((share) => (
            <LinkRow
              key={share.id}
              share={share}
              isShared={content.visibility === "workspace"}
              onRevoke={() => revoke(share.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface LinkRowProps {
  share: ShareLink;
  /** Whether others may have created it. */
  isShared: boolean;
  onRevoke: () => void;
}

function LinkRow({ share, isShared, onRevoke }: LinkRowProps) {
  const { t } = useTranslation("sharing");
  const { prefix, hasPassword, createdBy, createdAt, expiresAt } = share;
  const [isAsked, setAsked] = useState(false);
  const { data } = useQuery({ ...peopleQuery, enabled: isShared });
  const creator = data && (data.people.find(({ id }) => id === createdBy)?.name ?? t("links.formerMember"));
  const isExpired = expiresAt !== null && expiresAt <= Date.now();
  const date = formatDay(createdAt);
  const facts = [
    isShared && creator ? t("links.createdBy", { date, name: creator }) : t("links.createdOn", { date }),
    expiresAt === null
      ? t("links.noExpiry")
      : !isExpired && t("links.expires", { date: formatDay(expiresAt) }),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line py-2.5 not-last:border-b">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-mono text-label">/s/{prefix}…</span>
          {hasPassword && <Badge>{t("links.protected")}</Badge>}
          {isExpired && <Badge variant="warning">{t("links.expired")}</Badge>}
        </p>
        <p className="text-ink-soft text-label">{facts.filter(Boolean).join(" · ")}</p>
        {isAsked && !isExpired && (
          <p role="status" className="mt-1 text-bad text-label">
            {t("links.confirm")}
          </p>
        )}
      </div>
      {isAsked || isExpired ? (
        <div className="flex gap-1">
          {!isExpired && (
            <Button variant="ghost" onClick={() => setAsked(false)}>
              {t("links.keep")}
            </Button>
          )}
          <Button
            variant={isExpired ? "ghost" : "danger"}
            aria-label={t("links.revokeNamed", { prefix })}
            onClick={onRevoke}
          >
            {t("links.revoke")}
          </Button>
        </div>
      ) : (
        <Button
          variant="ghost"
          aria-label={t("links.revokeNamed", { prefix })}
          onClick={() => setAsked(true)}
          className="max-sm:-ml-4"
        >
          {t("links.revoke")}
        </Button>
      )}
    </li>
  );
}
