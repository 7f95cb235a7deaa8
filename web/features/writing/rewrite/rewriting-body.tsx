import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useDraft } from "../../../lib/draft.ts";
import { ChangedText } from "../../../ui/changes/changed-text.tsx";
import { SideBySide } from "../../../ui/changes/side-by-side.tsx";
import { ChoiceChip } from "../../../ui/choice-chips.tsx";
import { MarkdownText } from "../../../ui/markdown-text.tsx";
import { DecisionBar } from "./decision-bar.tsx";
import { SavedNotice } from "./saved-notice.tsx";
import { Suggestions } from "./suggestions.tsx";
import { useChangeTexts } from "./use-change-texts.ts";
import type { Rewriting } from "./use-rewriting.ts";

const views = ["changes", "sideBySide", "clean"] as const;
type View = (typeof views)[number];

interface RewritingBodyProps {
  owner: string;
  rewriting: Rewriting;
}

/** A finished rewriting: with its changes, beside its source, or as it is to be read; and what could still be better. */
export function RewritingBody({ owner, rewriting }: RewritingBodyProps) {
  const { t } = useTranslation("rewrite");
  const [draft, choose] = useDraft<{ view: View }>(owner, "rewriteView", { view: "changes" });
  const view = views.find((known) => known === draft.view) ?? "changes";
  const texts = useChangeTexts();
  const name = useId();
  const { parts, rejected, wording, decide, figures } = rewriting;
  return (
    <>
      <fieldset className="mb-4 flex flex-wrap gap-1.5">
        <legend className="sr-only">{t("views.label")}</legend>
        {views.map((value) => (
          <ChoiceChip
            key={value}
            name={name}
            value={value}
            checked={value === view}
            onChoose={() => choose({ view: value })}
          >
            {t(`views.${value}`)}
          </ChoiceChip>
        ))}
      </fieldset>
      {parts && <DecisionBar rewriting={rewriting} parts={parts} />}
      {parts && view === "changes" && (
        <ChangedText parts={parts} rejected={rejected} decide={{ onDecide: decide, texts }} />
      )}
      {parts && view === "sideBySide" && (
        // Two columns use the room at the sides as well.
        <div className="sm:-mx-8">
          <SideBySide
            parts={parts}
            rejected={rejected}
            labels={{ before: t("changes.original"), after: t("changes.rewritten") }}
          />
        </div>
      )}
      {(!parts || view === "clean") && <MarkdownText text={wording} />}
      <SavedNotice rewriting={rewriting} />
      {figures && <Suggestions suggestions={figures.suggestions} />}
    </>
  );
}
