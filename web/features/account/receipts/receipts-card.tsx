import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { receiptsListed } from "../../../../shared/contracts/runs.ts";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Failure } from "../failure.tsx";
import { ShortList, ShortListSkeleton } from "../short-list.tsx";
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
  if (isPending) return <ShortListSkeleton />;
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
  const { receipts } = data;
  return (
    <ShortList
      label={t("receipts.title")}
      items={receipts}
      shown={shown}
      all={t("receipts.all", { total: receipts.length })}
      className="mt-1"
    >
      {(receipt) => <ReceiptRow key={receipt.runId} receipt={receipt} />}
    </ShortList>
  );
}
