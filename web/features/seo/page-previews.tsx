import { GlobeIcon, ImageIcon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../shared/catalog/languages.ts";
import { stemOf } from "../../../shared/text/analysis/tokens.ts";
import { searchResult, truncateToWidth } from "../../../shared/text/seo/pixel-width.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import type { HighlightTerms } from "../../writing/analysis/analyze-page.ts";

/** Placeholder domain (RFC 2606), because the real one is unknown. */
const exampleSite = "example.com";

const devices = ["desktop", "mobile"] as const;
type Device = (typeof devices)[number];

interface SearchPreviewProps {
  title: string;
  description: string;
  /** The slug; null if unknown. */
  slug: string | null;
  highlight: HighlightTerms;
  /** The language of title and description. */
  language: Language;
}

/**
 * Preview of the search result, truncated like there, with search words highlighted. A desktop's has its real width and
 * scrolls.
 */
export function SearchPreview({ title, description, slug, highlight, language }: SearchPreviewProps) {
  const { t } = useTranslation("seo");
  const [device, setDevice] = useState<Device>("mobile");
  const isDesktop = device === "desktop";
  const { fontSize, width } = searchResult.title;
  const below = searchResult.description;
  const descriptionWidth = isDesktop ? below.width : below.mobileWidth;
  const result = (
    <figure
      aria-label={t("preview.label")}
      className={`wrap-anywhere rounded-m border border-line-strong bg-paper p-4 font-[Arial,'Liberation_Sans',sans-serif] ${isDesktop ? "w-[41rem]" : "max-w-[23rem]"}`}
    >
      <p className="flex items-center gap-3 text-ink">
        <span className="inline-flex size-7 shrink-0 items-center justify-center rounded-full border border-line bg-sheet text-ink-soft">
          <GlobeIcon aria-hidden="true" className="size-4" />
        </span>
        <span className="min-w-0 text-sm leading-tight">
          <span className="block">{exampleSite}</span>
          <span className="block text-ink-soft text-xs" translate="no">
            {`https://${exampleSite}${slug ? ` › ${slug}` : ""}`}
          </span>
        </span>
      </p>
      <p
        lang={language}
        className={`mt-2 text-accent ${isDesktop ? "text-xl leading-[1.3]" : "text-lg leading-[1.35]"}`}
      >
        <Highlighted line={truncateToWidth(title, width, fontSize)} highlight={highlight} />
      </p>
      <p lang={language} className="mt-1 text-sm text-ink-soft leading-[1.58]">
        <Highlighted
          line={truncateToWidth(description, descriptionWidth, below.fontSize)}
          highlight={highlight}
        />
      </p>
    </figure>
  );
  return (
    <div className="space-y-3">
      <ChoiceChips
        hideLabel
        label={t("preview.device")}
        choices={devices.map((value) => ({ value, label: t(`preview.${value}`) }))}
        value={device}
        onChange={setDevice}
      />
      {isDesktop ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <section tabIndex={0} aria-label={t("preview.heading")} className="overflow-x-auto rounded-m">
          {result}
        </section>
      ) : (
        result
      )}
      <p className="text-label text-ink-soft">{t("preview.note")}</p>
    </div>
  );
}

function Highlighted({ line, highlight }: { line: string; highlight: HighlightTerms }) {
  return highlightWords(line, highlight).map(({ text, marked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their position
    marked ? <strong key={index}>{text}</strong> : text,
  );
}

interface SocialPreviewProps {
  title: string;
  description: string;
  language: Language;
}

/** Preview of a shared link: at most two lines of title and description. */
export function SocialPreview({ title, description, language }: SocialPreviewProps) {
  const { t } = useTranslation("seo");
  return (
    <figure
      aria-label={t("social.label")}
      className="wrap-anywhere max-w-[30rem] overflow-hidden rounded-m border border-line-strong bg-paper shadow-1"
    >
      <div className="flex aspect-[2/1] items-center justify-center border-line border-b bg-well text-ink-faint">
        <ImageIcon aria-hidden="true" className="size-8" />
      </div>
      <div className="space-y-0.5 p-4">
        <p className="text-ink-soft text-xs" translate="no">
          {exampleSite}
        </p>
        <p lang={language} className="line-clamp-2 font-semibold">
          {title}
        </p>
        <p lang={language} className="line-clamp-2 text-ink-soft text-sm">
          {description}
        </p>
      </div>
    </figure>
  );
}

interface HighlightedPiece {
  text: string;
  marked: boolean;
}

const word = /([\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*)/u;

/** Splits a line and marks the words with one of the stems, in any case or form. */
export function highlightWords(line: string, { stems, language }: HighlightTerms): HighlightedPiece[] {
  const wanted = new Set(stems);
  return line
    .split(word) // odd indexes are words
    .map((text, index) => ({ text, marked: index % 2 === 1 && wanted.has(stemOf(text, language)) }))
    .filter(({ text }) => text !== "");
}
