import { useTranslation } from "react-i18next";

/** Formats a duration: seconds below a minute, whole minutes above. */
export function useFormatDuration(): (seconds: number) => string {
  const { t } = useTranslation("writing");
  return (seconds) =>
    seconds < 60
      ? t("analysis.seconds", { count: seconds })
      : t("minutes", { count: Math.round(seconds / 60) });
}
