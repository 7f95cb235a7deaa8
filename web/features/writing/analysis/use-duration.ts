import { useTranslation } from "react-i18next";

/** Writes a time: in seconds below a minute, in whole minutes from there. */
export function useDuration(): (seconds: number) => string {
  const { t } = useTranslation("writing");
  return (seconds) =>
    seconds < 60
      ? t("analysis.seconds", { count: seconds })
      : t("minutes", { count: Math.round(seconds / 60) });
}
