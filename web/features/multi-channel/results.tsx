// The results: a card for each platform, which platform is at which state, and what concerns all of them.
import {
  CheckIcon,
  CircleAlertIcon,
  CircleStopIcon,
  ClockIcon,
  DownloadIcon,
  type LucideIcon,
} from "lucide-react";
import { memo, type ReactNode, useCallback, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { Platform } from "../../../shared/catalog/writing-options.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { exportFileName } from "../../lib/export/export-text.ts";
import { saveFile } from "../../lib/save-file.ts";
import { showToast } from "../../lib/toasts.ts";
import { useIsResolved } from "../../runs/plan-limits.ts";
import { isActive, keysToStart, progressOf, type Queue } from "../../runs/queue.ts";
import type { QueueActions } from "../../runs/use-queue.ts";
import { Button, Spinner } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { PlatformsRequest } from "./multi-channel-form.tsx";
import { type CardState, PlatformCard } from "./platform-card.tsx";
import type { PlatformText } from "./zip-texts.ts";

/** The maximum number of concurrent runs. */
const maxConcurrent = 3;

interface ResultsProps {
  owner: string;
  queue: Queue<Platform, PlatformsRequest>;
  actions: QueueActions<Platform, PlatformsRequest>;
  /** How often "Stop all" was pressed. */
  stops: number;
  onStopAll: () => void;
}

/** All cards in a grid if there is room, otherwise the chosen one. */
export const Results = memo(function Results(props: ResultsProps) {
  const { owner, queue, actions, stops, onStopAll } = props;
  const { t } = useTranslation("multiChannel");
  const { errorText } = useErrorText();
  const id = useId();
  const toStart = keysToStart(queue, maxConcurrent);
  const { problem, items } = queue;
  const isSettled = useIsResolved(problem);
  const [cards, setCards] = useState<Partial<Record<Platform, CardState>>>({});
  const onChange = useCallback(
    (platform: Platform, card: CardState) => setCards((before) => ({ ...before, [platform]: card })),
    [],
  );
  const [chosen, setChosen] = useState<Platform>();
  const shown = items.find(({ key }) => key === chosen) ?? items[0];
  const grid = useRef<HTMLDivElement>(null);
  const choose = (platform: Platform) => {
    flushSync(() => setChosen(platform)); // its card must be shown before it can be focused
    grid.current?.querySelector<HTMLElement>(`[data-platform=${platform}]`)?.focus();
  };
  const texts = items.flatMap(({ key: platform }) => {
    const text = cards[platform]?.text;
    const name = t(`platforms.${platform}`).replaceAll("\u00ad", ""); // soft hyphens
    return text ? [{ platform, name, text }] : [];
  });
  return (
    <section aria-labelledby={id} className="@container space-y-4">
      <h2 id={id} className="sr-only">
        {t("results")}
      </h2>
      <Progress queue={queue} texts={texts} onStopAll={onStopAll} onResume={actions.resume}>
        {items.length > 1 && (
          <ul aria-label={t("overview")} className="flex flex-wrap gap-1.5">
            {items.map(({ key: platform, state }) => (
              <li key={platform}>
                <button
                  type="button"
                  aria-current={platform === shown?.key ? "true" : undefined}
                  onClick={() => choose(platform)}
                  className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line-strong bg-sheet px-3 text-label transition-colors hover:bg-well @max-[40rem]:aria-[current]:border-accent @max-[40rem]:aria-[current]:bg-accent-soft @max-[40rem]:aria-[current]:font-medium"
                >
                  <StateIcon status={state === "waiting" ? "waiting" : cards[platform]?.status} />
                  {t(`platforms.${platform}`)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Progress>
      {problem && !isSettled && items.length > 1 && (
        <Notice kind="error">
          {t("generalError", {
            message: problem.code === "PROMPT_LIMIT_REACHED" ? `${t("limitReached")}.` : errorText(problem),
          })}
        </Notice>
      )}
      <div ref={grid} className={`grid gap-4 ${items.length > 1 ? "@[40rem]:grid-cols-2" : ""}`}>
        {items.map((item) => (
          <PlatformCard
            key={`${queue.id} ${item.key}`}
            owner={owner}
            item={item}
            request={queue.request}
            shouldStart={toStart.includes(item.key)}
            isPaused={queue.isPaused}
            isShown={item === shown}
            isInGrid={items.length > 1}
            stops={stops}
            actions={actions}
            onChange={onChange}
          />
        ))}
      </div>
    </section>
  );
});

/** Other states show a spinner. */
const stateIcons: Partial<Record<CardState["status"], { Icon: LucideIcon; color: string }>> = {
  waiting: { Icon: ClockIcon, color: "text-ink-soft" },
  done: { Icon: CheckIcon, color: "text-good" },
  stopped: { Icon: CircleStopIcon, color: "text-warn" },
  failed: { Icon: CircleAlertIcon, color: "text-bad" },
};

/** The state of a platform as an icon, and in words for screen readers. */
function StateIcon({ status = "starting" }: { status: CardState["status"] | undefined }) {
  const { t } = useTranslation(["multiChannel", "writing"]);
  const name = () => {
    if (status === "waiting") return t("multiChannel:waiting.state");
    return t(`writing:state.${status === "idle" ? "ready" : status}`);
  };
  const icon = stateIcons[status];
  return (
    <>
      {icon ? <icon.Icon aria-hidden="true" className={`size-3.5 shrink-0 ${icon.color}`} /> : <Spinner />}
      <span className="sr-only">{name()}:</span>
    </>
  );
}

interface ProgressProps {
  queue: Queue;
  /** The finished texts. */
  texts: PlatformText[];
  onStopAll: () => void;
  onResume: () => void;
  children: ReactNode;
}

/** Overall progress, with Stop all and Resume; at the end, the actions for all texts. */
function Progress({ queue, texts, onStopAll, onResume, children }: ProgressProps) {
  const { t } = useTranslation("multiChannel");
  const { ended, waiting, total } = progressOf(queue);
  const progressText = t("progress.ended", { ended, count: total });
  const isWorking = isActive(queue);
  return (
    <div className="space-y-3 rounded-m border border-line bg-sheet px-4 py-3 shadow-1">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p role="status" className="font-medium text-sm tabular-nums">
          {progressText}
        </p>
        {isWorking && <Button onClick={onStopAll}>{t("progress.stopAll")}</Button>}
        {!isWorking && texts.length > 1 && <AllTextsActions texts={texts} />}
      </div>
      {ended < total && (
        <div
          role="progressbar"
          aria-label={t("progress.label")}
          aria-valuenow={ended}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuetext={progressText}
          className="overflow-hidden rounded-full bg-line"
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 100 6"
            preserveAspectRatio="none"
            className="block h-1.5 w-full"
          >
            <rect width={(100 * ended) / total} height="6" className="fill-accent" />
          </svg>
        </div>
      )}
      {children}
      {queue.isPaused && waiting > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 pt-1 text-ink-soft text-sm">
          <p>{t("progress.held", { count: waiting })}</p>
          <Button onClick={onResume}>{t("progress.goOn", { count: waiting })}</Button>
        </div>
      )}
    </div>
  );
}

/** Copies all texts as one, or downloads them as files. */
function AllTextsActions({ texts }: { texts: PlatformText[] }) {
  const { t } = useTranslation(["multiChannel", "writing"]);
  const download = async () => {
    try {
      const { zipTexts } = await import("./zip-texts.ts");
      saveFile(zipTexts(texts), `${exportFileName(t("multiChannel:results"))}.zip`);
    } catch (error) {
      console.error(error);
      showToast({ type: "error", message: t("writing:more.saveFailed") });
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      <CopyButton
        text={texts.map(({ name, text }) => `# ${name}\n\n${text}`).join("\n\n\n")}
        labels={{
          copy: t("multiChannel:all.copy"),
          copied: t("writing:copied"),
          failed: t("writing:copyFailed"),
        }}
      />
      <Button onClick={download}>
        <DownloadIcon aria-hidden="true" className="size-4" />
        {t("multiChannel:all.download")}
      </Button>
    </div>
  );
}
