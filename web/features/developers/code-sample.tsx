import { useTranslation } from "react-i18next";
import { CopyButton } from "../../ui/copy-button.tsx";

interface CodeSampleProps {
  /** What it is, above the code. */
  title: string;
  /** `{origin}` stands for the address of this server. */
  code: string;
}

/** Code with a copy button. */
export function CodeSample({ title, code }: CodeSampleProps) {
  const { t } = useTranslation("common");
  const text = code.replaceAll("{origin}", location.origin);
  return (
    <div className="overflow-hidden rounded-m border border-line bg-sheet">
      <div className="flex min-h-10 items-center justify-between gap-2 border-line border-b bg-well pl-4 text-ink-soft text-xs">
        {title}
        <CopyButton
          compact
          text={text}
          labels={{ copy: t("code.copy"), copied: t("code.copied"), failed: t("code.failed") }}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: it groups no fields */}
      <pre
        role="group"
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
        className="overflow-x-auto p-4 font-mono text-label leading-relaxed focus-visible:-outline-offset-2"
      >
        <code>{text}</code>
      </pre>
    </div>
  );
}

/** A text in which backticks enclose code. */
export function Prose({ text }: { text: string }) {
  return text.split("`").map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their places
      <Code key={index}>{part}</Code>
    ) : (
      part
    ),
  );
}

export function Code({ children }: { children: string }) {
  return <code className="wrap-anywhere rounded-s bg-well px-1 py-0.5 font-mono text-label">{children}</code>;
}

/** Terms in code, each with its meaning. */
export function Terms({ rows }: { rows: [terms: string[], meaning: string][] }) {
  return (
    <dl className="divide-y divide-line border-line border-y text-sm">
      {rows.map(([terms, meaning]) => (
        <div key={terms[0]} className="grid gap-x-5 gap-y-1 py-2.5 sm:grid-cols-[14rem_minmax(0,1fr)]">
          <dt className="flex flex-col items-start gap-1">
            {terms.map((term) => (
              <Code key={term}>{term}</Code>
            ))}
          </dt>
          <dd>
            <Prose text={meaning} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
