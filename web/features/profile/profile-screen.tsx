import { useTranslation } from "react-i18next";
import { useMe } from "../../lib/me.ts";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { DangerZone } from "./danger-zone.tsx";
import { DetailsForm } from "./details-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PictureCard } from "./picture/picture-card.tsx";
import { PlanCard } from "./plan-card.tsx";
import { SetPassword } from "./set-password.tsx";

export function Component() {
  const { t } = useTranslation("profile");
  const me = useMe();
  return (
    <>
      <ScreenHead name={t("screen")} text={t("text")} />
      <div className="grid max-w-5xl items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-4">
          <PictureCard />
          <DetailsForm />
          {me.hasPassword ? <PasswordForm /> : <SetPassword />}
        </div>
        <div className="min-w-0 space-y-4">
          <PlanCard />
        </div>
        <DangerZone />
      </div>
    </>
  );
}
