import { useTranslation } from "react-i18next";
import { runningSubscription } from "../../../shared/subscription-state.ts";
import { supportEmail } from "../../../shared/support.ts";
import { useBillingTexts } from "../../i18n/billing-texts.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useReader } from "./use-reader.ts";

/** For whom none of the plans fits: a mail to whoever runs this, with what the writer has now in it. */
export function CustomPlan() {
  const { t } = useTranslation("plans");
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-m border border-line bg-sheet p-5 shadow-1">
      <div>
        <h2 className="font-semibold">{t("custom.title")}</h2>
        <p className="text-ink-soft">{t("custom.text")}</p>
      </div>
      <ButtonLink to={useSalesMail()}>{t("custom.action")}</ButtonLink>
    </section>
  );
}

/** The address of the mail, as RFC 6068 has it. Visitors have nothing to say about themselves yet. */
function useSalesMail(): string {
  const { t } = useTranslation("plans");
  const { planText, offerText } = useBillingTexts();
  const reader = useReader();
  const to = (subject: string) => `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`;
  if (!reader) return to(t("custom.subject"));
  const { plan, email, subscription } = reader;
  const offer = offerText({ plan, period: runningSubscription(subscription)?.period });
  const body = t("custom.body", { offer, email }).replaceAll("\n", "\r\n");
  return `${to(t("custom.subjectNow", { plan: planText(plan) }))}&body=${encodeURIComponent(body)}`;
}
