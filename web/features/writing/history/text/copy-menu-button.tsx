import { ChevronDownIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../../ui/button.tsx";

/** Opens the menu of copy formats. */
export function CopyMenuButton(props: ComponentProps<"button">) {
  const { t } = useTranslation("historyText");
  return (
    <IconButton label={t("copy.as")} aria-haspopup="menu" aria-expanded={false} {...props}>
      <ChevronDownIcon aria-hidden="true" className="size-4" />
    </IconButton>
  );
}
