import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { TextLink } from "../../ui/button.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";

/** The head of a page about the API, with a link to its documentation. */
export function ApiHead({ page }: { page: "api" | "apiKeys" | "webhooks" }) {
  const { t } = useTranslation(["api", "common"]);
  return (
    <ScreenHead
      name={t(`common:nav.${page}`)}
      text={
        <>
          {t("text")} <TextLink to={paths.developers}>{t("documentation")}</TextLink>
        </>
      }
    />
  );
}
