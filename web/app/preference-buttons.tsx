import { GlobeIcon, MoonIcon, SunIcon } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage, interfaceLanguages } from "../i18n/setup.ts";
import { IconButton } from "../ui/button.tsx";
import { PopupButton } from "../ui/popup-button.tsx";
import { isDark, subscribeTheme, toggleTheme } from "./theme.ts";

/** Shows the current language and opens the language menu. */
export function LanguageButton() {
  const { t } = useTranslation("common");
  const language = currentLanguage();
  return (
    <PopupButton kind="menu" load={() => import("./language-menu.tsx")}>
      {(button) => (
        <button
          type="button"
          title={t("language")}
          {...button}
          className="inline-flex h-10 min-w-10 items-center justify-center gap-1.5 rounded-m px-2 text-ink-soft text-sm transition-colors hover:bg-well hover:text-ink"
        >
          <span className="sr-only">{`${t("language")}: ${interfaceLanguages[language]}`}</span>
          <GlobeIcon aria-hidden="true" className="size-[1.125rem]" />
          <span aria-hidden="true" className="font-medium uppercase">
            {language}
          </span>
        </button>
      )}
    </PopupButton>
  );
}

export function ThemeToggle() {
  const { t } = useTranslation("common");
  const dark = useSyncExternalStore(subscribeTheme, isDark);
  const Icon = dark ? SunIcon : MoonIcon;
  return (
    <IconButton label={t(dark ? "theme.toLight" : "theme.toDark")} onClick={toggleTheme}>
      <Icon aria-hidden="true" className="size-[1.125rem]" />
    </IconButton>
  );
}
