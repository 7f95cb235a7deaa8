import { CreditCardIcon, KeyboardIcon, LifeBuoyIcon, LogOutIcon, SettingsIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useMe } from "../lib/me.ts";
import { openOverlay } from "../lib/overlays.ts";
import { useSignOut } from "../lib/use-sign-out.ts";
import { Menu, MenuHead, MenuItem, MenuSeparator } from "../ui/menu.tsx";
import type { PopupProps } from "../ui/popup-button.tsx";
import { paths } from "./paths.ts";

/** Menu with the signed-in user and links to their screens. */
export default function UserMenu({ popup }: PopupProps) {
  const { t } = useTranslation("common");
  const { name, email } = useMe();
  const signOut = useSignOut(paths.login);
  return (
    <Menu popup={popup}>
      <MenuHead>
        <p className="max-w-64 truncate font-semibold" title={name}>
          {name}
        </p>
        <p className="max-w-64 truncate text-ink-soft" title={email}>
          {email}
        </p>
      </MenuHead>
      <MenuSeparator />
      <MenuItem Icon={SettingsIcon} link={<Link to={paths.settings} />}>
        {t("nav.settings")}
      </MenuItem>
      <MenuItem Icon={CreditCardIcon} link={<Link to={paths.plans} />}>
        {t("nav.plans")}
      </MenuItem>
      <MenuItem Icon={LifeBuoyIcon} link={<Link to={paths.support} />}>
        {t("nav.support")}
      </MenuItem>
      <MenuItem Icon={KeyboardIcon} onSelect={() => openOverlay("shortcuts")}>
        {t("shortcuts")}
      </MenuItem>
      <MenuSeparator />
      <MenuItem Icon={LogOutIcon} onSelect={signOut}>
        {t("signOut")}
      </MenuItem>
    </Menu>
  );
}
