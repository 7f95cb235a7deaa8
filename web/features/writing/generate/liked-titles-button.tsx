import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";

/** Opens the menu of liked titles. */
export function LikedTitlesButton(props: ComponentProps<"button">) {
  const { t } = useTranslation("generate");
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      {...props}
      className="-my-1 min-h-6 rounded-s text-accent hover:underline"
    >
      {t("likedTitles")}
    </button>
  );
}
