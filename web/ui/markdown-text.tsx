import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { plainText } from "../../shared/text/analysis/plain-text.ts";
import type { WholeText } from "./markdown/footnotes.tsx";

/** The renderer, once loaded. */
let ready: typeof import("./markdown.tsx").default | undefined;
const load = () =>
  import("./markdown.tsx").then((module) => {
    ready = module.default;
    return module;
  });

/** Preloads the renderer. Screens that will show Markdown call this on opening. */
export function preloadMarkdown(): void {
  if (navigator.onLine) load().catch(() => undefined); // retried when there is a text
}

/** Renders Markdown. The renderer is a separate chunk; until it has loaded, the plain text is shown. */
export function MarkdownText(props: {
  text: string;
  growing?: boolean;
  belowTitle?: boolean;
  whole?: WholeText;
}) {
  const { t } = useTranslation("common");
  const [Markdown, setMarkdown] = useState(() => ready);
  useEffect(() => {
    if (Markdown) return;
    const show = () =>
      void load().then(
        ({ default: component }) => setMarkdown(() => component),
        () => {}, // plain text remains until it can be loaded
      );
    show();
    addEventListener("online", show);
    return () => removeEventListener("online", show);
  }, [Markdown]);
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
  if (!Markdown)
    return (
      <p dir="auto" className="prose-text whitespace-pre-wrap">
        {plainText(props.text)}
      </p>
    );
  return <Markdown {...props} labels={labels} />;
}
