import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ScreenTitle } from "../../ui/screen-title.tsx";

/** Where somebody arrives who left the payment without paying. */
export function Component() {
  const { t } = useTranslation(["plans", "common"]);
  return (
    <div className="mx-auto max-w-prose py-8 text-center">
      <ScreenTitle name={t("cancel.screen")} />
      <h1 className="font-text text-[1.75rem] leading-tight">{t("cancel.screen")}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{t("cancel.text")}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.plans} look="primary">
          {t("common:retry")}
        </ButtonLink>
        <ButtonLink to={paths.dashboard}>{t("cancel.back")}</ButtonLink>
      </div>
    </div>
  );
}
