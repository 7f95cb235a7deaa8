import { useTranslation } from "react-i18next";
import { formatDay, formatNumber } from "../../i18n/format.ts";
import { useMe } from "../../lib/me.ts";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { ConfirmEmail } from "./confirm-email.tsx";
import { dayPart } from "./describe.ts";
import { LatestTexts } from "./latest-texts.tsx";
import { Statistics } from "./statistics.tsx";
import { Tiles } from "./tiles.tsx";

export function Component() {
  const { t } = useTranslation("dashboard");
  const { name, promptsUsed, promptsLimit, refillsAt } = useMe();
  const left = Math.max(0, promptsLimit - promptsUsed);
  return (
    <>
      <ConfirmEmail />
      <ScreenHead
        name={t("screen")}
        title={t(`welcome.${dayPart(new Date().getHours())}`, { name })}
        text={t("left", { count: left, prompts: formatNumber(left), date: formatDay(refillsAt) })}
      />
      <Statistics />
      <Tiles />
      <LatestTexts />
    </>
  );
}
