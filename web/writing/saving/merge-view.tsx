import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Content } from "../../../shared/contracts/contents.ts";
import { formatNumber } from "../../i18n/format.ts";
import { Button } from "../../ui/button.tsx";
import { ChangedText } from "../../ui/changes/changed-text.tsx";
import type { ChangeTexts } from "../../ui/changes/changes.ts";
import { changesIn, wordingWithout } from "../../ui/changes/changes.ts";
import { mergeTexts } from "../../ui/changes/merge-texts.ts";
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

/**
 * Merges two versions of a text that was edited in two places. It suggests the changes of both sides; the user decides
 * change by change.
 */
export default function MergeView({ base, mine, theirs, onSave, onTakeTheirs, onLater }: MergeViewProps) {
  const { t } = useTranslation("documentText");
  const texts = useMergeTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const { parts, onlyTheirs } = useMemo(
    () => mergeTexts(base ?? theirs.content, theirs.content, mine),
    [base, theirs.content, mine],
  );
  const [rejected, setRejected] = useState(onlyTheirs);
  useEffect(() => heading.current?.focus(), []);
  const decide = (id: string, isRejected: boolean) =>
    setRejected((before) => {
      const after = new Set(before);
      if (isRejected) after.add(id);
      else after.delete(id);
      return after;
    });
  const { length } = changesIn(parts);
  return (
    <section aria-labelledby="merge-title" className="space-y-5 py-4 font-ui text-base">
      <h2 ref={heading} id="merge-title" tabIndex={-1} className="font-text text-xl outline-none">
        {t("merge.title")}
      </h2>
      <Notice kind="warning">{t("merge.text")}</Notice>
      <p className="text-ink-soft text-sm tabular-nums">
        {t("merge.count", { count: length, number: formatNumber(length) })} {t("merge.how")}
      </p>
      <ChangedText parts={parts} rejected={rejected} decide={{ onDecide: decide, texts }} />
      <div className="sticky bottom-0 flex flex-wrap gap-2 border-line border-t bg-paper in-[[role=dialog]]:bg-sheet py-3">
        <Button variant="primary" onClick={() => onSave(wordingWithout(parts, rejected))}>
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

/** The labels for differences in a merge. */
function useMergeTexts(): ChangeTexts {
  const { t } = useTranslation("documentText");
  return useMemo(
    () => ({
      becomes: t("merge.becomes"),
      removed: t("merge.removed"),
      added: t("merge.added"),
      rejected: t("merge.rejected"),
      spaces: t("merge.spaces"),
      accept: t("merge.accept"),
      reject: t("merge.reject"),
    }),
    [t],
  );
}
