import { MoonIcon, SunIcon } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../ui/button.tsx";
import { isDark, subscribeTheme, toggleTheme } from "./theme.ts";

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
