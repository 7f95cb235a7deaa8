import { CheckIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../../i18n/setup.ts";
import { come, gone } from "../../../ui/changes/marked-words.tsx";
import { type Playback, useAutoplay } from "./autoplay.tsx";
import { type Frame, frameAt, lastMarkedPosition } from "./sample-frames.ts";
import { afterOf, beforeOf, changesIn, type Sample, samples } from "./samples.ts";

/** Milliseconds per position of `frameAt`. */
const stepMs = 60;

/** A short text that is rewritten, word by word and with its changes marked, again and again. */
export function ProductSample({ playback }: { playback: Playback }) {
  const { t } = useTranslation("panel");
  const sample = samples[currentLanguage()];
  const added = changesIn(sample).map(([, text]) => text);
  const { position, holdProps } = useAutoplay(playback, stepMs, lastMarkedPosition(added));
  const frame = frameAt(added, position);
  const isDone = frame.started === added.length && frame.typed === undefined;
  const [before, after] = sample.readability;
  return (
    <section aria-label={t("sample.label")} className="max-w-xl" {...holdProps}>
      <div className="sr-only">
        <p>{t("sample.before", { text: beforeOf(sample) })}</p>
        <p>{t("sample.after", { text: afterOf(sample) })}</p>
      </div>
      <div aria-hidden="true" className="rounded-l bg-sheet text-ink shadow-2">
        <p className="flex items-center justify-between gap-3 border-line border-b px-6 py-3 text-label">
          <span className="font-semibold">{t("sample.tool")}</span>
          <span className="rounded-full bg-good-soft px-2.5 py-0.5 font-medium text-good tabular-nums">
            {t("sample.changes", { count: frame.started })}
          </span>
        </p>
        <div className="grid px-6 py-5 font-text text-reading leading-loose">
          {/* Reserves the room of the longest state. */}
          <p className="invisible col-start-1 row-start-1">{drawSample(sample, allMarked(added))}</p>
          <p className="col-start-1 row-start-1">{drawSample(sample, frame)}</p>
        </div>
        <p className="flex flex-wrap gap-x-5 border-line border-t px-6 py-3 text-ink-soft text-label tabular-nums">
          <span className={`inline-flex items-center gap-1.5 ${isDone ? "" : "invisible"}`}>
            <CheckIcon className="size-4 text-good" />
            {t("sample.facts")}
          </span>
          <span>
            {isDone ? t("sample.readabilityChange", { before, after }) : t("sample.readability", { before })}
          </span>
        </p>
      </div>
      <p className="mt-4 text-on-panel-soft text-sm">{t("sample.caption")}</p>
    </section>
  );
}

const allMarked = (added: string[]): Frame => ({ started: added.length, typed: undefined, isClean: false });

/** The sample's text with the changes of this frame. */
function drawSample({ parts }: Sample, { started, typed, isClean }: Frame): ReactNode[] {
  let changes = 0;
  return parts.map((part, index) => {
    const key = `${index}`;
    if (typeof part === "string") return part;
    const [removed, added] = part;
    changes++;
    if (isClean) return added;
    if (changes > started) return removed;
    const shown = changes === started && typed !== undefined ? added.slice(0, typed) : added;
    return (
      <span key={key}>
        <del className={gone}>{removed}</del>
        {shown && (
          <>
            <span className="inline-block w-1" />
            <ins className={come}>{shown}</ins>
          </>
        )}
      </span>
    );
  });
}
