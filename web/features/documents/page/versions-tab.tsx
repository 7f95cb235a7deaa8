import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Content, ContentVersion } from "../../../../shared/contracts/contents.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { formatMoment, formatNumber } from "../../../i18n/format.ts";
import { apiErrorOf } from "../../../lib/api.ts";
import { versionsQuery } from "../../../lib/contents.ts";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

interface VersionsTabProps {
  content: Pick<Content, "id">;
  /** The id of the version that is compared with the text. */
  picked: string | undefined;
  onPick: (id: string) => void;
}

/** The versions of a text, to compare with it. */
export default function VersionsTab({ content, picked, onPick }: VersionsTabProps) {
  const { t } = useTranslation("documentText");
  const { data, error, isPending, refetch } = useQuery(versionsQuery(content.id));
  const { errorText } = useErrorText();
  if (isPending) return <Skeleton className="h-32" />;
  if (!data) return <RetryNotice onRetry={refetch}>{errorText(apiErrorOf(error))}</RetryNotice>;
  if (data.versions.length === 0) return <p className="text-ink-soft text-sm">{t("versions.none")}</p>;
  return (
    <ul aria-label={t("versions.title")} className="-mx-2">
      {data.versions.map((version) => (
        <li key={version.id}>
          <VersionRow version={version} isPicked={version.id === picked} onPick={() => onPick(version.id)} />
        </li>
      ))}
    </ul>
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
      className="-outline-offset-2 flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 rounded-m px-2 py-2 text-left text-sm hover:bg-well aria-pressed:bg-accent-soft aria-pressed:text-accent"
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
