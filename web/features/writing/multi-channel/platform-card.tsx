// The text for one platform: how it stands with it, how it looks there, how long it is, what it cost.
import { memo, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { measure } from "../../../../shared/text/platforms/measure.ts";
import { withWatermark } from "../../../../shared/watermark.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ChoiceChip } from "../../../ui/choice-chips.tsx";
import { ProcessingIndicator } from "../run/processing-indicator.tsx";
import { FactsChecked } from "../run/sheet/facts-checked.tsx";
import { SheetFoot } from "../run/sheet/sheet-foot.tsx";
import { StateBadge } from "../run/sheet/state-badge.tsx";
import { CardActions } from "./card-actions.tsx";
import { CardBody } from "./card-body.tsx";
import { CardNotes } from "./card-notes.tsx";
import { takenWatermark } from "./copied-text.ts";
import { Counter } from "./counter.tsx";
import type { QueueItem } from "./queue.ts";
import { type PlatformRunProps, usePlatformRun } from "./use-platform-run.ts";

interface PlatformCardProps extends PlatformRunProps {
  /** Whether the waiting ones wait for the person. */
  isHeld: boolean;
}

const views = ["preview", "plain"] as const;

export const PlatformCard = memo(function PlatformCard(props: PlatformCardProps) {
  const { item, isHeld, actions } = props;
  const { platform, state } = item;
  const { t } = useTranslation("multiChannel");
  const run = usePlatformRun(props);
  const { view, working } = run;
  const { done, text, receipt } = view;
  const [shown, setShown] = useState<(typeof views)[number]>("preview");
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const name = t(`platforms.${platform}`);
  const isWaiting = state === "waiting";
  const { watermark, measured } = useMemo(() => {
    const watermark = takenWatermark(text, platform, done?.watermark ?? "");
    return { watermark, measured: measure(withWatermark(text, watermark), platform) };
  }, [text, platform, done?.watermark]);

  /** What is pressed goes as its work begins: the card has the focus then. */
  const keepFocus = () => place.current?.focus({ preventScroll: true });
  const again = (task: QueueItem["task"]) => {
    actions.again(platform, task);
    keepFocus();
  };
  const stop = () => {
    void run.stop();
    keepFocus();
  };

  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby={id}
      data-status={isWaiting ? "waiting" : view.status}
      className="min-w-0 rounded-m border border-line bg-sheet shadow-1 outline-none"
    >
      <header className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-4 py-2.5">
        <h3 id={id} className="font-semibold text-[0.9375rem]">
          {name}
        </h3>
        {isWaiting ? <Badge>{t("waiting.state")}</Badge> : <StateBadge view={view} />}
        {working && <ProcessingIndicator startedAt={view.startedAt} set="multiplatform" />}
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <CardActions
            run={run}
            platform={platform}
            watermark={watermark}
            onStop={stop}
            onVariant={isWaiting ? undefined : () => again("variant")}
          />
        </div>
      </header>
      <div className="px-5 py-5" aria-busy={working}>
        {text && (
          <fieldset className="mb-4 flex gap-1.5">
            <legend className="sr-only">{t("view.label", { platform: name })}</legend>
            {views.map((value) => (
              <ChoiceChip
                key={value}
                name={id}
                value={value}
                checked={value === shown}
                onChoose={() => setShown(value)}
              >
                {t(`view.${value}`)}
              </ChoiceChip>
            ))}
          </fieldset>
        )}
        <CardBody
          platform={platform}
          view={view}
          working={working}
          isPreview={shown === "preview"}
          waiting={isWaiting ? (isHeld ? "held" : "turn") : undefined}
        />
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
        <SheetFoot
          ref={null}
          view={view}
          words={undefined}
          factsMatch={false} // what is left out is not looked at
          figures={
            text && (
              <>
                <Counter platform={platform} measured={measured} />
                {done?.fidelity?.invented.length === 0 && (
                  <FactsChecked text={t("facts.none")} hint={t("facts.hint")} />
                )}
              </>
            )
          }
        />
      )}
    </section>
  );
});
