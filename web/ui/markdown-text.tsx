import { lazy, Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { plainText } from "../../shared/text/plain.ts";

const load = () => import("./markdown.tsx");
const Markdown = lazy(load);

/** Fetches the renderer before it is needed: a screen that will show a text calls this when it opens. */
export function preloadMarkdown(): void {
  load().catch(() => undefined); // tried again when a text is there
}

/** A markdown text. Its renderer is large, so it comes in a chunk of its own; until then the words stand without it. */
export function MarkdownText(props: { text: string; growing?: boolean }) {
  const { t } = useTranslation("common");
  const labels = useMemo(
    () => ({
      code: t("code.label"),
      table: t("code.table"),
      copy: t("code.copy"),
      copied: t("code.copied"),
      failed: t("code.failed"),
    }),
    [t],
  );
  return (
    <Suspense fallback={<p className="prose-text whitespace-pre-wrap">{plainText(props.text)}</p>}>
      <Markdown {...props} labels={labels} />
    </Suspense>
  );
}
