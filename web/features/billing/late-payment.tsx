import { useTranslation } from "react-i18next";
import type { Subscription } from "../../../shared/contracts/billing.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import { formatDay } from "../../i18n/format.ts";
import { openPortal } from "../../lib/billing.ts";
import { useFocusBack } from "../../lib/use-focus-back.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Trouble } from "./trouble.tsx";
import { useDeparture } from "./use-departure.ts";
import { usePlanTexts } from "./use-plan-texts.ts";

interface LatePaymentProps {
  me: Me;
  subscription: Subscription;
}

/** That a payment has failed, and how long the plan stays; leads to where the means of payment is changed. */
export function LatePayment({ me, subscription: { plan, graceUntil } }: LatePaymentProps) {
  const { t } = useTranslation("plans");
  const { planText } = usePlanTexts();
  const { departure, leave } = useDeparture<"portal">();
  const button = useFocusBack<HTMLButtonElement>(departure.kind === "leaving");
  const hasGrace = graceUntil !== null && graceUntil > Date.now();
  return (
    <>
      <Notice
        kind="warning"
        action={
          <Button
            ref={button}
            busy={departure.kind === "leaving"}
            onClick={() => leave("portal", () => openPortal(me, "paymentMethod"))}
          >
            {t("late.update")}
          </Button>
        }
      >
        {t("late.text")} {hasGrace && t("late.until", { plan: planText(plan), date: formatDay(graceUntil) })}
      </Notice>
      {departure.kind === "failed" && <Trouble deed="portal" failure={departure.failure} />}
    </>
  );
}
