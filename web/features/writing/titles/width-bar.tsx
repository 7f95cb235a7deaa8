import { useTranslation } from "react-i18next";
import { pixelWidth, searchResult } from "../../../../shared/text/seo/pixel-width.ts";
import { formatNumber } from "../../../i18n/format.ts";

const { fontSize, width: limit } = searchResult.title;

/** How much of the room in a search result a title takes; one that takes more is cut off there. */
export function WidthBar({ title }: { title: string }) {
  const { t } = useTranslation("titles");
  const width = Math.round(pixelWidth(title, fontSize));
  const fits = width <= limit;
  return (
    <p className="inline-flex min-h-6 flex-wrap items-center gap-x-2">
      <span>{t("width.label")}</span>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        className="block h-1.5 w-20 overflow-hidden rounded-full bg-line"
      >
        <rect
          width={Math.min(100, (100 * width) / limit)}
          height="6"
          className={fits ? "fill-good" : "fill-bad"}
        />
      </svg>
      <span className={`tabular-nums ${fits ? "" : "font-medium text-bad"}`}>
        {t(fits ? "width.fits" : "width.cut", { width: formatNumber(width), limit: formatNumber(limit) })}
      </span>
    </p>
  );
}
