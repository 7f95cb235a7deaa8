import { FeatherIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** The dashboard of somebody who has written nothing yet. */
export function FirstText() {
  const { t } = useTranslation("dashboard");
  return (
    <EmptyState
      Icon={FeatherIcon}
      title={t("noTexts")}
      text={t("noTextsHint")}
      action={
        <ButtonLink to={paths.generate} look="primary">
          {t("firstText")}
        </ButtonLink>
      }
    />
  );
}
