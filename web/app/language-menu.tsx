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
import type { PopupProps } from "../ui/popup-button.tsx";

const choices = Object.entries(interfaceLanguages).map(([value, label]) => ({
  value: value as InterfaceLanguage, // keys of the object itself
  label,
  lang: value,
}));

/** Menu of the interface languages. A signed-in user's choice is saved in their profile. */
export default function LanguageMenu({ popup }: PopupProps) {
  const { t } = useTranslation("common");
  const choose = async (language: InterfaceLanguage) => {
    try {
      // Chrome caches failed module imports, so texts are not requested while the server is unreachable.
      if (!hasTexts(language) && !(await isHealthy())) throw new LoadError("server not reachable");
      await changeLanguage(language);
    } catch {
      return showToast({ type: "error", messageKey: "common:partFailed" });
    }
    await keepLanguage(language);
  };
  return (
    <Menu popup={popup}>
      <MenuChoices label={t("language")} value={currentLanguage()} choices={choices} onChange={choose} />
    </Menu>
  );
}

/** Saves the language in the user's profile. If that fails, it stays on this device, as for visitors. */
async function keepLanguage(language: InterfaceLanguage): Promise<void> {
  if (!hasSessionHint()) return;
  await updateMe(queryClient, { language }).catch((error) => console.warn("language not kept", error));
}
