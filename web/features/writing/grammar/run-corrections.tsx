import { useTranslation } from "react-i18next";
import type { Correction } from "../../../../shared/contracts/grammar.ts";
import { useWordLists } from "../../../lib/word-lists.ts";
import { Button } from "../../../ui/button.tsx";
import { Corrections } from "./corrections.tsx";
import { type Decision, type Decisions, decidedText, openCorrections } from "./decisions.ts";

interface RunCorrectionsProps {
  /** The text that was sent. */
  source: string;
  corrections: Correction[];
  decisions: Decisions;
  decide: (changes: Record<number, Decision | undefined>) => void;
  /** Takes the text over into the form; absent if that would replace newer words. */
  onText: ((text: string) => void) | undefined;
}

/** What the model found, decided one by one or all at once; the text follows. */
export function RunCorrections({ source, corrections, decisions, decide, onText }: RunCorrectionsProps) {
  const { t } = useTranslation("grammar");
  const { add } = useWordLists();
  const accepted = corrections.filter((_, index) => decisions[index] === "accepted");
  const text = decidedText(source, corrections, decisions);
  const open = openCorrections(corrections, decisions).map(({ correction, index }) => {
    const shift = shiftAt(correction.start, accepted);
    return {
      id: String(index),
      correction: { ...correction, start: correction.start + shift, end: correction.end + shift },
    };
  });
  const all = (ids: string[], decision: Decision) =>
    decide(Object.fromEntries(ids.map((id) => [Number(id), decision])));
  const decided = Object.keys(decisions).length;
  return (
    <>
      <Corrections
        text={text}
        open={open}
        onAccept={(ids) => all(ids, "accepted")}
        onDismiss={(ids) => all(ids, "dismissed")}
        onLearn={(word) => {
          const same = open.filter(({ correction }) => correction.before.trim() === word).map(({ id }) => id);
          all(same, "dismissed");
          add("dictionary", [word]).catch(console.error); // it comes back into the list then
        }}
        done={t(corrections.length ? "allDecided" : "nothingFound")}
      />
      {decided > 0 && (
        <div className="mt-5 flex flex-wrap gap-2">
          {onText && <Button onClick={() => onText(text)}>{t("takeOver")}</Button>}
          <Button
            variant="ghost"
            onClick={() => decide(Object.fromEntries(corrections.map((_, index) => [index, undefined])))}
          >
            {t("undecide")}
          </Button>
        </div>
      )}
    </>
  );
}

/** How far what stands at `place` has moved by the accepted corrections before it, in UTF-16 units. */
function shiftAt(place: number, accepted: readonly Correction[]): number {
  let shift = 0;
  for (const { start, end, after } of accepted) if (start < place) shift += after.length - (end - start);
  return shift;
}
