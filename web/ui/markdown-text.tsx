import { lazy, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { plainText } from "../../shared/text/plain.ts";

/** The renderer once it is here. A lazy one shows its fallback first even then, and holds it for a moment. */
let ready: typeof import("./markdown.tsx").default | undefined;
const load = () =>
  import("./markdown.tsx").then((module) => {
    ready = module.default;
    return module;
  });
const Lazy = lazy(load);

/** Fetches the renderer before it is needed: a screen that will show a text calls this when it opens. */
export function preloadMarkdown(): void {
  load().catch(() => undefined); // tried again when a text is there
}

/** A markdown text. Its renderer is large, so it comes in a chunk of its own; until then the words stand without it. */
export function MarkdownText(props: { text: string; growing?: boolean }) {
  const { t } = useTranslation("common");
  const [Markdown] = useState(() => ready ?? Lazy);
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
