import { useTranslation } from "react-i18next";
import { formatDay, formatNumber } from "../../i18n/format.ts";
import { useMe } from "../../lib/me.ts";
import { ScreenTitle } from "../../ui/screen-title.tsx";
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
      <ScreenTitle name={t("screen")} />
      <h1 className="break-words font-text text-[1.75rem] leading-tight">
        {t(`welcome.${dayPart(new Date().getHours())}`, { name })}
      </h1>
      <p className="mt-1 mb-5 text-ink-soft">
        {t("left", { count: left, prompts: formatNumber(left), date: formatDay(refillsAt) })}
      </p>
      <Statistics />
      <Tiles />
      <LatestTexts />
    </>
  );
}
