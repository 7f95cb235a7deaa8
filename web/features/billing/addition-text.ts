import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import type { Extra, Row } from "./compare-plans.ts";

/** Features shown with their amount; all others by name. */
const figures = [
  "words",
  "tones",
  "contentTypes",
  "rewriteStyles",
  "history",
  "titles",
  "chat",
  "api",
  "workspace",
] as const;
const unlimited = ["history", "chat"] as const;
const isOneOf = <Key extends Row["key"]>(keys: readonly Key[], key: Row["key"]): key is Key =>
  keys.some((known) => known === key);

/** Text of what a plan adds: "8 tones", "Unlimited history", "Style check". */
export function useAdditionText(): (addition: Extra) => string {
  const { t } = useTranslation("plans");
  return ({ key, share }) => {
    if (share === null && isOneOf(unlimited, key)) return t(`unlimited.${key}`);
    if (typeof share === "number" && isOneOf(figures, key))
      return t(`figures.${key}`, { count: share, number: formatNumber(share) });
    return t(`rows.${key}`);
  };
}
