import { lazy, Suspense } from "react";

const load = () => import("./markdown.tsx");
const Markdown = lazy(load);

/** Fetches the renderer before it is needed: a screen that will show a text calls this when it opens. */
export function preloadMarkdown(): void {
  load().catch(() => undefined); // tried again when a text is there
}

/** A markdown text. Its renderer is large, so it comes in a chunk of its own; until then the text stands as it is. */
export function MarkdownText(props: { text: string; growing?: boolean }) {
  return (
    <Suspense fallback={<p className="whitespace-pre-wrap font-text text-lg">{props.text}</p>}>
      <Markdown {...props} />
    </Suspense>
  );
}
