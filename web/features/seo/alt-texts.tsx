import { useTranslation } from "react-i18next";
import type { Language } from "../../../shared/catalog/languages.ts";
import { CopyIconButton } from "../../writing/form/copy-icon-button.tsx";

/** Suggested alt texts, each with a copy button. */
export function AltTexts({ altTexts, language }: { altTexts: string[]; language: Language }) {
  const { t } = useTranslation("seo");
  return (
    <section className="min-w-0 space-y-2">
      <h3 className="font-text text-xl">{t("altTexts.heading")}</h3>
      <p className="text-label text-ink-soft">{t("altTexts.text")}</p>
      <ul className="divide-y divide-line border-line border-y">
        {altTexts.map((text, index) => (
          <li key={text} className="flex items-center gap-2 py-1">
            <span lang={language} className="wrap-anywhere min-w-0 flex-1">
              {text}
            </span>
            <CopyIconButton
              label={t("tags.copy", { name: t("altTexts.name", { index: index + 1 }) })}
              text={text}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
