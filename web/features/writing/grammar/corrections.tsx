// The text with what could be corrected in it, and the list of that.
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Correction, CorrectionCategory } from "../../../../shared/contracts/grammar.ts";
import { Button } from "../../../ui/button.tsx";
import { MarkedText } from "../../../ui/marked-text.tsx";
import type { TextMark } from "../../../ui/nest-marks.ts";
import { Notice } from "../../../ui/notice.tsx";
import { CorrectionCard } from "./correction-card.tsx";

export interface OpenCorrection {
  id: string;
  /** Its place is that in `text`. */
  correction: Correction;
}

interface CorrectionsProps {
  text: string;
  open: readonly OpenCorrection[];
  onAccept: (ids: string[]) => void;
  onDismiss: (ids: string[]) => void;
  onLearn: (word: string) => void;
  /** What is said where none is open. */
  done: string;
}

const looks: Record<CorrectionCategory, TextMark["look"]> = {
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
  useKeptFocus(list, open.length);
  const ids = open.map(({ id }) => id);
  return (
    <div className="space-y-6">
      <MarkedText
        text={text}
        marks={open.map(({ id, correction }) => ({
          id,
          start: correction.start,
          end: correction.end,
          look: looks[correction.category],
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

/** The card with the focus goes when it is decided: the next one's first button has it then. */
function useKeptFocus(list: RefObject<HTMLUListElement | null>, count: number) {
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
