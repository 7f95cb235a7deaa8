import { MoonIcon, SunIcon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../ui/button.tsx";

/** Switches between light and dark. public/theme.js applies the choice before the next first paint. */
export function ThemeToggle() {
  const { t } = useTranslation("common");
  const [dark, setDark] = useState(() => document.documentElement.classList.contains("dark"));
  const toggle = () => {
    document.documentElement.classList.toggle("dark", !dark);
    setDark(!dark);
    try {
      localStorage.setItem("theme", dark ? "light" : "dark");
    } catch {
      // not kept; the switch itself works
    }
  };
  const Icon = dark ? SunIcon : MoonIcon;
  return (
    <IconButton label={t(dark ? "theme.toLight" : "theme.toDark")} onClick={toggle}>
      <Icon aria-hidden="true" className="size-[1.125rem]" />
    </IconButton>
  );
}
