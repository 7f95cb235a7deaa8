import { GlobeIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { currentLanguage, interfaceLanguages } from "../i18n/setup.ts";

export function LanguageSelect() {
  const { t, i18n } = useTranslation("common");
  return (
    <label className="relative inline-flex min-h-10 items-center gap-1.5 rounded-m px-2.5 text-ink-soft sm:pr-0 text-sm hover:bg-well hover:text-ink">
      <GlobeIcon aria-hidden="true" className="size-[1.125rem]" />
      <span className="sr-only">{t("language")}</span>
      <select
        value={currentLanguage()}
        onChange={(event) => i18n.changeLanguage(event.target.value)}
        className="min-h-10 cursor-pointer rounded-m bg-transparent pr-1 text-ink-soft max-sm:absolute max-sm:inset-0 max-sm:w-full max-sm:opacity-0"
      >
        {Object.entries(interfaceLanguages).map(([id, name]) => (
          <option key={id} value={id} className="bg-sheet text-ink">
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
