import { MenuIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "../lib/me.ts";
import { Avatar } from "../ui/avatar.tsx";
import { IconButton } from "../ui/button.tsx";

/** Opens the navigation on screens without a permanent sidebar. */
export function NavigationButton(props: Omit<ComponentProps<typeof IconButton>, "label" | "children">) {
  const { t } = useTranslation("common");
  return (
    <IconButton
      label={t("nav.open")}
      aria-haspopup="dialog"
      aria-expanded={false}
      {...props}
      className="lg:hidden"
    >
      <MenuIcon aria-hidden="true" className="size-5" />
    </IconButton>
  );
}

/** The user's picture, which opens the user menu. */
export function UserMenuButton(props: ComponentProps<"button">) {
  const { t } = useTranslation("common");
  const { name, avatarUrl } = useMe();
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      title={name}
      {...props}
      className="ml-1 inline-flex size-10 items-center justify-center rounded-full"
    >
      <span className="sr-only">{t("userMenu", { name })}</span>
      <Avatar name={name} url={avatarUrl} />
    </button>
  );
}
