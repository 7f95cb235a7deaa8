import { useTranslation } from "react-i18next";
import { type BillingAction, failureKey } from "./failure-key.ts";

/** Finds the sentence for what was asked for and failed. */
export function useFailureText(): (action: BillingAction, failure: unknown) => string {
  const { t } = useTranslation("payments");
  return (action, failure) => {
    const found = failureKey(action, failure);
    return "reason" in found ? t(found.key, { reason: t(`portal.reasons.${found.reason}`) }) : t(found.key);
  };
}
