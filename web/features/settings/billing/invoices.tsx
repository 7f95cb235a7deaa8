import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Invoice } from "../../../../shared/contracts/billing.ts";
import { formatDay, formatMonth, formatPrice } from "../../../i18n/format.ts";
import { invoicesQuery } from "../../../lib/billing.ts";
import { groupAdjacent } from "../../../lib/group-adjacent.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { QueryFailure } from "../notices.tsx";
import { ShortListSkeleton } from "../short-list.tsx";

/** The invoices by month, page by page, and the next one. `ending`: the subscription has been cancelled. */
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
  const { t } = useTranslation(["settings", "payments"]);
  const query = useInfiniteQuery(invoicesQuery);
  const list = useRef<HTMLDivElement>(null);
  const { data, isPending } = query;
  if (isPending) return <ShortListSkeleton />;
  if (!data)
    return (
      <div className="mt-3">
        <QueryFailure text={t("subscription.invoices.loadFailed")} query={query} />
      </div>
    );
  const next = data.pages[0]?.next;
  const months = groupAdjacent(
    data.pages.flatMap(({ invoices }) => invoices),
    ({ createdAt }) => formatMonth(createdAt),
  );
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const showEarlier = async () => {
    const { hasNextPage: hasMore } = await query.fetchNextPage();
    if (!hasMore) list.current?.focus(); // the button disappears
  };
  return (
    <>
      {next && (
        <p className="mt-1 text-ink-soft text-sm">
          {t("subscription.invoices.next", { amount: formatPrice(next.amount), date: formatDay(next.date) })}
        </p>
      )}
      {!next && ending && <p className="mt-1 text-ink-soft text-sm">{t("subscription.invoices.noNext")}</p>}
      <div ref={list} tabIndex={-1} className="outline-none">
        {months.map(({ key: month, items }) => (
          <section
            key={month}
            aria-label={month}
            className="grid gap-x-6 border-line not-last:border-b py-3 sm:grid-cols-[9rem_1fr]"
          >
            <h4 className="py-1 font-medium text-ink-soft text-sm first-letter:uppercase">{month}</h4>
            <ul aria-label={month}>
              {items.map((invoice) => (
                <InvoiceRow key={invoice.id} invoice={invoice} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {months.length === 0 && <p className="mt-3 text-sm">{t("subscription.invoices.empty")}</p>}
      {isFetchNextPageError && <Notice kind="error">{t("subscription.invoices.loadFailed")}</Notice>}
      {hasNextPage && (
        <Button variant="ghost" busy={isFetchingNextPage} onClick={showEarlier} className="mt-2 -ml-4">
          {t("payments:invoices.earlier")}
        </Button>
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
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1 text-sm">
      <p className="flex min-w-0 flex-1 basis-48 flex-wrap items-baseline gap-x-3">
        <time dateTime={new Date(createdAt).toISOString()} className="font-medium">
          {date}
        </time>
        {number && <span className="wrap-anywhere text-label text-ink-soft">{number}</span>}
      </p>
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
