import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type ReceiptLine, receiptsListed } from "../../../../shared/contracts/receipts.ts";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Failure } from "../failure.tsx";
import { ReceiptRow } from "./receipt-row.tsx";
import { receiptsQuery } from "./receipts.ts";

/** How many are shown at once. */
const shown = 8;

/** What prompts were used for, one by one: charged or not, and why. */
export function ReceiptsCard() {
  const { t } = useTranslation("account");
  return (
    <Card title={t("receipts.title")}>
      <p className="text-ink-soft text-sm">{t("receipts.text", { limit: receiptsListed })}</p>
      <Content />
    </Card>
  );
}

function Content() {
  const { t } = useTranslation(["account", "common"]);
  const { data, isPending, isFetching, error, refetch } = useQuery(receiptsQuery);
  if (isPending) return <Loading />;
  if (!data)
    return (
      <div className="mt-4">
        <Failure
          text={t("receipts.loadFailed")}
          failure={error}
          action={
            <Button busy={isFetching} onClick={() => refetch()}>
              {t("common:retry")}
            </Button>
          }
        />
      </div>
    );
  if (!data.receipts.length)
    return (
      <p className="mt-4 text-sm">
        {t("receipts.empty")}{" "}
        <Link to={paths.generate} className="font-semibold text-accent hover:underline">
          {t("receipts.emptyAction")}
        </Link>
      </p>
    );
  return <ReceiptList receipts={data.receipts} />;
}

function ReceiptList({ receipts }: { receipts: ReceiptLine[] }) {
  const { t } = useTranslation("account");
  const list = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);
  const showAll = () => {
    setAll(true);
    list.current?.focus(); // the button goes
  };
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={t("receipts.title")} className="mt-1 outline-none">
        {(all ? receipts : receipts.slice(0, shown)).map((receipt) => (
          <ReceiptRow key={receipt.runId} receipt={receipt} />
        ))}
      </ul>
      {!all && receipts.length > shown && (
        <Button look="quiet" onClick={showAll} className="-ml-4">
          {t("receipts.all", { total: receipts.length })}
        </Button>
      )}
    </>
  );
}

function Loading() {
  return (
    <div className="mt-4 space-y-5">
      {["w-40", "w-52", "w-44"].map((width) => (
        <div key={width} className="space-y-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className={`h-3 ${width}`} />
        </div>
      ))}
    </div>
  );
}
