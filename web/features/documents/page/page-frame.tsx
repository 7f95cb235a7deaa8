// The page around a document's text: the bar above it and the rail beside it.
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { withTexts } from "../../../i18n/setup.ts";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { ScreenTitle } from "../../../ui/screen-title.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { SaveState } from "../../../writing/saving/autosave.ts";
import { useOpenComments } from "../comments/use-comments.ts";
import { PageBar } from "./page-bar.tsx";
import type { Following } from "./people-here.tsx";
import { Rail, type RailSection } from "./rail.tsx";
import { column } from "./text-column.ts";
import type { TextLength } from "./text-length.ts";
import type { useDocumentLanguage } from "./use-document-language.ts";
import type { PageState } from "./use-page-state.ts";

const CommentsPanel = lazyWithRetry(() =>
  withTexts(() => import("../comments/comments-panel.tsx"), "sharing"),
);
const VersionsTab = lazyWithRetry(() => import("./versions-tab.tsx"));
const DetailsTab = lazyWithRetry(() => import("./details-tab.tsx"));
const ColumnPanel = lazyWithRetry(() => import("./column-panel.tsx"));

interface PageFrameProps {
  /** With the text as it is by now. */
  content: Content;
  page: PageState;
  /** Whether the user may only read the text. */
  isReadOnly: boolean;
  lock: { isLocked: boolean; setLocked: (isLocked: boolean) => void };
  length: TextLength;
  language: ReturnType<typeof useDocumentLanguage>;
  /** The title on the page. */
  heading: RefObject<HTMLElement | null>;
  saving?: SaveState;
  people: Following;
  onRestore?: (markdown: string) => Promise<boolean>;
  /** The sections of the rail that only writing has, and how many marks they show. */
  sections?: readonly RailSection[];
  findings?: number;
  /** The text. It stays while something else is shown in its place. */
  children: ReactNode;
}

export function PageFrame(props: PageFrameProps) {
  const { content, page, isReadOnly, lock, length, language, heading, saving, people, onRestore } = props;
  const { sections = [], findings = 0, children } = props;
  const { t } = useTranslation("documentText");
  const railButton = useRef<HTMLButtonElement>(null);
  const isScrolled = useIsOutOfSight(heading);
  const comments = useOpenComments(content);
  const { view, setView, passage, endComment } = page;
  const shared: RailSection[] = [
    ...(content.isDocument
      ? [
          {
            tab: "comments" as const,
            label: t("page.comments"),
            count: comments,
            body: <CommentsPanel content={content} passage={passage} onPassageDone={endComment} />,
          },
          {
            tab: "versions" as const,
            label: t("versions.title"),
            body: (
              <VersionsTab
                content={content}
                picked={view?.kind === "version" ? view.id : undefined}
                onPick={(id) => setView({ kind: "version", id })}
              />
            ),
          },
        ]
      : []),
    {
      tab: "details",
      label: t("page.details.title"),
      body: <DetailsTab {...{ content, page, length, language, isReadOnly }} />,
    },
  ];
  const { words, minutes } = length;
  const text = `${t("words", { count: words, number: formatNumber(words) })} · ${t("figures.minutes", { count: minutes })}`;
  return (
    <article data-desk="" data-focus-mode={page.isFocused || undefined}>
      <ScreenTitle name={content.title} />
      <PageBar
        {...{ content, page, isReadOnly, lock, saving, people, isScrolled, findings, comments, railButton }}
        length={text}
      />
      <div className="flex items-start">
        <div className="min-w-0 flex-1">
          <div hidden={view !== undefined}>{children}</div>
          {view && (
            <div className={column} data-printable="">
              <h1 lang={content.language} className="sr-only">
                {content.title}
              </h1>
              <Suspense fallback={<Skeleton className="h-40" />}>
                <ColumnPanel
                  content={content}
                  view={view}
                  onRestore={onRestore}
                  onClose={() => setView(undefined)}
                />
              </Suspense>
            </div>
          )}
        </div>
        <Rail page={page} sections={[...sections, ...shared]} button={railButton} />
      </div>
    </article>
  );
}

/** Height of the bar, in pixels. */
const barHeight = 56;

/** Whether the title has scrolled away under the bar. */
function useIsOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry && setOut(!entry.isIntersecting), {
      rootMargin: `-${barHeight}px 0px 0px`,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOut;
}

/** The line that ends copies of a text on the free plan. */
export function Watermark({ content: { watermark, language } }: { content: Content }) {
  if (!watermark) return null;
  return (
    <p lang={language} className="mt-8 border-line border-t pt-3 text-ink-soft italic">
      {watermark}
    </p>
  );
}
