// The card of one platform: status, preview, length and cost.

import { CircleCheckIcon, ShieldCheckIcon, TriangleAlertIcon } from "lucide-react";
import { memo, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Platform } from "../../../shared/catalog/writing-options.ts";
import { type Measurement, measure } from "../../../shared/text/platforms/measure.ts";
import { platformRules } from "../../../shared/text/platforms/rules.ts";
import { withWatermark } from "../../../shared/watermark.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useWatermark } from "../../runs/plan-limits.ts";
import type { QueueItem } from "../../runs/queue.ts";
import type { RunView } from "../../runs/run-view.ts";
import { useGrowingText } from "../../runs/runs.ts";
import { type QueuedRun, useQueuedRun } from "../../runs/use-queue.ts";
import { Badge } from "../../ui/badge.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { Hint } from "../../ui/hint.tsx";
import { isFaithful } from "../../writing/result/facts-card.tsx";
import { ProcessingIndicator } from "../../writing/result/processing-indicator.tsx";
import { RegenerateButton } from "../../writing/result/result-actions.tsx";
import { StateBadge } from "../../writing/result/result-panel.tsx";
import { VariantPager } from "../../writing/result/variant-pager.tsx";
import { CardActions } from "./card-actions.tsx";
import { CardNotes } from "./card-notes.tsx";
import type { PlatformsRequest } from "./multi-channel-form.tsx";
import { PlatformPreview } from "./previews/platform-preview.tsx";

interface PlatformCardProps extends QueuedRun<Platform> {
  request: PlatformsRequest;
  /** Whether the queue is paused. */
  isPaused: boolean;
  /** Whether it is shown where there is room for one card only. */
  isShown: boolean;
  /** Whether it is compared with others, so that a long text is cut where there is room for several cards. */
  isInGrid: boolean;
  onChange: (platform: Platform, card: CardState) => void;
}

export interface CardState {
  status: RunView["status"] | "waiting";
  /** The finished text with its watermark; empty if there is none. */
  text: string;
}

const views = ["preview", "plain"] as const;

/** In UTF-16 units. Longer texts would make the rows of the grid very high. */
const longText = 400;

export const PlatformCard = memo(function PlatformCard(props: PlatformCardProps) {
  const { item, request, isPaused, isShown, isInGrid, actions, onChange } = props;
  const { key: platform, state } = item;
  const { t } = useTranslation(["multiChannel", "writing"]);
  const run = useGrowingText(useQueuedRun("multiChannel", { ...request, platform }, props));
  const { view, working } = run;
  const { done, text, receipt } = view;
  const [shown, setShown] = useState<(typeof views)[number]>("preview");
  const [isOpen, setIsOpen] = useState(false);
  const isFolded = shown === "preview" && platformRules[platform].fold !== undefined; // the preview cuts it
  const isCut = isInGrid && !isFolded && text.length > longText;
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const name = t(`platforms.${platform}`);
  const isWaiting = state === "waiting";
  const status = isWaiting ? "waiting" : view.status;
  const line = useWatermark(done?.watermark);
  const { watermark, outgoing, measured } = useMemo(() => {
    const watermark = fittingWatermark(text, platform, line);
    const outgoing = withWatermark(text, watermark);
    return { watermark, outgoing, measured: measure(outgoing, platform) };
  }, [text, platform, line]);
  const finished = text && !working ? outgoing : "";
  useEffect(() => onChange(platform, { status, text: finished }), [onChange, platform, status, finished]);

  /** The pressed button is removed when work begins, so the card takes the focus. */
  const keepFocus = () => card.current?.focus({ preventScroll: true });
  const again = (task: QueueItem["task"]) => {
    actions.requeue(platform, task);
    keepFocus();
  };
  const stop = () => {
    void run.stop();
    keepFocus();
  };

  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby={id}
      data-status={status}
      data-platform={platform}
      className={`flex min-w-0 scroll-mt-18 flex-col rounded-m border border-line bg-sheet shadow-1 outline-none ${isShown ? "" : "@max-[40rem]:hidden"}`}
    >
      <header className="flex min-h-13 flex-wrap items-center gap-x-2 gap-y-1 border-line border-b px-4 py-1.5">
        <h3 id={id} className="font-semibold text-body">
          {name}
        </h3>
        {isWaiting ? <Badge>{t("waiting.state")}</Badge> : <StateMark view={view} />}
        {working && <ProcessingIndicator view={view} set="multiplatform" />}
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <CardActions run={run} platform={platform} watermark={watermark} onStop={stop} />
        </div>
      </header>
      <div className="flex-1 px-4 py-3" aria-busy={working}>
        {text && (
          <div className="mb-3 flex min-h-10 flex-wrap items-center justify-between gap-x-2">
            <ChoiceChips
              hideLabel
              label={t("view.label", { platform: name })}
              choices={views.map((value) => ({ value, label: t(`view.${value}`) }))}
              value={shown}
              onChange={setShown}
            />
            {!working && (
              <div className="flex items-center">
                {run.variants.count > 1 && <VariantPager {...run.variants} />}
                {!isWaiting && (
                  <RegenerateButton
                    run={run}
                    onRegenerate={() => again("variant")}
                    of={name}
                    limitReached={`${t("limitReached")}.`}
                  />
                )}
              </div>
            )}
          </div>
        )}
        <div
          className={
            isCut && !isOpen
              ? "@[40rem]:mask-b-from-80% @[40rem]:max-h-64 @[40rem]:overflow-hidden" // scrolls to a focused link
              : ""
          }
        >
          <CardBody
            platform={platform}
            view={view}
            working={working}
            isPreview={shown === "preview"}
            waiting={isWaiting ? (isPaused ? "held" : "turn") : undefined}
          />
        </div>
        {isCut && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="mt-2 min-h-6 rounded-s font-semibold text-accent text-sm hover:underline @max-[40rem]:hidden"
          >
            {t(isOpen ? "view.less" : "view.all")}
          </button>
        )}
        {!isWaiting && (
          <CardNotes
            run={run}
            platform={platform}
            nameId={id}
            watermark={watermark}
            advice={measured.advice}
            onRetry={() => again("variant")}
          />
        )}
      </div>
      {(text || receipt) && (
        <footer className="flex min-h-10 flex-wrap items-center gap-x-1 border-line border-t px-4 py-1.5 text-label text-ink-soft">
          {text && <LengthCounter platform={platform} measured={measured} />}
          {done?.fidelity && isFaithful(done.fidelity) && <NothingInvented />}
          {receipt && <p className="ml-auto">{t(`writing:receipt.${receipt.reason}`)}</p>}
        </footer>
      )}
    </section>
  );
});

/** The state of a text; a finished one has only an icon, to save room. */
function StateMark({ view }: { view: RunView }) {
  const { t } = useTranslation("writing");
  if (view.status !== "done") return <StateBadge view={view} />;
  return (
    <span title={t("state.done")}>
      <CircleCheckIcon aria-hidden="true" className="size-4 text-good" />
      <span className="sr-only">{t("state.done")}</span>
    </span>
  );
}

/** The result of the fact check. Missing facts are not checked for adaptations. */
function NothingInvented() {
  const { t } = useTranslation("writing");
  return (
    <Hint
      above
      text={t("facts.shortenedHint")}
      className="inline-flex size-6 items-center justify-center rounded-s text-good"
    >
      <ShieldCheckIcon aria-hidden="true" className="size-4" />
      <span className="sr-only">{t("facts.nothingInvented")}</span>
    </Hint>
  );
}

/** Length and limit in the platform's own way of counting. */
function LengthCounter({ platform, measured }: { platform: Platform; measured: Measurement }) {
  const { t } = useTranslation("multiChannel");
  const { length, limit, left, isFitting } = measured;
  const { counting } = platformRules[platform];
  return (
    <Hint
      above
      text={t(`counter.counting.${counting}`)}
      className={`inline-flex min-h-6 items-center gap-1 rounded-s tabular-nums ${isFitting ? "" : "font-semibold text-bad"}`}
    >
      {!isFitting && <TriangleAlertIcon aria-hidden="true" className="size-3.5" />}
      <span>
        {t(counting === "bytes" ? "counter.bytes" : "counter.characters", {
          length: formatNumber(length),
          limit: formatNumber(limit),
        })}
      </span>
      {left < 0 && <span>· {t("counter.over", { count: -left })}</span>}
    </Hint>
  );
}

/** Returns the watermark unless the text with it would exceed the platform's limit. */
function fittingWatermark(text: string, platform: Platform, watermark: string): string {
  return watermark && measure(withWatermark(text, watermark), platform).isFitting ? watermark : "";
}

interface CardBodyProps {
  platform: Platform;
  view: RunView;
  working: boolean;
  /** Whether to show the platform preview instead of plain text. */
  isPreview: boolean;
  /** Whether it waits for its turn or for the user to resume; undefined if it does not wait. */
  waiting: "turn" | "held" | undefined;
}

/** The text of a platform, or its status before there is one. */
function CardBody({ platform, view, working, isPreview, waiting }: CardBodyProps) {
  const { t } = useTranslation(["multiChannel", "writing"]);
  const { text, begun, restarted } = view;
  if (text)
    return isPreview ? (
      <PlatformPreview platform={platform} text={text} growing={working} />
    ) : (
      <p className="prose-text whitespace-pre-wrap">{text}</p>
    );
  const statusText = () => {
    if (waiting) return t(`waiting.${waiting}`);
    if (!working) return "";
    if (restarted) return t(`writing:restarted.${restarted}`);
    return t(begun ? "generating" : "starting");
  };
  return <p className="font-text text-ink-faint text-lg">{statusText()}</p>;
}
