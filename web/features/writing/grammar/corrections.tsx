// The text with marked corrections, and their list.

import { BookPlusIcon, CheckIcon, XIcon } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Correction, CorrectionCategory } from "../../../../shared/contracts/grammar.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { MarkedText } from "../../../ui/marked-text.tsx";
import type { TextMark } from "../../../ui/nest-marks.ts";
import { Notice } from "../../../ui/notice.tsx";

interface OpenCorrection {
  id: string;
  /** `start` and `end` refer to `text`. */
  correction: Correction;
}

interface CorrectionsProps {
  text: string;
  open: readonly OpenCorrection[];
  onAccept: (ids: string[]) => void;
  onDismiss: (ids: string[]) => void;
  onLearn: (word: string) => void;
  /** Shown when no correction is open. */
  done: string;
}

const lookByCategory: Record<CorrectionCategory, TextMark["look"]> = {
  spelling: "bad",
  grammar: "bad",
  punctuation: "bad",
  style: "info",
  clarity: "warn",
};

export function Corrections({ text, open, onAccept, onDismiss, onLearn, done }: CorrectionsProps) {
  const { t } = useTranslation("grammar");
  const [selected, setSelected] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  useFocusNextCard(list, open.length);
  const ids = open.map(({ id }) => id);
  return (
    <div className="space-y-6">
      <MarkedText
        text={text}
        marks={open.map(({ id, correction }) => ({
          id,
          start: correction.start,
          end: correction.end,
          look: lookByCategory[correction.category],
          label: t("markLabel", {
            category: t(`categories.${correction.category}`),
            after: correction.after,
          }),
        }))}
        selected={selected}
        onSelect={(id) => {
          setSelected(id);
          list.current?.children[ids.indexOf(id)]?.querySelector("button")?.focus();
        }}
      />
      {open.length ? (
        <section aria-label={t("list")} className="space-y-3 border-line border-t pt-5">
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="mr-auto font-semibold text-sm">{t("count", { count: open.length })}</h3>
            <Button onClick={() => onAccept(ids)}>{t("acceptAll")}</Button>
            <Button variant="ghost" onClick={() => onDismiss(ids)}>
              {t("dismissAll")}
            </Button>
          </div>
          <ul ref={list} tabIndex={-1} className="space-y-2 outline-none">
            {open.map(({ id, correction }) => (
              <CorrectionCard
                key={id}
                correction={correction}
                selected={id === selected}
                onAccept={() => onAccept([id])}
                onDismiss={() => onDismiss([id])}
                onLearn={
                  correction.category === "spelling" ? () => onLearn(correction.before.trim()) : undefined
                }
              />
            ))}
          </ul>
        </section>
      ) : (
        <Notice kind="good">{done}</Notice>
      )}
    </div>
  );
}

/** Moves the focus to the next card when the focused one is removed by a decision. */
function useFocusNextCard(list: RefObject<HTMLUListElement | null>, count: number) {
  const before = useRef(count);
  const last = useRef(0);
  useEffect(() => {
    const element = list.current;
    if (count < before.current && element && document.activeElement === document.body)
      (element.children[Math.min(last.current, count - 1)]?.querySelector("button") ?? element).focus();
    before.current = count;
    const note = () => {
      const card = document.activeElement?.closest("li");
      if (element && card) last.current = [...element.children].indexOf(card);
    };
    element?.addEventListener("focusin", note);
    return () => element?.removeEventListener("focusin", note);
  }, [list, count]);
}

interface CorrectionCardProps {
  correction: Correction;
  selected: boolean;
  onAccept: () => void;
  onDismiss: () => void;
  /** Adds the word to the dictionary; undefined if it is not a spelling correction. */
  onLearn: (() => void) | undefined;
}

/** One correction with its reason and actions. */
function CorrectionCard({ correction, selected, onAccept, onDismiss, onLearn }: CorrectionCardProps) {
  const { t } = useTranslation("grammar");
  const { before, after, reason, category } = correction;
  return (
    <li
      className={`space-y-2 rounded-m border bg-sheet p-3.5 text-sm ${selected ? "border-accent" : "border-line"}`}
    >
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <Badge>{t(`categories.${category}`)}</Badge>
        <span className="wrap-anywhere min-w-0 font-text text-base">
          {before.trim() && (
            <>
              <del className="text-bad">{before}</del> <span aria-hidden="true">→</span>{" "}
            </>
          )}
          <ins className="text-good no-underline">{after.trim() ? after : t("removed")}</ins>
        </span>
      </p>
      {reason && <p className="text-ink-soft">{reason}</p>}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onAccept}>
          <CheckIcon aria-hidden="true" className="size-4" />
          {t("accept")}
        </Button>
        <Button variant="ghost" onClick={onDismiss}>
          <XIcon aria-hidden="true" className="size-4" />
          {t("dismiss")}
        </Button>
        {onLearn && (
          <Button variant="ghost" onClick={onLearn}>
            <BookPlusIcon aria-hidden="true" className="size-4" />
            {t("learn")}
          </Button>
        )}
      </div>
    </li>
  );
}
