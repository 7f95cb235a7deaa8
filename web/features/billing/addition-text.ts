import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import type { Addition, Row } from "./compare-plans.ts";

/** What is told with its figure in a sentence; everything else is told by its name. */
const figures = ["words", "tones", "contentTypes", "history", "titles", "chat", "api", "workspace"] as const;
const unlimited = ["history", "chat"] as const;
const isOneOf = <Key extends Row["key"]>(keys: readonly Key[], key: Row["key"]): key is Key =>
  keys.some((known) => known === key);

/** Finds the words for a line of a card: "8 tones", "Unlimited history", "Style check". */
export function useAdditionText(): (addition: Addition) => string {
  const { t } = useTranslation("plans");
  return ({ key, share }) => {
    if (share === null && isOneOf(unlimited, key)) return t(`unlimited.${key}`);
    if (typeof share === "number" && isOneOf(figures, key))
      return t(`figures.${key}`, { count: share, number: formatNumber(share) });
    return t(`rows.${key}`);
  };
}
