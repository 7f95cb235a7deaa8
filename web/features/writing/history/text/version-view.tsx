import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Content } from "../../../../../shared/contracts/contents.ts";
import { useErrorText } from "../../../../i18n/error-text.ts";
import { apiErrorOf } from "../../../../lib/api.ts";
import { contentQuery, versionQuery } from "../../../../lib/contents.ts";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import ContentChanges from "../content-changes.tsx";
import { Failure } from "./failure.tsx";
import { useChange } from "./use-change.ts";

interface VersionViewProps {
  content: Content;
  /** The id of the version. */
  version: string;
  onRestored: () => void;
}

/** What has changed since a version, and the way back to it. What stands there now becomes a version then. */
export function VersionView({ content, version, onRestored }: VersionViewProps) {
  const { t } = useTranslation(["historyText", "common"]);
  const { errorText } = useErrorText();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(versionQuery(content.id, version));
  const { change, isPending, failure } = useChange(content.id);
  if (!data)
    return error ? (
      <Notice kind="error" action={<Button onClick={() => refetch()}>{t("common:retry")}</Button>}>
        {errorText(apiErrorOf(error))}
      </Notice>
    ) : (
      <Skeleton className="h-40" />
    );
  const isSame = data.content === content.content;
  const restore = () =>
    change(
      { content: data.content, revision: content.revision, keepsVersion: true },
      {
        onSuccess: onRestored,
        // Changed elsewhere: the comparison is made with what stands there now, before anybody tries again.
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
      <Failure text={failure} />
      {!isSame && (
        <div lang={content.language}>
          <ContentChanges source={data.content} text={content.content} />
        </div>
      )}
    </div>
  );
}
