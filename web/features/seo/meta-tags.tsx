import { useTranslation } from "react-i18next";
import type { Language } from "../../../shared/catalog/languages.ts";
import type { SeoData } from "../../../shared/contracts/seo.ts";
import { escapeMarkup } from "../../../shared/escape-markup.ts";
import { planFeatures } from "../../../shared/plans.ts";
import { fold } from "../../../shared/text/search/fold.ts";
import { searchResult } from "../../../shared/text/seo/pixel-width.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { LockedCard } from "../../ui/locked-card.tsx";
import type { HighlightTerms } from "../../writing/analysis/analyze-page.ts";
import { usePlanLock } from "../../writing/form/use-plan-lock.tsx";
import { SearchPreview, SocialPreview } from "./page-previews.tsx";
import { TagField } from "./tag-field.tsx";
import type { TagEdits } from "./use-tag-edits.ts";

interface MetaTagsProps {
  tags: SeoData;
  onChange: (edits: TagEdits) => void;
  highlight: HighlightTerms;
  /** The language of the tags. */
  language: Language;
}

/** Previews of the search result and the shared link, each with its editable tags. */
export default function MetaTags({ tags, onChange, highlight, language }: MetaTagsProps) {
  const { t } = useTranslation(["seo", "writing"]);
  const lockOf = usePlanLock();
  const { title, description, slug, openGraph } = tags;
  const lock = lockOf(planFeatures.advancedSeo.plan);
  return (
    <>
      <section className="space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 className="font-text text-xl">{t("seo:preview.heading")}</h3>
          <CopyButton
            text={metaHtml(tags)}
            labels={{
              copy: t("seo:copyHtml"),
              copied: t("writing:copied"),
              failed: t("writing:copyFailed"),
            }}
          />
        </div>
        <SearchPreview
          title={title}
          description={description}
          slug={slug}
          highlight={highlight}
          language={language}
        />
        <TagField
          name="title"
          label={t("seo:tags.title")}
          value={title}
          widthLimit={searchResult.title}
          rows={2}
          onChange={(value) => onChange({ title: onOneLine(value) })}
        />
        <TagField
          name="description"
          label={t("seo:tags.description")}
          value={description}
          widthLimit={searchResult.description}
          rows={5}
          onChange={(value) => onChange({ description: onOneLine(value) })}
        />
        {slug !== null && (
          <TagField
            name="slug"
            label={t("seo:tags.slug")}
            hint={t("seo:tags.slugHint")}
            value={slug}
            onChange={(value) => onChange({ slug: typedSlug(value) })}
            onLeave={() => onChange({ slug: slug.replace(/-$/, "") })}
          />
        )}
      </section>
      {openGraph && (
        <section className="space-y-4">
          <h3 className="font-text text-xl">{t("seo:social.heading")}</h3>
          <SocialPreview {...openGraph} language={language} />
          <TagField
            name="ogTitle"
            label={t("seo:social.title")}
            value={openGraph.title}
            rows={2}
            onChange={(value) => onChange({ ogTitle: onOneLine(value) })}
          />
          <TagField
            name="ogDescription"
            label={t("seo:social.description")}
            value={openGraph.description}
            rows={3}
            onChange={(value) => onChange({ ogDescription: onOneLine(value) })}
          />
        </section>
      )}
      {lock && (
        <LockedCard label={t("seo:social.locked")} description={t("seo:social.lockedText")} lock={lock} />
      )}
    </>
  );
}

const onOneLine = (typed: string) => typed.replace(/[\r\n]+/g, " ");

/** Sanitises a slug while it is typed: lower-case ASCII letters, digits and hyphens; a trailing hyphen is allowed. */
export const typedSlug = (typed: string): string =>
  fold(typed)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "");

/** Renders the tags as HTML, one per line, with escaped values. */
export function metaHtml({ title, description, openGraph }: SeoData): string {
  return [
    `<title>${asText(title)}</title>`,
    `<meta name="description" content="${asText(description)}">`,
    ...(openGraph
      ? [
          `<meta property="og:title" content="${asText(openGraph.title)}">`,
          `<meta property="og:description" content="${asText(openGraph.description)}">`,
        ]
      : []),
  ].join("\n");
}

const asText = (value: string) => escapeMarkup(value.toWellFormed().replace(/\s+/g, " ").trim());
