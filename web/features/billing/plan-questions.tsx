import { ChevronDownIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { hiddenDays } from "../../../shared/retention.ts";
import { graceMs } from "../../../shared/subscription.ts";
import { supportEmail } from "../../../shared/support.ts";

const questions = [
  "prompt",
  "limit",
  "refill",
  "api",
  "change",
  "cancel",
  "refund",
  "failure",
  "privacy",
  "invoices",
] as const;
const dayMs = 86_400_000;

/** Questions and answers about plans and payment. */
export function PlanQuestions() {
  const { t } = useTranslation("plans");
  const figures = { hidden: hiddenDays, grace: graceMs / dayMs, email: supportEmail };
  return (
    <section className="mx-auto mt-10 max-w-3xl">
      <h2 className="mb-3 text-center font-text text-xl">{t("questions.title")}</h2>
      <div className="rounded-m border border-line bg-sheet px-5">
        {questions.map((question) => (
          <details key={question} name="plan-question" className="group border-line not-last:border-b">
            <summary className="flex items-center justify-between gap-4 rounded-s py-3.5 font-semibold">
              {t(`questions.${question}.title`)}
              <ChevronDownIcon
                aria-hidden="true"
                className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="max-w-measure pb-4 text-ink-soft">{t(`questions.${question}.text`, figures)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
