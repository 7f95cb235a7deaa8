// The sheet that a tool writes on: what goes on at its head, the text, the figures at its foot.
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { MarkdownText, preloadMarkdown } from "../../../../ui/markdown-text.tsx";
import { useFollowEnd } from "../../../../ui/use-follow-end.ts";
import { ProcessingIndicator } from "../processing-indicator.tsx";
import type { useRun } from "../use-run.ts";
import { Announcer } from "./announcer.tsx";
import { Notices } from "./notices.tsx";
import { SheetActions } from "./sheet-actions.tsx";
import { SheetFoot } from "./sheet-foot.tsx";
import { StateBadge } from "./state-badge.tsx";

interface SheetProps {
  run: ReturnType<typeof useRun>;
  /** Words aimed at, for the foot. */
  words?: number | undefined;
  /** What an empty sheet says. */
  empty: string;
}

export function Sheet({ run, words, empty }: SheetProps) {
  const { t } = useTranslation("writing");
  const { view, working } = run;
  useEffect(() => {
    if (view.status !== "idle") preloadMarkdown();
  }, [view.status]);
  const foot = useFollowEnd<HTMLElement>(working, view.text);
  return (
    <section
      aria-label={t("sheet")}
      className="flex min-h-[28rem] min-w-0 flex-col rounded-m border border-line bg-sheet shadow-1 lg:min-h-[calc(100dvh-11rem)]"
    >
      <header className="lg:sticky lg:top-14 lg:z-5 flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 rounded-t-m border-line border-b bg-sheet px-4 py-2.5">
        <StateBadge view={view} />
        {working && <ProcessingIndicator startedAt={view.startedAt} />}
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <SheetActions run={run} />
        </div>
      </header>
      <div className="flex-1 px-5 py-7 sm:px-12" aria-busy={working}>
        {view.text ? (
          <MarkdownText text={view.text} growing={working} />
        ) : (
          !view.error && <p className="font-text text-ink-faint text-lg">{working ? "" : empty}</p>
        )}
        {view.done?.watermark && (
          <p className="mt-8 max-w-[68ch] border-line border-t pt-3 font-text text-ink-soft italic">
            {view.done.watermark}
          </p>
        )}
        <Notices view={view} />
      </div>
      <SheetFoot ref={foot} view={view} words={words} />
      <Announcer view={view} />
    </section>
  );
}
