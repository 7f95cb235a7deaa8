import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as uuidv7 } from "uuid";
import { minTrainingTexts, type TrainingPreview } from "../../../../shared/contracts/training.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SubmissionNotice } from "../notices.tsx";
import { useSizeText, useTrainingChange } from "./training.ts";

interface PreviewCardProps {
  texts: string[];
  preview: TrainingPreview;
  baseModel: string;
}

/** What would be sent to the provider, and the button that sends it. */
export function PreviewCard({ texts, preview, baseModel }: PreviewCardProps) {
  const { t } = useTranslation("workspaceTraining");
  const sizeText = useSizeText();
  const heading = useRef<HTMLSpanElement>(null);
  const linesId = useId();
  const [id] = useState(() => uuidv7()); // sending the same start again is safe
  const { change, ...submission } = useTrainingChange();
  const isBusy = submission.state === "busy";
  useEffect(() => heading.current?.focus(), []);
  const { count, bytes, tokens, lines, digest, skipped } = preview;
  const figures = [
    [t("preview.count"), formatNumber(count)],
    [t("preview.size"), sizeText(bytes)],
    [t("preview.tokens"), formatNumber(tokens)],
    [t("preview.minimum"), t("preview.texts", { count: minTrainingTexts })],
    [t("preview.baseModel"), baseModel],
  ];
  const notes = (["unsuited", "duplicates", "missing"] as const).filter((reason) => skipped[reason] > 0);
  const start = () => change("/api/workspace/training", { method: "POST", body: { id, texts, digest } });
  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1}>
          {t("preview.title")}
        </span>
      }
    >
      <p className="max-w-prose text-ink-soft text-sm">{t("preview.text")}</p>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
        {figures.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd className="wrap-anywhere font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {notes.length > 0 && (
        <ul className="mt-4 space-y-1 text-ink-soft text-sm">
          {notes.map((reason) => (
            <li key={reason}>{t(`preview.${reason}`, { count: skipped[reason] })}</li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <div className="mt-4">
          <p id={linesId} className="mb-1.5 font-medium text-label">
            {lines.length < count
              ? t("preview.someLines", { shown: formatNumber(lines.length), total: formatNumber(count) })
              : t("preview.lines")}
          </p>
          <section
            aria-labelledby={linesId}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
            tabIndex={0}
            className="max-h-64 overflow-y-auto rounded-m border border-line bg-well p-3"
          >
            <pre className="wrap-anywhere space-y-2 whitespace-pre-wrap font-mono text-xs">
              {lines.map((line) => (
                <code key={line} className="block">
                  {line}
                </code>
              ))}
            </pre>
          </section>
        </div>
      )}
      <div className="mt-4 space-y-4">
        {count < minTrainingTexts ? (
          <Notice kind="warning">{t("preview.tooFew", { count: minTrainingTexts - count })}</Notice>
        ) : (
          <>
            <p className="max-w-prose text-sm">{t("preview.cost")}</p>
            <SubmissionNotice submission={submission} />
            <Button variant="primary" busy={isBusy} onClick={start}>
              {isBusy ? t("preview.starting") : t("preview.start")}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
