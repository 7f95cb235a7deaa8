import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "../lib/me.ts";
import { Avatar } from "../ui/avatar.tsx";

/** The person's picture, which opens their menu. */
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
