import { useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { useDraft } from "../../lib/draft.ts";
import { Button } from "../../ui/button.tsx";
import { ChangedText } from "../../ui/changes/changed-text.tsx";
import type { ChangeTexts } from "../../ui/changes/changes.ts";
import { changesIn, type Part } from "../../ui/changes/changes.ts";
import { SideBySide } from "../../ui/changes/side-by-side.tsx";
import { MarkdownText } from "../../ui/markdown-text.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import type { RewritingSuggestion } from "../../writing/analysis/measure-rewriting.ts";
import type { Rewriting } from "./use-rewriting.ts";

const views = ["changes", "sideBySide", "clean"] as const;
type View = (typeof views)[number];

interface RewritingBodyProps {
  owner: string;
  rewriting: Rewriting;
}

/** A finished rewrite: changes, side by side or clean; and further suggestions. */
export function RewritingBody({ owner, rewriting }: RewritingBodyProps) {
  const { t } = useTranslation("rewrite");
  const [draft, choose] = useDraft<{ view: View }>(owner, "rewriteView", { view: "changes" });
  const view = views.find((known) => known === draft.view) ?? "changes";
  const texts = useChangeTexts();
  const { parts, rejected, wording, decide, figures } = rewriting;
  return (
    <>
      <div className="mb-4 flex">
        <SegmentedControl
          compact
          label={t("views.label")}
          value={view}
          onChange={(view) => choose({ view })}
          options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
      </div>
      {parts && <DecisionBar rewriting={rewriting} parts={parts} />}
      {parts && view === "changes" && (
        <ChangedText parts={parts} rejected={rejected} decide={{ onDecide: decide, texts }} />
      )}
      {parts && view === "sideBySide" && (
        // Two columns need the full width.
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
      {figures && <SuggestionList suggestions={figures.suggestions} />}
    </>
  );
}

interface DecisionBarProps {
  rewriting: Rewriting;
  parts: readonly Part[];
}

/** The number of changes and rejections, and buttons to accept or reject all. */
function DecisionBar({ rewriting: { rejected, isSaved, decideAll }, parts }: DecisionBarProps) {
  const { t } = useTranslation("rewrite");
  const changes = changesIn(parts);
  const without = changes.filter(({ id }) => rejected.has(id)).length;
  if (!changes.length) return <p className="mb-4 text-ink-soft text-sm">{t("changes.none")}</p>;
  const facts = [
    t("changes.count", { count: changes.length, number: formatNumber(changes.length) }),
    without && t("changes.rejected", { count: without, number: formatNumber(without) }),
    !isSaved && t("save.not"),
  ];
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p aria-live="polite" className="text-ink-soft text-sm tabular-nums">
        {facts.filter(Boolean).join(" · ")}
      </p>
      <div className="-mx-2 flex flex-wrap sm:-mx-4">
        <Button variant="ghost" disabled={!without} onClick={() => decideAll(false)} className="max-sm:px-2">
          {t("changes.acceptAll")}
        </Button>
        <Button
          variant="ghost"
          disabled={without === changes.length}
          onClick={() => decideAll(true)}
          className="max-sm:px-2"
        >
          {t("changes.rejectAll")}
        </Button>
      </div>
    </div>
  );
}

/** Says that the shown text is saved. */
function SavedNotice({ rewriting: { saved, isSaved } }: { rewriting: Rewriting }) {
  const { t } = useTranslation("rewrite");
  if (!saved || !isSaved) return null;
  return (
    <div className="mt-8 max-w-[40rem]">
      <Notice kind="good">{t("save.done", { title: saved.title })}</Notice>
    </div>
  );
}

/** Suggestions for further improvement. */
function SuggestionList({ suggestions }: { suggestions: RewritingSuggestion[] }) {
  const { t } = useTranslation(["rewrite", "writing"]);
  const title = useId();
  if (!suggestions.length) return null;
  return (
    <section
      aria-labelledby={title}
      className="mt-8 max-w-[40rem] rounded-m border border-line bg-paper px-4 py-3.5 text-sm"
    >
      <h3 id={title} className="font-semibold">
        {t("suggestions.title")}
      </h3>
      <ul aria-labelledby={title} className="mt-1.5 list-disc space-y-1 pl-5 marker:text-ink-faint">
        {suggestions.map(({ code, count, example }) => (
          <li key={code} className="wrap-anywhere">
            {t(`suggestions.${code}`, { count })}
            {example && (
              <span className="font-text text-ink-soft"> {t("writing:facts.quoted", { text: example })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The labels of a change. */
function useChangeTexts(): ChangeTexts {
  const { t } = useTranslation("rewrite");
  return useMemo(
    () => ({
      becomes: t("changes.becomes"),
      removed: t("changes.removed"),
      added: t("changes.added"),
      rejected: t("changes.isRejected"),
      spaces: t("changes.spaces"),
      accept: t("changes.accept"),
      reject: t("changes.reject"),
    }),
    [t],
  );
}
