import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Invoice } from "../../../../shared/contracts/billing.ts";
import { formatDay } from "../../../i18n/format.ts";
import { formatPrice } from "../../../i18n/format-price.ts";
import { invoicesQuery } from "../../../lib/billing.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Failure } from "../failure.tsx";
import { InvoiceRow } from "./invoice-row.tsx";

/** How many are shown at once. */
const shown = 5;

/** The newest bills, and what the next one will be. `ending` is whether the subscription has been cancelled. */
export function Invoices({ ending }: { ending: boolean }) {
  const { t } = useTranslation("account");
  return (
    <div className="mt-5 border-line border-t pt-4">
      <h3 className="font-semibold text-sm">{t("subscription.invoices.title")}</h3>
      <Content ending={ending} />
    </div>
  );
}

function Content({ ending }: { ending: boolean }) {
  const { t } = useTranslation(["account", "common"]);
  const { data, isPending, isFetching, error, refetch } = useQuery(invoicesQuery);
  if (isPending) return <Loading />;
  if (!data)
    return (
      <div className="mt-3">
        <Failure
          text={t("subscription.invoices.loadFailed")}
          failure={error}
          action={
            <Button busy={isFetching} onClick={() => refetch()}>
              {t("common:retry")}
            </Button>
          }
        />
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
        <InvoiceList invoices={invoices} />
      ) : (
        <p className="mt-3 text-sm">{t("subscription.invoices.empty")}</p>
      )}
    </>
  );
}

function InvoiceList({ invoices }: { invoices: Invoice[] }) {
  const { t } = useTranslation("account");
  const list = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);
  const showAll = () => {
    setAll(true);
    list.current?.focus(); // the button goes
  };
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={t("subscription.invoices.title")} className="outline-none">
        {(all ? invoices : invoices.slice(0, shown)).map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      {!all && invoices.length > shown && (
        <Button look="quiet" onClick={showAll} className="-ml-4">
          {t("subscription.invoices.all", { total: invoices.length })}
        </Button>
      )}
    </>
  );
}

function Loading() {
  return (
    <div className="mt-3 space-y-5">
      {["w-40", "w-52", "w-44"].map((width) => (
        <div key={width} className="space-y-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className={`h-3 ${width}`} />
        </div>
      ))}
    </div>
  );
}
