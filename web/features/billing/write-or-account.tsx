import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";

/** Where to go with a plan that is there. */
export function WriteOrAccount() {
  const { t } = useTranslation("plans");
  return (
    <>
      <ButtonLink to={paths.generate} look="primary">
        {t("success.write")}
      </ButtonLink>
      <ButtonLink to={paths.account}>{t("success.account")}</ButtonLink>
    </>
  );
}
