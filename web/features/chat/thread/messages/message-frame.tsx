// What all messages share: frame, footer, versions and summary divider.
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { formatMoment, formatTime } from "../../../../i18n/format.ts";
import { IconButton } from "../../../../ui/button.tsx";
import { MarkdownText } from "../../../../ui/markdown-text.tsx";

interface MessageFrameProps {
  who: "you" | "assistant";
  time: number;
  busy?: boolean;
  children: ReactNode;
}

/** Frame of a message. Messages far off screen are not laid out (content-visibility). */
export function MessageFrame({ who, time, busy = false, children }: MessageFrameProps) {
  const { t } = useTranslation("chat");
  return (
    <article
      data-message
      aria-label={t("said", { who: t(who), time: messageTime(time) })}
      aria-busy={busy || undefined}
      className={`flex flex-col px-1 pt-5 pb-1 [contain-intrinsic-size:auto_10rem] [content-visibility:auto] ${who === "you" ? "items-end" : "items-stretch"}`}
    >
      {children}
    </article>
  );
}

/** Time and actions below a message. */
export function MessageFooter({ time, children }: { time: number; children?: ReactNode }) {
  return (
    <div className="mt-1 flex min-h-10 flex-wrap items-center gap-x-1 text-label text-ink-faint">
      <time dateTime={new Date(time).toISOString()} className="mr-1 tabular-nums">
        {messageTime(time)}
      </time>
      {children}
    </div>
  );
}

/** Formats as "09:30" for today, otherwise with the date. */
function messageTime(time: number, now = Date.now()): string {
  const isToday = new Date(time).toDateString() === new Date(now).toDateString();
  return isToday ? formatTime(time) : formatMoment(time);
}

/** The direction of paging, to restore the focus: the pressed button was removed with its message. */
export type PageDirection = "previous" | "next";

export interface BranchPosition {
  index: number;
  count: number;
  /** The keys of the siblings. */
  previous: string | undefined;
  next: string | undefined;
  /** The key of the fork. */
  fork: string;
}

interface VersionsPagerProps extends BranchPosition {
  of: "messages" | "replies";
  paged: PageDirection | undefined;
  onPage: (fork: string, key: string, way: PageDirection) => void;
}

/** Switches between the versions of a message. */
export function VersionsPager({ index, count, previous, next, fork, of, paged, onPage }: VersionsPagerProps) {
  const { t } = useTranslation("chat");
  const frame = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!paged) return;
    const buttons = [...(frame.current?.querySelectorAll<HTMLButtonElement>("button:not(:disabled)") ?? [])];
    (paged === "previous" ? buttons[0] : buttons.at(-1))?.focus();
  }, [paged]);
  if (count < 2) return null;
  return (
    <fieldset ref={frame} className="flex items-center text-ink-soft text-sm">
      <legend className="sr-only">{t(`versions.${of}`)}</legend>
      <IconButton
        label={t("versions.previous")}
        disabled={previous === undefined}
        onClick={() => previous !== undefined && onPage(fork, previous, "previous")}
      >
        <ChevronLeftIcon aria-hidden="true" className="size-4" />
      </IconButton>
      <span className="tabular-nums">
        <span aria-hidden="true">
          {index + 1}/{count}
        </span>
        <span className="sr-only">{t("versions.of", { index: index + 1, count })}</span>
      </span>
      <IconButton
        label={t("versions.next")}
        disabled={next === undefined}
        onClick={() => next !== undefined && onPage(fork, next, "next")}
      >
        <ChevronRightIcon aria-hidden="true" className="size-4" />
      </IconButton>
    </fieldset>
  );
}

/** Marks the point before which the assistant works with a summary; opens to show it. */
export function SummaryDivider({ summary }: { summary: string }) {
  const { t } = useTranslation("chat");
  return (
    <details className="group my-4">
      <summary className="flex min-h-10 list-none items-center gap-3 text-label text-ink-soft before:h-px before:flex-1 before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong hover:text-ink [&::-webkit-details-marker]:hidden">
        <span className="inline-flex max-w-[75%] items-center gap-1.5 text-center">
          {t("summary")}
          <ChevronDownIcon
            aria-hidden="true"
            className="size-4 shrink-0 transition-transform group-open:rotate-180"
          />
        </span>
      </summary>
      <div className="mt-2 rounded-m bg-well px-4 py-3">
        <MarkdownText text={summary} />
      </div>
    </details>
  );
}
