import { useTranslation } from "react-i18next";
import {
  changeLanguage,
  currentLanguage,
  type InterfaceLanguage,
  interfaceLanguages,
} from "../i18n/setup.ts";
import { Menu, MenuChoices } from "../ui/menu.tsx";
import type { OnDemandOpened } from "../ui/on-demand.tsx";
import { keepLanguage } from "./keep-language.ts";
import { LanguageMenuButton } from "./language-menu-button.tsx";

const choices = Object.entries(interfaceLanguages).map(([value, label]) => ({
  value: value as InterfaceLanguage, // its own keys
  label,
  lang: value,
}));

/** The five languages by their own names. A signed-in person's choice is kept in their profile. */
export default function LanguageMenu({ openedBy }: OnDemandOpened) {
  const { t } = useTranslation("common");
  const choose = async (language: InterfaceLanguage) => {
    await changeLanguage(language);
    await keepLanguage(language);
  };
  return (
    <Menu trigger={<LanguageMenuButton />} openedBy={openedBy}>
      <MenuChoices label={t("language")} value={currentLanguage()} choices={choices} onChange={choose} />
    </Menu>
  );
}
