import { ChevronDownIcon } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as uuidv7 } from "uuid";
import { minTrainingTexts, type TrainingPreview } from "../../../../shared/contracts/training.ts";
import { requestTag } from "../../../../shared/request-tags.ts";
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
      <p className="max-w-measure text-ink-soft text-sm">{t("preview.text")}</p>
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
      {lines.length > 0 && <Lines lines={lines} count={count} />}
      <div className="mt-4 space-y-4">
        {count < minTrainingTexts ? (
          <Notice kind="warning">{t("preview.tooFew", { count: minTrainingTexts - count })}</Notice>
        ) : (
          <>
            <p className="max-w-measure text-sm">{t("preview.cost")}</p>
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

/** The file's lines as examples, and as they are sent. */
function Lines({ lines, count }: { lines: string[]; count: number }) {
  const { t } = useTranslation("workspaceTraining");
  const titleId = useId();
  return (
    <>
      <p id={titleId} className="mt-4 mb-1.5 font-medium text-label">
        {lines.length < count
          ? t("preview.someExamples", { shown: formatNumber(lines.length), total: formatNumber(count) })
          : t("preview.examples")}
      </p>
      <ul aria-labelledby={titleId} className="max-h-96 overflow-y-auto rounded-m border border-line">
        {lines.map((line) => (
          <li key={line} className="border-line not-first:border-t">
            <Example line={line} />
          </li>
        ))}
      </ul>
      <details className="group mt-3 text-sm">
        <summary className="inline-flex min-h-6 items-center gap-1 font-semibold text-accent text-label">
          {t("preview.jsonl")}
          <ChevronDownIcon aria-hidden="true" className="size-4 group-open:rotate-180" />
        </summary>
        <section
          aria-label={t("preview.jsonl")}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
          tabIndex={0}
          className="mt-2 max-h-64 overflow-y-auto rounded-m border border-line bg-well p-3"
        >
          <pre className="wrap-anywhere space-y-2 whitespace-pre-wrap font-mono text-xs">
            {lines.map((line) => (
              <code key={line} className="block">
                {line}
              </code>
            ))}
          </pre>
        </section>
      </details>
    </>
  );
}

/** One line of the file: the request and the beginning of its text, which opens to show everything. */
function Example({ line }: { line: string }) {
  const { t } = useTranslation("workspaceTraining");
  const { messages = [] }: { messages?: { role: string; content: string }[] } = JSON.parse(line);
  const contentOf = (role: string) => messages.find((message) => message.role === role)?.content ?? "";
  const request = withoutMarkup(contentOf("user"));
  const text = contentOf("assistant");
  const parts = [
    [t("preview.exampleText"), text],
    [t("preview.instructions"), contentOf("system")],
  ];
  return (
    <details className="group text-sm">
      <summary className="flex items-start gap-3 px-3.5 py-2.5 hover:bg-well">
        <span className="min-w-0 flex-1">
          <span className="wrap-anywhere line-clamp-2 whitespace-pre-line font-medium group-open:line-clamp-none">
            {request}
          </span>
          <span className="wrap-anywhere line-clamp-2 text-ink-soft group-open:hidden">{text}</span>
        </span>
        <ChevronDownIcon
          aria-hidden="true"
          className="mt-0.5 size-4 shrink-0 text-ink-soft group-open:rotate-180"
        />
      </summary>
      <dl className="space-y-3 px-3.5 pt-1 pb-3.5">
        {parts.map(([name, content]) => (
          <div key={name}>
            <dt className="font-medium text-ink-soft text-xs">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">{content}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The user's words in a request, without the tags around them (worker/clients/model-request.ts). */
const withoutMarkup = (request: string) =>
  request
    .split(new RegExp(`${requestTag.source}\\n?`))
    .join("")
    .trim();
