import { useTranslation } from "react-i18next";

/** The first tab stop: skips the navigation. */
export function SkipLink() {
  const { t } = useTranslation("common");
  return (
    <a
      href="#content"
      className="-translate-y-20 absolute top-2 left-2 z-20 rounded-m bg-accent px-4 py-2 font-semibold text-on-accent focus:translate-y-0"
    >
      {t("skipToContent")}
    </a>
  );
}
