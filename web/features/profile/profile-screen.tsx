import { useTranslation } from "react-i18next";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { DangerZone } from "./danger-zone.tsx";
import { DetailsForm } from "./details-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PictureCard } from "./picture/picture-card.tsx";
import { PlanCard } from "./plan-card.tsx";

export function Component() {
  const { t } = useTranslation("profile");
  return (
    <>
      <ScreenTitle name={t("screen")} />
      <h1 className="font-text text-[1.75rem] leading-tight">{t("screen")}</h1>
      <p className="mt-1 mb-5 text-ink-soft">{t("text")}</p>
      <div className="grid max-w-5xl items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-4">
          <PictureCard />
          <DetailsForm />
          <PasswordForm />
        </div>
        <div className="min-w-0 space-y-4">
          <PlanCard />
          <DangerZone />
        </div>
      </div>
    </>
  );
}
