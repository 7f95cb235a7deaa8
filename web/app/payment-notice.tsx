import { type ComponentType, useEffect, useState } from "react";
import { withTexts } from "../i18n/setup.ts";
import { useMe } from "../lib/me.ts";

/** What is said while a failed payment still leaves the plan. Hardly anybody needs it: only they fetch it. */
export function PaymentNotice({ connected }: { connected: boolean }) {
  const { subscription } = useMe();
  const [Banner, setBanner] = useState<ComponentType>();
  const late = subscription?.status === "past_due" && (subscription.graceUntil ?? 0) > Date.now();
  useEffect(() => {
    if (!late || !connected) return;
    withTexts(() => import("../features/account/billing/payment-banner.tsx"), "account", "payments").then(
      ({ default: loaded }) => setBanner(() => loaded),
      () => {}, // tried again when the connection is back
    );
  }, [late, connected]);
  return late && Banner && <Banner />;
}
