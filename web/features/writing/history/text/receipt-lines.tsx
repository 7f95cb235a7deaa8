import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../../../i18n/format.ts";
import { contentReceiptsQuery } from "../../../../lib/contents.ts";
import { useIdle } from "../../../../lib/timing.ts";

/** What the text has cost, and when: a quiet line for each run that has written it. */
export function ReceiptLines({ id }: { id: string }) {
  const { t } = useTranslation("common");
  const settled = useIdle();
  const { data } = useQuery({ ...contentReceiptsQuery(id), enabled: settled });
  if (!data?.receipts.length) return null;
  return (
    <ul>
      {data.receipts.map(({ runId, prompt, charged, startedAt }) => (
        <li key={runId}>
          {t(prompt === "reserved" ? "receipt.reserved" : charged ? "receipt.charged" : "receipt.notCharged")}
          {" · "}
          <time dateTime={new Date(startedAt).toISOString()}>{formatMoment(startedAt)}</time>
        </li>
      ))}
    </ul>
  );
}
