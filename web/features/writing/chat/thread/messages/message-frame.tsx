import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { messageTime } from "../message-time.ts";

interface MessageFrameProps {
  who: "you" | "assistant";
  time: number;
  busy?: boolean;
  children: ReactNode;
}

/** What one of the two has said. What is far out of sight is not laid out. */
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

/** What stands below a message: when it was said, and what can be done with it. */
export function MessageFoot({ time, children }: { time: number; children?: ReactNode }) {
  return (
    <div className="mt-1 flex min-h-10 flex-wrap items-center gap-x-1 text-[0.8125rem] text-ink-faint">
      <time dateTime={new Date(time).toISOString()} className="mr-1 tabular-nums">
        {messageTime(time)}
      </time>
      {children}
    </div>
  );
}
