import { GlobeIcon, ImageIcon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../../shared/catalog/languages.ts";
import { stemOf } from "../../../../shared/text/analysis/stem.ts";
import { searchResult, truncateToWidth } from "../../../../shared/text/seo/pixel-width.ts";
import { ChoiceChips } from "../../../ui/choice-chips.tsx";

/** Whose page it is, as long as nobody knows: a name that is kept free for examples (RFC 2606). */
export const exampleSite = "example.com";

const devices = ["desktop", "mobile"] as const;
type Device = (typeof devices)[number];

interface SearchPreviewProps {
  title: string;
  description: string;
  /** The end of the page's address; null where it is not known. */
  slug: string | null;
  highlight: HighlightTerms;
  /** Of title and description. */
  language: Language;
}

/** The page as a search engine shows it: cut where that cuts, with the words marked that were highlight for. */
export function SearchPreview({ title, description, slug, highlight, language }: SearchPreviewProps) {
  const { t } = useTranslation("seo");
  const [device, setDevice] = useState<Device>("desktop");
  const { fontSize, width } = searchResult.title;
  const below = searchResult.description;
  const descriptionWidth = device === "desktop" ? below.width : below.mobileWidth;
  return (
    <div className="space-y-3">
      <ChoiceChips
        label={t("preview.title")}
        value={device}
        onChange={setDevice}
        choices={devices.map((value) => ({ value, label: t(`preview.${value}`) }))}
      />
      <figure
        aria-label={t("preview.label")}
        className={`wrap-anywhere rounded-m border border-line-strong bg-paper p-4 font-[Arial,'Liberation_Sans',sans-serif] shadow-1 ${device === "desktop" ? "max-w-[41rem]" : "max-w-[23rem]"}`}
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
          className={`mt-2 text-accent ${device === "desktop" ? "text-[20px] leading-[1.3]" : "text-[18px] leading-[1.35]"}`}
        >
          <Highlighted line={truncateToWidth(title, width, fontSize)} highlight={highlight} />
        </p>
        <p lang={language} className="mt-1 text-[14px] text-ink-soft leading-[1.58]">
          <Highlighted
            line={truncateToWidth(description, descriptionWidth, below.fontSize)}
            highlight={highlight}
          />
        </p>
      </figure>
      <p className="text-[0.8125rem] text-ink-soft">{t("preview.note")}</p>
    </div>
  );
}

function Highlighted({ line, highlight }: { line: string; highlight: HighlightTerms }) {
  return highlightWords(line, highlight).map(({ text, marked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line have their places and nothing else
    marked ? <strong key={index}>{text}</strong> : text,
  );
}

interface SocialPreviewProps {
  title: string;
  description: string;
  language: Language;
}

/** The page as networks show it where it is shared: at most two lines of title and of description. */
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

/** The words to look for, as stems of a language. */
export interface HighlightTerms {
  stems: readonly string[];
  language: Language;
}

interface HighlightedPiece {
  text: string;
  marked: boolean;
}

const word = /([\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*)/u;

/** A line in pieces, with the words marked that have one of the stems: in any case and form. */
export function highlightWords(line: string, { stems, language }: HighlightTerms): HighlightedPiece[] {
  const wanted = new Set(stems);
  return line
    .split(word) // every second piece is a word
    .map((text, index) => ({ text, marked: index % 2 === 1 && wanted.has(stemOf(text, language)) }))
    .filter(({ text }) => text !== "");
}
