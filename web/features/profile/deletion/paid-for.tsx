import { useTranslation } from "react-i18next";
import { runningSubscription } from "../../../../shared/subscription-state.ts";
import { cancelNow, paths } from "../../../app/paths.ts";
import { useBillingTexts } from "../../../i18n/billing-texts.ts";
import { useMe } from "../../../lib/me.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";

/** Says to people who pay what becomes of their money, and that a plan can be cancelled without deleting anything. */
export function PaidFor() {
  const { t } = useTranslation("profile");
  const { offerText } = useBillingTexts();
  const running = runningSubscription(useMe().subscription);
  if (!running) return null;
  const isCancelled = running.cancelsAt !== null;
  return (
    <div className="mb-4">
      <Notice
        kind="warning"
        action={
          !isCancelled && (
            <ButtonLink to={paths.plans} state={cancelNow}>
              {t("delete.cancelInstead")}
            </ButtonLink>
          )
        }
      >
        {t("delete.paid", { offer: offerText(running) })}
      </Notice>
    </div>
  );
}
