// The sheet that a tool writes on: what goes on at its head, the text, the figures at its foot.
import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { MarkdownText, preloadMarkdown } from "../../../../ui/markdown-text.tsx";
import { useFollowEnd } from "../../../../ui/use-follow-end.ts";
import { ProcessingIndicator } from "../processing-indicator.tsx";
import type { useRun } from "../use-run.ts";
import { Announcer } from "./announcer.tsx";
import { FactsCard } from "./facts-card.tsx";
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
  const place = useRef<HTMLElement>(null);
  useKeptFocus(working, place);
  const fidelity = view.done?.fidelity;
  const factsKept = fidelity && !fidelity.missing.length && !fidelity.invented.length;
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={t("sheet")}
      className="flex min-h-[28rem] min-w-0 flex-col rounded-m border border-line bg-sheet shadow-1 outline-none lg:min-h-[calc(100dvh-11rem)]"
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
          !view.error && (
            <p className="font-text text-ink-faint text-lg">
              {working ? view.restarted && t(`restarted.${view.restarted}`) : empty}
            </p>
          )
        )}
        {view.done?.watermark && (
          <p className="mt-8 max-w-[68ch] border-line border-t pt-3 font-text text-ink-soft italic">
            {view.done.watermark}
          </p>
        )}
        {fidelity && !factsKept && (
          <FactsCard fidelity={fidelity} onRepair={run.repairable ? run.repair : undefined} />
        )}
        <Notices run={run} />
      </div>
      <SheetFoot ref={foot} view={view} words={words} factsKept={factsKept === true} />
      <Announcer run={run} />
    </section>
  );
}

/** The button that begins a text goes as it begins: where it had the focus, the sheet has it then. */
function useKeptFocus(working: boolean, place: RefObject<HTMLElement | null>) {
  const before = useRef(working);
  useEffect(() => {
    if (working && !before.current && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
    before.current = working;
  }, [working, place]);
}
