import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Invoice } from "../../../../shared/contracts/billing.ts";
import { formatDay } from "../../../i18n/format.ts";
import { formatPrice } from "../../../i18n/format-price.ts";
import { invoicesQuery } from "../../../lib/billing.ts";
import { Badge } from "../../../ui/badge.tsx";
import { QueryFailure } from "../notices.tsx";
import { ShortList, ShortListSkeleton } from "../short-list.tsx";

/** Number of items shown at first. */
const shown = 5;

/** The newest invoices and the next one. `ending`: the subscription has been cancelled. */
export function Invoices({ ending }: { ending: boolean }) {
  const { t } = useTranslation("settings");
  return (
    <div className="mt-5 border-line border-t pt-4">
      <h3 className="font-semibold text-sm">{t("subscription.invoices.title")}</h3>
      <Content ending={ending} />
    </div>
  );
}

function Content({ ending }: { ending: boolean }) {
  const { t } = useTranslation("settings");
  const query = useQuery(invoicesQuery);
  const { data, isPending } = query;
  if (isPending) return <ShortListSkeleton />;
  if (!data)
    return (
      <div className="mt-3">
        <QueryFailure text={t("subscription.invoices.loadFailed")} query={query} />
      </div>
    );
  const { invoices, next } = data;
  return (
    <>
      {next && (
        <p className="mt-1 text-ink-soft text-sm">
          {t("subscription.invoices.next", { amount: formatPrice(next.amount), date: formatDay(next.date) })}
        </p>
      )}
      {!next && ending && <p className="mt-1 text-ink-soft text-sm">{t("subscription.invoices.noNext")}</p>}
      {invoices.length ? (
        <ShortList
          label={t("subscription.invoices.title")}
          items={invoices}
          shown={shown}
          all={t("subscription.invoices.all", { total: invoices.length })}
        >
          {(invoice) => <InvoiceRow key={invoice.id} invoice={invoice} />}
        </ShortList>
      ) : (
        <p className="mt-3 text-sm">{t("subscription.invoices.empty")}</p>
      )}
    </>
  );
}

const badgeVariants = {
  paid: "success",
  refunded: "neutral",
  open: "warning",
  void: "neutral",
  uncollectible: "warning",
} as const;

/** An invoice with date, number, amount, status and links. An open one can be paid there. */
function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation("settings");
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
        {number && <p className="wrap-anywhere text-label text-ink-soft">{number}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="tabular-nums">
          {state === "open" ? t("subscription.invoices.left", { amount: price }) : price}
        </span>
        <Badge variant={badgeVariants[state]}>{t(`subscription.invoices.state.${state}`)}</Badge>
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
      className="text-label text-accent hover:underline"
    >
      {children}
    </a>
  );
}
