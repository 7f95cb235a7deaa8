import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useMe } from "../../../lib/me.ts";
import { useSignOut } from "../../../lib/use-sign-out.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, CardGroup } from "../../../ui/card.tsx";
import { ScreenHead } from "../../../ui/screen-head.tsx";
import { DevicesCard } from "./devices-card.tsx";
import { GoogleCard } from "./google-card.tsx";
import { PasswordForm, SetPassword } from "./password-form.tsx";
import { TwoFactorCard } from "./two-factor/two-factor-card.tsx";

export function Component() {
  const { t } = useTranslation(["settings", "common"]);
  const { hasPassword } = useMe();
  return (
    <>
      <ScreenHead name={t("common:nav.security")} text={t("intro.security")} />
      <CardGroup>
        {hasPassword ? <PasswordForm /> : <SetPassword />}
        <TwoFactorCard />
        <GoogleCard />
        <DevicesCard />
        <ThisDevice />
      </CardGroup>
    </>
  );
}

function ThisDevice() {
  const { t } = useTranslation(["settings", "common"]);
  const signOut = useSignOut(paths.login);
  return (
    <Card title={t("session.title")}>
      <p className="mb-3 text-ink-soft text-sm">{t("session.text")}</p>
      <Button onClick={signOut}>{t("common:signOut")}</Button>
    </Card>
  );
}
