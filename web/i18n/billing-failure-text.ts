import { useTranslation } from "react-i18next";
import { apiErrorOf } from "../lib/api.ts";
import { type BillingDeed, billingFailureOf } from "../lib/billing-failure.ts";
import { useErrorText } from "./error-text.ts";

/** Finds the sentence for something about a subscription that was asked for and failed. */
export function useBillingFailureText(): (deed: BillingDeed, failure: unknown) => string {
  const { t } = useTranslation("payments");
  const { errorText } = useErrorText();
  return (deed, failure) => {
    const found = billingFailureOf(deed, failure);
    if (found.kind === "code") return errorText(apiErrorOf(failure));
    if (found.kind === "key") return t(found.key);
    return t("portal.failed", { reason: t(`portal.reasons.${found.reason}`) });
  };
}
