import { useTranslation } from "react-i18next";
import { paths, settingsPages } from "../../app/paths.ts";
import { AreaLayout } from "../../ui/area-layout.tsx";

/** The layout of the settings pages, which are its children in web/app/routes.ts. */
export function Component() {
  const { t } = useTranslation("common");
  const pages = settingsPages.map((page) => ({ path: paths[page], label: t(`nav.${page}`) }));
  return <AreaLayout name={t("nav.settings")} pages={pages} />;
}
