import { EllipsisIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { PopupButton } from "../../ui/popup-button.tsx";
import type { TextMenuProps } from "./text-menu.tsx";

type MoreButtonProps = TextMenuProps & Pick<ComponentProps<typeof Button>, "variant">;

/** Opens the menu of more actions for a text. */
export function MoreButton({ variant = "secondary", ...menu }: MoreButtonProps) {
  const { t } = useTranslation("writing");
  return (
    <PopupButton kind="menu" load={() => import("./text-menu.tsx")} props={menu}>
      {(button) => <EllipsisButton variant={variant} label={t("more.label")} {...button} />}
    </PopupButton>
  );
}

export function EllipsisButton({ label, ...button }: ComponentProps<typeof Button> & { label: string }) {
  return (
    <Button title={label} {...button} className="px-3">
      <EllipsisIcon aria-hidden="true" className="size-4" />
      <span className="sr-only">{label}</span>
    </Button>
  );
}
