import { useTranslation } from "react-i18next";
import type { Invoice } from "../../../../shared/contracts/billing.ts";
import { formatDay } from "../../../i18n/format.ts";
import { formatPrice } from "../../../i18n/format-price.ts";
import { Badge } from "../../../ui/badge.tsx";

const looks = {
  paid: "good",
  refunded: "plain",
  open: "warn",
  void: "plain",
  uncollectible: "warn",
} as const;

/** One bill: when, which, how much, whether it is paid, and the way to it. One that is open can be paid there. */
export function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation("account");
  const { number, createdAt, amount, state, pageUrl, pdfUrl } = invoice;
  const date = formatDay(createdAt);
  const name = number ?? date;
  const price = formatPrice(amount);
  const way = state === "open" ? "pay" : "view";
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line py-3 text-sm not-last:border-b">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium">
          <time dateTime={new Date(createdAt).toISOString()}>{date}</time>
        </p>
        {number && <p className="wrap-anywhere text-[0.8125rem] text-ink-soft">{number}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="tabular-nums">
          {state === "open" ? t("subscription.invoices.left", { amount: price }) : price}
        </span>
        <Badge look={looks[state]}>{t(`subscription.invoices.state.${state}`)}</Badge>
        {pageUrl && (
          <Outward to={pageUrl} label={t(`subscription.invoices.${way}Named`, { name })}>
            {t(`subscription.invoices.${way}`)}
          </Outward>
        )}
        {pdfUrl && (
          <Outward to={pdfUrl} label={t("subscription.invoices.pdfNamed", { name })}>
            {t("subscription.invoices.pdf")}
          </Outward>
        )}
      </div>
    </li>
  );
}

function Outward({ to, label, children }: { to: string; label: string; children: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener"
      aria-label={label}
      className="text-[0.8125rem] text-accent hover:underline"
    >
      {children}
    </a>
  );
}
