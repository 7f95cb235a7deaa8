import { EllipsisIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";

/** Opens the menu of more actions. */
export function MoreButton(props: ComponentProps<typeof Button>) {
  const { t } = useTranslation("writing");
  return (
    <Button aria-haspopup="menu" aria-expanded={false} {...props}>
      <EllipsisIcon aria-hidden="true" className="size-4" />
      {t("more.label")}
    </Button>
  );
}
