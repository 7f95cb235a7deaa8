import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { plainText } from "../../shared/text/analysis/plain-text.ts";

/** The renderer, once it is here. */
let ready: typeof import("./markdown.tsx").default | undefined;
const load = () =>
  import("./markdown.tsx").then((module) => {
    ready = module.default;
    return module;
  });

/** Fetches the renderer before it is needed: a screen that will show a text calls this when it opens. */
export function preloadMarkdown(): void {
  if (navigator.onLine) load().catch(() => undefined); // fetched again when there is a text
}

/** A markdown text. Its renderer is large, so it comes in a chunk of its own; until then the words stand without it. */
export function MarkdownText(props: { text: string; growing?: boolean }) {
  const { t } = useTranslation("common");
  const [Markdown, setMarkdown] = useState(() => ready);
  useEffect(() => {
    if (Markdown) return;
    const show = () =>
      void load().then(
        ({ default: component }) => setMarkdown(() => component),
        () => {}, // the words stay without it until it can be fetched
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
  if (!Markdown) return <p className="prose-text whitespace-pre-wrap">{plainText(props.text)}</p>;
  return <Markdown {...props} labels={labels} />;
}
