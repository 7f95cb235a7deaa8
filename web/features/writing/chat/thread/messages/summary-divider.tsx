import { ChevronDownIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { MarkdownText } from "../../../../../ui/markdown-text.tsx";

/** Where the assistant goes by a summary of what was said before: says so, and opens to show it. */
export function SummaryDivider({ summary }: { summary: string }) {
  const { t } = useTranslation("chat");
  return (
    <details className="group my-4">
      <summary className="flex min-h-10 list-none items-center gap-3 text-[0.8125rem] text-ink-soft before:h-px before:flex-1 before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong hover:text-ink [&::-webkit-details-marker]:hidden">
        <span className="inline-flex max-w-[75%] items-center gap-1.5 text-center">
          {t("summary")}
          <ChevronDownIcon
            aria-hidden="true"
            className="size-4 shrink-0 transition-transform group-open:rotate-180"
          />
        </span>
      </summary>
      <div className="mt-2 rounded-m bg-well px-4 py-3">
        <MarkdownText text={summary} />
      </div>
    </details>
  );
}
