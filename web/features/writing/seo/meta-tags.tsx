import { useTranslation } from "react-i18next";
import type { Language } from "../../../../shared/catalog/languages.ts";
import type { SeoData } from "../../../../shared/contracts/seo.ts";
import { planFeatures } from "../../../../shared/plans.ts";
import { searchResult } from "../../../../shared/text/seo/pixel-width.ts";
import { LockedCard } from "../../../ui/choice-cards.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { CopyOne } from "../form/copy-one.tsx";
import { useLock } from "../form/use-lock.tsx";
import type { Searched } from "./mark-words.ts";
import { metaHtml } from "./meta-html.ts";
import { SearchPreview } from "./search-preview.tsx";
import { SocialPreview } from "./social-preview.tsx";
import { TagField } from "./tag-field.tsx";
import { typedSlug } from "./typed-slug.ts";
import type { TagEdits } from "./use-tag-edits.ts";

interface MetaTagsProps {
  tags: SeoData;
  onChange: (edits: TagEdits) => void;
  searched: Searched;
  /** Of the tags. */
  language: Language;
}

/** The tags that the model wrote, to be changed, and how the page then looks where it is found and shared. */
export function MetaTags({ tags, onChange, searched, language }: MetaTagsProps) {
  const { t } = useTranslation(["seo", "writing"]);
  const lockOf = useLock();
  const { title, description, altTexts, slug, openGraph } = tags;
  const lock = lockOf(planFeatures.advancedSeo.plan);
  return (
    <>
      <section className="space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 className="font-text text-xl">{t("seo:tags.heading")}</h3>
          <CopyButton
            text={metaHtml(tags)}
            labels={{
              copy: t("seo:copyHtml"),
              copied: t("writing:copied"),
              failed: t("writing:copyFailed"),
            }}
          />
        </div>
        <TagField
          label={t("seo:tags.title")}
          value={title}
          room={searchResult.title}
          onChange={(title) => onChange({ title })}
        />
        <TagField
          label={t("seo:tags.description")}
          value={description}
          room={searchResult.description}
          rows={3}
          onChange={(value) => onChange({ description: onOneLine(value) })}
        />
        {slug !== null && (
          <TagField
            label={t("seo:tags.slug")}
            hint={t("seo:tags.slugHint")}
            value={slug}
            onChange={(value) => onChange({ slug: typedSlug(value) })}
            onLeave={() => onChange({ slug: slug.replace(/-$/, "") })}
          />
        )}
        <SearchPreview
          title={title}
          description={description}
          slug={slug}
          searched={searched}
          language={language}
        />
      </section>
      {openGraph && (
        <section className="space-y-4">
          <h3 className="font-text text-xl">{t("seo:social.heading")}</h3>
          <TagField
            label={t("seo:social.title")}
            value={openGraph.title}
            onChange={(ogTitle) => onChange({ ogTitle })}
          />
          <TagField
            label={t("seo:social.description")}
            value={openGraph.description}
            rows={3}
            onChange={(value) => onChange({ ogDescription: onOneLine(value) })}
          />
          <SocialPreview {...openGraph} language={language} />
        </section>
      )}
      {lock && (
        <LockedCard label={t("seo:social.locked")} description={t("seo:social.lockedText")} lock={lock} />
      )}
      <section className="space-y-2">
        <h3 className="font-text text-xl">{t("seo:altTexts.heading")}</h3>
        <p className="text-[0.8125rem] text-ink-soft">{t("seo:altTexts.text")}</p>
        <ul className="divide-y divide-line border-line border-y">
          {altTexts.map((text, index) => (
            <li key={text} className="flex items-center gap-2 py-1">
              <span lang={language} className="wrap-anywhere min-w-0 flex-1">
                {text}
              </span>
              <CopyOne
                label={t("seo:tags.copy", { name: t("seo:altTexts.name", { index: index + 1 }) })}
                text={text}
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const onOneLine = (typed: string) => typed.replace(/[\r\n]+/g, " ");
