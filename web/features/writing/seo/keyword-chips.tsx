import { useTranslation } from "react-i18next";
import { listKeywords, maxKeywords } from "../../../../shared/contracts/seo.ts";
import { formatNumber } from "../../../i18n/format.ts";

/** The keyphrases as they are read from what is typed, the most important one first. */
export function KeywordChips({ typed }: { typed: string }) {
  const { t } = useTranslation("seo");
  const [main, ...others] = listKeywords(typed);
  if (main === undefined) return null;
  const chip = "wrap-anywhere inline-flex min-h-6 items-center rounded-full px-2.5 py-0.5 text-[0.8125rem]";
  return (
    <div className="mt-2 space-y-1.5">
      <ul aria-label={t("keywords.list")} className="flex flex-wrap gap-1.5">
        <li className={`${chip} bg-accent-soft font-medium text-accent`}>
          {main}
          <span className="sr-only">, {t("keywords.main")}</span>
        </li>
        {others.map((keyword) => (
          <li key={keyword} className={`${chip} bg-well text-ink-soft`}>
            {keyword}
          </li>
        ))}
      </ul>
      {others.length + 1 === maxKeywords && (
        <p className="text-[0.8125rem] text-ink-soft">
          {t("keywords.most", { limit: formatNumber(maxKeywords) })}
        </p>
      )}
    </div>
  );
}
