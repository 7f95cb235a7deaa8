import { MenuIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../ui/button.tsx";

/** Opens the navigation where the sidebar is not always there. */
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
