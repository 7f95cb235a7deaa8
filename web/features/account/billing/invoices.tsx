import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { formatDay } from "../../../i18n/format.ts";
import { formatPrice } from "../../../i18n/format-price.ts";
import { invoicesQuery } from "../../../lib/billing.ts";
import { Button } from "../../../ui/button.tsx";
import { Failure } from "../failure.tsx";
import { ShortList, ShortListSkeleton } from "../short-list.tsx";
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
  if (isPending) return <ShortListSkeleton />;
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
