// The sheet that a tool writes on: what goes on at its head, the text, the figures at its foot.
import { ChevronLeftIcon, ChevronRightIcon, RefreshCwIcon, SquareIcon } from "lucide-react";
import { type ReactNode, type Ref, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { countWords } from "../../../../shared/text/words.ts";
import { withWatermark } from "../../../../shared/watermark.ts";
import { paths } from "../../../app/paths.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { formatDay, formatNumber } from "../../../i18n/format.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { MarkdownText, preloadMarkdown } from "../../../ui/markdown-text.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useFollowEnd } from "../../../ui/use-follow-end.ts";
import { ProcessingIndicator } from "./processing-indicator.tsx";
import type { RunView, useRun } from "./use-run.ts";

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
        <State view={view} />
        {working && <ProcessingIndicator startedAt={view.startedAt} />}
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <Actions run={run} />
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
      <Foot ref={foot} view={view} words={words} />
      <Announcer view={view} />
    </section>
  );
}

const badges: Record<RunView["status"], string> = {
  idle: "bg-well text-ink-soft",
  starting: "bg-accent-soft text-accent",
  writing: "bg-accent-soft text-accent",
  done: "bg-good-soft text-good",
  stopped: "bg-warn-soft text-warn",
  failed: "bg-bad-soft text-bad",
};

function State({ view }: { view: RunView }) {
  const { t } = useTranslation("writing");
  const lost = !view.connected && (view.status === "starting" || view.status === "writing");
  const state = lost ? "reconnecting" : view.status === "idle" ? "ready" : view.status;
  return (
    <span
      className={`rounded-full px-2.5 py-0.5 font-semibold text-xs ${lost ? badges.stopped : badges[view.status]}`}
    >
      {t(`state.${state}`)}
    </span>
  );
}

function Actions({ run }: { run: SheetProps["run"] }) {
  const { t } = useTranslation("writing");
  const { view, working, variants } = run;
  if (working)
    return (
      <Button onClick={run.stop} busy={run.stopping}>
        {!run.stopping && <SquareIcon aria-hidden="true" className="size-3.5" />}
        {t(run.stopping ? "stopping" : "stop")}
      </Button>
    );
  return (
    <>
      {variants.count > 1 && (
        <fieldset className="flex items-center text-ink-soft text-sm">
          <legend className="sr-only">{t("variants")}</legend>
          <IconButton
            label={t("previous")}
            disabled={variants.shown === 0}
            onClick={() => variants.show(variants.shown - 1)}
          >
            <ChevronLeftIcon aria-hidden="true" className="size-4" />
          </IconButton>
          <span className="tabular-nums">
            {t("variantOf", { index: variants.shown + 1, count: variants.count })}
          </span>
          <IconButton
            label={t("next")}
            disabled={variants.shown === variants.count - 1}
            onClick={() => variants.show(variants.shown + 1)}
          >
            <ChevronRightIcon aria-hidden="true" className="size-4" />
          </IconButton>
        </fieldset>
      )}
      {view.status !== "idle" && (
        <Button look="quiet" onClick={run.repeat}>
          <RefreshCwIcon aria-hidden="true" className="size-4" />
          {t("variant")}
        </Button>
      )}
      {view.text && (
        <CopyButton
          text={withWatermark(view.text, view.done?.watermark ?? "")}
          labels={{ copy: t("copy"), copied: t("copied"), failed: t("copyFailed") }}
        />
      )}
    </>
  );
}

function Notices({ view }: { view: RunView }) {
  const { t } = useTranslation("writing");
  const { errorText } = useErrorText();
  const refillsAt = view.error?.details?.refillsAt;
  return (
    <div className="mt-6 max-w-[40rem] space-y-3 empty:hidden">
      {view.error && (
        <Notice kind={view.error.code === "RUN_STOPPED" ? "warning" : "error"}>
          {errorText(view.error)}
          {refillsAt !== undefined && ` ${t("refills", { date: formatDay(refillsAt) })}`}
        </Notice>
      )}
      {view.done?.cut && <Notice kind="warning">{t("cut")}</Notice>}
      {view.done && view.done.contentId === null && <Notice kind="warning">{t("unsaved")}</Notice>}
    </div>
  );
}

interface FootProps {
  ref: Ref<HTMLElement>;
  view: RunView;
  words: number | undefined;
}

function Foot({ ref, view, words }: FootProps) {
  const { t } = useTranslation("writing");
  const { done, receipt } = view;
  const figure = "font-semibold text-ink tabular-nums";
  return (
    <footer
      ref={ref}
      className="scroll-mb-24 lg:scroll-mb-4 flex min-h-12 flex-wrap items-center gap-x-6 gap-y-1 border-line border-t px-5 py-2.5 text-[0.8125rem] text-ink-soft"
    >
      {view.text && (
        <span>
          <b className={figure}>{formatNumber(done?.metrics.words ?? countWords(view.text))}</b>{" "}
          {words && !done ? t("wordsOf", { count: words }) : t("words")}
        </span>
      )}
      {done && (
        <span>
          {t("readingTime")} <b className={figure}>{t("minutes", { count: done.metrics.readingMinutes })}</b>
        </span>
      )}
      {done?.contentId && (
        <Link to={paths.historyItem(done.contentId)} className="text-accent hover:underline">
          {t("inHistory")}
        </Link>
      )}
      {receipt && <span className="ml-auto">{t(receipt.charged ? "charged" : "notCharged")}</span>}
    </footer>
  );
}

/** Tells screen readers when writing starts and how it ends, once each, and nothing in between. */
function Announcer({ view }: { view: RunView }): ReactNode {
  const { t } = useTranslation("writing");
  const said =
    view.status === "idle" ? "" : t(`announce.${view.status in ended ? (view.status as Ended) : "started"}`); // checked by `in`
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

const ended = { done: true, stopped: true, failed: true };
type Ended = keyof typeof ended;
