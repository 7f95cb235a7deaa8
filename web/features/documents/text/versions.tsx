import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Content, ContentVersion } from "../../../../shared/contracts/contents.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { formatMoment, formatNumber } from "../../../i18n/format.ts";
import { apiErrorOf } from "../../../lib/api.ts";
import { contentQuery, versionQuery, versionsQuery } from "../../../lib/contents.ts";
import { Button } from "../../../ui/button.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import ContentChanges from "../content-changes.tsx";
import { InlineError, useUpdateContent } from "./use-update-content.tsx";

interface VersionsProps {
  content: Content;
  onClose: () => void;
}

/** The versions of a text: compare with the current text, restore. */
export default function Versions({ content, onClose }: VersionsProps) {
  const { t } = useTranslation(["documentText", "common"]);
  const [picked, setPicked] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isPending, refetch } = useQuery(versionsQuery(content.id));
  const { errorText } = useErrorText();
  useEffect(() => {
    // Later, because the menu that opened this returns the focus to its button.
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const versions = data?.versions ?? [];
  return (
    <section
      aria-labelledby="versions-title"
      onKeyDown={(event) => event.key === "Escape" && !event.defaultPrevented && onClose()}
      className="space-y-5 px-5 py-6 sm:px-12"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 ref={heading} id="versions-title" tabIndex={-1} className="font-text text-xl outline-none">
          {t("versions.title")}
        </h3>
        <Button onClick={onClose}>{t("versions.close")}</Button>
      </div>
      {isPending && <Skeleton className="h-32" />}
      {error && !data && <RetryNotice onRetry={refetch}>{errorText(apiErrorOf(error))}</RetryNotice>}
      {data && !versions.length && <p className="text-ink-soft">{t("versions.none")}</p>}
      {versions.length > 0 && (
        <ul aria-label={t("versions.title")} className="overflow-hidden rounded-m border border-line">
          {versions.map((version) => (
            <li key={version.id} className="border-line not-last:border-b">
              <VersionRow
                version={version}
                isPicked={version.id === picked}
                onPick={() => setPicked(version.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {picked && <VersionView key={picked} content={content} version={picked} onRestored={onClose} />}
    </section>
  );
}

interface VersionRowProps {
  version: ContentVersion;
  isPicked: boolean;
  onPick: () => void;
}

function VersionRow({ version: { createdAt, words, isOriginal }, isPicked, onPick }: VersionRowProps) {
  const { t } = useTranslation("documentText");
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      onClick={onPick}
      className="-outline-offset-2 flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-left text-sm hover:bg-well aria-pressed:bg-accent-soft aria-pressed:text-accent"
    >
      <span className="font-medium">
        {isOriginal && `${t("versions.original")} · `}
        <time dateTime={new Date(createdAt).toISOString()}>{formatMoment(createdAt)}</time>
      </span>
      <span className="text-ink-soft tabular-nums">
        {t("words", { count: words, number: formatNumber(words) })}
      </span>
    </button>
  );
}

interface VersionViewProps {
  content: Content;
  /** The id of the version. */
  version: string;
  onRestored: () => void;
}

/** Diff since a version, and restoring it. The current text then becomes a version. */
function VersionView({ content, version, onRestored }: VersionViewProps) {
  const { t } = useTranslation(["documentText", "common"]);
  const { errorText } = useErrorText();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(versionQuery(content.id, version));
  const { mutate, isPending, failure } = useUpdateContent(content.id);
  if (!data)
    return error ? (
      <RetryNotice onRetry={refetch}>{errorText(apiErrorOf(error))}</RetryNotice>
    ) : (
      <Skeleton className="h-40" />
    );
  const isSame = data.content === content.content;
  const restore = () =>
    mutate(
      { content: data.content, revision: content.revision, keepsVersion: true },
      {
        onSuccess: onRestored,
        // On a conflict, compare with the server's current text before the user retries.
        onError: () => client.invalidateQueries(contentQuery(content.id)),
      },
    );
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft text-sm">{t(isSame ? "versions.same" : "versions.since")}</p>
        {!isSame && (
          <Button busy={isPending} onClick={restore}>
            {t("versions.restore")}
          </Button>
        )}
      </div>
      <InlineError text={failure} />
      {!isSame && (
        <div lang={content.language}>
          <ContentChanges source={data.content} text={content.content} />
        </div>
      )}
    </div>
  );
}
