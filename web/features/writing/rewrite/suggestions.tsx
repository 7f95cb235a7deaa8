import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { RewritingSuggestion } from "./measure-rewriting.ts";

/** What would make the text better still; nothing where there is nothing. */
export function Suggestions({ suggestions }: { suggestions: RewritingSuggestion[] }) {
  const { t } = useTranslation(["rewrite", "writing"]);
  const title = useId();
  if (!suggestions.length) return null;
  return (
    <section
      aria-labelledby={title}
      className="mt-8 max-w-[40rem] rounded-m border border-line bg-paper px-4 py-3.5 text-sm"
    >
      <h3 id={title} className="font-semibold">
        {t("suggestions.title")}
      </h3>
      <ul aria-labelledby={title} className="mt-1.5 list-disc space-y-1 pl-5 marker:text-ink-faint">
        {suggestions.map(({ code, count, example }) => (
          <li key={code} className="wrap-anywhere">
            {t(`suggestions.${code}`, { count })}
            {example && (
              <span className="font-text text-ink-soft"> {t("writing:facts.quoted", { text: example })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
