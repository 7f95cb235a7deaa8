import { Suspense, useContext } from "react";
import { MarkdownLabels } from "./markdown/markdown-labels.ts";
import { part } from "./part.tsx";

/** Few texts have code. */
const CopyButton = part(async () => ({ default: (await import("./copy-button.tsx")).CopyButton }), "hidden");

interface CodeBlockProps {
  text: string;
  /** As the text names it; empty where it does not. */
  language: string;
}

/** Code of a text, with its language and a button that copies it. Long lines scroll inside. */
export function CodeBlock({ text, language }: CodeBlockProps) {
  const labels = useContext(MarkdownLabels);
  return (
    <div className="code-block">
      {(language || labels) && (
        <div className="code-head">
          <span className="truncate">{language}</span>
          {labels && (
            <Suspense>
              <CopyButton compact text={text} labels={labels} />
            </Suspense>
          )}
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: it groups no fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <pre role="group" aria-label={labels?.code} tabIndex={0}>
        <code>{text}</code>
      </pre>
    </div>
  );
}
