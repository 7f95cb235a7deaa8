import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Content } from "../../../shared/contracts/contents.ts";
import { formatNumber } from "../../i18n/format.ts";
import { Button } from "../../ui/button.tsx";
import { isSettled, joinPassages, type MergedPassage, mergePassages } from "../../ui/changes/merge-texts.ts";
import { readWhole, type WholeText } from "../../ui/markdown/footnotes.tsx";
import { MarkdownText } from "../../ui/markdown-text.tsx";
import { Notice } from "../../ui/notice.tsx";

interface MergeViewProps {
  /** The text that both started from, if known. */
  base: string | undefined;
  mine: string;
  theirs: Content;
  onSave: (merged: string) => void;
  onTakeTheirs: () => void;
  /** Closes without a decision. */
  onLater: () => void;
}

type Choice = "mine" | "theirs" | "both";

/** What is suggested: nothing that one side has written goes if the other has removed the passage, or added something else. */
function suggestion({ mine, isAddition }: MergedPassage): Choice {
  if (!mine) return "theirs";
  return isAddition ? "both" : "mine";
}

const wordingOf = ({ mine, theirs }: MergedPassage, choice: Choice): string =>
  choice === "both" ? joinPassages([theirs, mine]) : choice === "mine" ? mine : theirs;

/**
 * Merges two versions of a text that was edited in two places. The changes of both sides are in it; of passages whose words both
 * changed the user chooses a wording.
 */
export default function MergeView({ base, mine, theirs, onSave, onTakeTheirs, onLater }: MergeViewProps) {
  const { t } = useTranslation("documentText");
  const heading = useRef<HTMLHeadingElement>(null);
  const passages = useMemo(() => mergePassages(base, theirs.content, mine), [base, theirs.content, mine]);
  const whole = useMemo(() => readWhole(`${theirs.content}\n\n${mine}`), [theirs.content, mine]);
  const [chosen, setChosen] = useState<Record<number, Choice>>({});
  useEffect(() => heading.current?.focus(), []);
  const open = passages.filter((passage) => !isSettled(passage));
  const choiceOf = (passage: MergedPassage): Choice => chosen[open.indexOf(passage)] ?? suggestion(passage);
  const merged = () =>
    joinPassages(
      passages.map((passage) => (isSettled(passage) ? passage.mine : wordingOf(passage, choiceOf(passage)))),
    );
  return (
    <section aria-labelledby="merge-title" className="space-y-5 py-4 font-ui text-base">
      <h2 ref={heading} id="merge-title" tabIndex={-1} className="font-text text-xl outline-none">
        {t("merge.title")}
      </h2>
      <Notice kind="warning">{t("merge.text")}</Notice>
      <p className="text-ink-soft text-sm tabular-nums">
        {open.length > 0 && t("merge.count", { count: open.length, number: formatNumber(open.length) })}{" "}
        {t("merge.how")}
      </p>
      {passages.map((passage, index) => {
        const key = `${index}`;
        if (isSettled(passage)) return <MarkdownText key={key} text={passage.mine} whole={whole} />;
        const at = open.indexOf(passage);
        return (
          <PassageChoice
            key={key}
            label={t("merge.passage", { number: formatNumber(at + 1) })}
            passage={passage}
            whole={whole}
            choice={choiceOf(passage)}
            onChoose={(choice) => setChosen((before) => ({ ...before, [at]: choice }))}
          />
        );
      })}
      <div className="sticky bottom-0 flex flex-wrap gap-2 border-line border-t bg-paper in-[[role=dialog]]:bg-sheet py-3">
        <Button variant="primary" onClick={() => onSave(merged())}>
          {t("merge.save")}
        </Button>
        <Button onClick={() => onSave(mine)}>{t("merge.keepMine")}</Button>
        <Button onClick={onTakeTheirs}>{t("merge.takeTheirs")}</Button>
        <Button variant="ghost" onClick={onLater}>
          {t("merge.later")}
        </Button>
      </div>
    </section>
  );
}

interface PassageChoiceProps {
  label: string;
  passage: MergedPassage;
  /** Of both texts. */
  whole: WholeText;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** The wordings of a passage, of which one is chosen, or both. */
function PassageChoice({ label, passage, whole, choice, onChoose }: PassageChoiceProps) {
  const { t } = useTranslation("documentText");
  const group = useId();
  const choices: Choice[] = ["mine", "theirs", ...(passage.mine && passage.theirs ? ["both" as const] : [])];
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="mb-1.5 font-semibold text-label">{label}</legend>
      {choices.map((value) => (
        <div
          key={value}
          className={`rounded-m border p-3 ${value === choice ? "border-accent" : "border-line"} ${value === "both" ? "sm:col-span-2" : ""}`}
        >
          <label className="flex min-h-6 items-center gap-2.5 text-label">
            <input
              type="radio"
              name={group}
              checked={value === choice}
              onChange={() => onChoose(value)}
              className="size-[1.125rem] shrink-0 accent-accent"
            />
            {t(`merge.${value}`)}
          </label>
          {value !== "both" && (
            <div className="mt-2">
              {passage[value] ? (
                <MarkdownText text={passage[value]} whole={whole} />
              ) : (
                <p className="text-ink-soft text-label">{t("merge.removed")}</p>
              )}
            </div>
          )}
        </div>
      ))}
    </fieldset>
  );
}
