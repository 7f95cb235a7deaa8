import { useTranslation } from "react-i18next";
import { type BillingDeed, billingFailureOf } from "./billing-failure.ts";
import { type ToldError, useErrorText } from "./error-text.ts";

/** Finds the sentence for something about a subscription that was asked for and failed. */
export function useBillingFailureText(): (deed: BillingDeed, error: ToldError) => string {
  const { t } = useTranslation("payments");
  const { errorText } = useErrorText();
  return (deed, error) => {
    const found = billingFailureOf(deed, error);
    if (found.kind === "code") return errorText(error);
    if (found.kind === "key") return t(found.key);
    return t("portal.failed", { reason: t(`portal.reasons.${found.reason}`) });
  };
}
