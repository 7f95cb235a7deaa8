import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ResultPage } from "./result-page.tsx";

/** Return page of a cancelled Checkout. */
export function Component() {
  const { t } = useTranslation(["plans", "common"]);
  return (
    <ResultPage
      screen={t("cancel.screen")}
      title={t("cancel.screen")}
      actions={
        <>
          <ButtonLink to={paths.plans} variant="primary">
            {t("common:retry")}
          </ButtonLink>
          <ButtonLink to={paths.dashboard}>{t("cancel.back")}</ButtonLink>
        </>
      }
    >
      {t("cancel.text")}
    </ResultPage>
  );
}
