import { ChevronLeftIcon, ChevronRightIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../../../ui/button.tsx";

/** Which way somebody has paged: the button they pressed went with the message they left. */
export type PagedWay = "previous" | "next";

export interface Place {
  index: number;
  count: number;
  /** The keys of the messages beside it. */
  previous: string | undefined;
  next: string | undefined;
  /** What the fork follows, as it is chosen by. */
  fork: string;
}

interface VersionsPagerProps extends Place {
  of: "messages" | "replies";
  paged: PagedWay | undefined;
  onPage: (fork: string, key: string, way: PagedWay) => void;
}

/** Leads from one branch of the conversation to those beside it. */
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
