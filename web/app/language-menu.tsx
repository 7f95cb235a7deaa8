import { useTranslation } from "react-i18next";
import {
  changeLanguage,
  currentLanguage,
  hasTexts,
  type InterfaceLanguage,
  interfaceLanguages,
  LoadError,
} from "../i18n/setup.ts";
import { isHealthy } from "../lib/connectivity.ts";
import { updateMe } from "../lib/me.ts";
import { queryClient } from "../lib/query-client.ts";
import { hasSessionHint } from "../lib/session.ts";
import { showToast } from "../lib/toasts.ts";
import { Menu, MenuChoices } from "../ui/menu.tsx";
import type { OnDemandOpened } from "../ui/on-demand.tsx";
import { LanguageMenuButton } from "./preference-buttons.tsx";

const choices = Object.entries(interfaceLanguages).map(([value, label]) => ({
  value: value as InterfaceLanguage, // its own keys
  label,
  lang: value,
}));

/** The five languages by their own names. A signed-in person's choice is kept in their profile. */
export default function LanguageMenu({ openedBy }: OnDemandOpened) {
  const { t } = useTranslation("common");
  const choose = async (language: InterfaceLanguage) => {
    try {
      // Chrome remembers texts that couldn't be fetched: they are not asked for while the server is away.
      if (!hasTexts(language) && !(await isHealthy())) throw new LoadError("server not reachable");
      await changeLanguage(language);
    } catch {
      return showToast({ type: "error", messageKey: "common:partFailed" });
    }
    await keepLanguage(language);
  };
  return (
    <Menu trigger={<LanguageMenuButton />} openedBy={openedBy}>
      <MenuChoices label={t("language")} value={currentLanguage()} choices={choices} onChange={choose} />
    </Menu>
  );
}

/** Keeps the language in the person's profile. Where that fails, it is kept on this device, as for visitors. */
async function keepLanguage(language: InterfaceLanguage): Promise<void> {
  if (!hasSessionHint()) return;
  await updateMe(queryClient, { language }).catch((error) => console.warn("language not kept", error));
}
