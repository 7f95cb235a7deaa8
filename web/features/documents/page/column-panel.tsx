// What stands in place of a document's text: its changes since a version or against its source, or the source.
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { apiErrorOf } from "../../../lib/api.ts";
import { versionQuery } from "../../../lib/contents.ts";
import { Button } from "../../../ui/button.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { MarkdownText } from "../../../ui/markdown-text.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { ColumnView } from "./use-page-state.ts";

const ContentChanges = lazyWithRetry(() => import("../content-changes.tsx"));

interface ColumnPanelProps {
  content: Content;
  view: ColumnView;
  /** Makes an earlier wording the text again. Missing if it can't be changed here. */
  onRestore?: ((markdown: string) => Promise<boolean>) | undefined;
  onClose: () => void;
}

export default function ColumnPanel({ content, view, onRestore, onClose }: ColumnPanelProps) {
  const { t } = useTranslation("documentText");
  const { source } = content;
  if (view.kind === "version")
    return <VersionPanel key={view.id} version={view.id} {...{ content, onRestore, onClose }} />;
  return (
    <Panel title={t(view.kind === "source" ? "views.source" : "views.changes")} onClose={onClose}>
      {view.kind === "source" ? (
        <MarkdownText text={source ?? ""} />
      ) : (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <ContentChanges source={source ?? ""} text={content.content} />
        </Suspense>
      )}
    </Panel>
  );
}

type VersionPanelProps = Omit<ColumnPanelProps, "view"> & { version: string };

/** The changes since a version, and restoring it. The present text then becomes a version. */
function VersionPanel({ content, version, onRestore, onClose }: VersionPanelProps) {
  const { t } = useTranslation("documentText");
  const { errorText } = useErrorText();
  const { data, error, refetch } = useQuery(versionQuery(content.id, version));
  const [isRestoring, setRestoring] = useState(false);
  const isSame = data?.content === content.content;
  const restore = async () => {
    if (!data || !onRestore) return;
    setRestoring(true);
    await onRestore(data.content);
    setRestoring(false);
    onClose();
  };
  return (
    <Panel
      title={t(isSame ? "versions.same" : "versions.since")}
      onClose={onClose}
      action={
        data &&
        !isSame &&
        onRestore && (
          <Button variant="primary" busy={isRestoring} onClick={restore}>
            {t("versions.restore")}
          </Button>
        )
      }
    >
      {data ? (
        <div lang={content.language}>
          <Suspense fallback={<Skeleton className="h-40" />}>
            <ContentChanges source={data.content} text={content.content} />
          </Suspense>
        </div>
      ) : error ? (
        <RetryNotice onRetry={refetch}>{errorText(apiErrorOf(error))}</RetryNotice>
      ) : (
        <Skeleton className="h-40" />
      )}
    </Panel>
  );
}

interface PanelProps {
  title: string;
  action?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

function Panel({ title, action, onClose, children }: PanelProps) {
  const { t } = useTranslation("documentText");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section
      aria-labelledby="column-panel-title"
      onKeyDown={(event) => event.key === "Escape" && !event.defaultPrevented && onClose()}
    >
      <div className="sticky top-14 z-2 mb-6 flex flex-wrap items-center gap-2 border-line border-b bg-paper py-3 font-ui">
        <h2
          ref={heading}
          id="column-panel-title"
          tabIndex={-1}
          className="mr-auto font-semibold text-base outline-none"
        >
          {title}
        </h2>
        {action}
        <Button onClick={onClose}>{t("versions.close")}</Button>
      </div>
      {children}
    </section>
  );
}
