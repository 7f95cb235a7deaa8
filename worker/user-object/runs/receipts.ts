// The receipts of runs: as the user reads them, and as they are exported.
import { runTools } from "../../../shared/catalog/tools.ts";
import {
  type Follows,
  type ReceiptLine,
  type ReceiptReason,
  type RunState,
  receiptsListed,
} from "../../../shared/contracts/runs.ts";
import { timeOfId } from "../../db/client.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { chargeOf, type EntryState, isApiMeter, type Meter } from "../../ledger/ledger-rules.ts";
import { columnsOf, type Entry } from "../../ledger/schema.ts";
import type { Account } from "../account.ts";
import { entries } from "../schema.ts";
import { readMetadata, runState } from "./run.ts";

export function listReceipts(ledger: Ledger): ReceiptLine[] {
  return ledger.newest(receiptsListed).map(receiptLine);
}

/** How much the id of a document may be ahead of time, in milliseconds: devices create ids by their own clock. */
const clockErrorMs = 86_400_000;

/** The receipts of the runs that wrote or edited a text of the history, newest first. No run is older than its text. */
export function receiptsOf(ledger: Ledger, contentId: string): ReceiptLine[] {
  return ledger
    .mentioning(contentId, timeOfId(contentId) - clockErrorMs)
    .filter(({ metadata }) => {
      const run = readMetadata(metadata);
      return run.contentId === contentId || run.document === contentId;
    })
    .sort((a, b) => b.startedAt - a.startedAt)
    .map(receiptLine);
}

function receiptLine(entry: Entry): ReceiptLine {
  const { tool, outcome, document = null } = readMetadata(entry.metadata);
  return {
    runId: entry.id,
    tool: runTools.find((known) => known === tool) ?? null,
    startedAt: entry.startedAt,
    endedAt: entry.endedAt,
    state: runState(entry.reason),
    prompt: entry.state,
    charged: chargeOf(entry),
    isApiCall: isApiMeter(entry.meter),
    reason: entry.reason,
    contentId: outcome && "done" in outcome ? (outcome.contentId ?? document) : null,
  };
}

// The export, a page at a time, because receipts are never deleted.

const pageSize = 100;
const columns = columnsOf(entries);

/** A run and its receipt. Times are milliseconds since 1970 UTC. */
interface RunRecord {
  id: string;
  meter: Meter;
  period: number;
  prompt: EntryState;
  reason: ReceiptReason | null;
  at: number;
  state: RunState;
  tool: string | null;
  follows: Follows | null;
  contentId: string | null;
  endedAt: number | null;
  /** The text, if the history does not have it. */
  text: string | null;
}

export interface UsagePage {
  account: Account;
  /** Usage by the start of the period. */
  periods: { period: number; meter: Meter; used: number }[];
  /** The notices about quota. */
  notices: { period: number; kind: string }[];
  runs: RunRecord[];
  /** The cursor of the next page; null after the last. */
  next: string | null;
}

type Row = Entry & { text: string | null };

export function readUsage(sql: Pick<SqlStorage, "exec">, account: Account, after: string): UsagePage {
  const runs = sql
    .exec<Row>(
      `SELECT ${columns}, coalesce(texts.text, outbox.payload ->> '$.body') AS text FROM entries
       LEFT JOIN texts ON texts.id = entries.id LEFT JOIN outbox ON outbox.kind = 'text' AND outbox.key = entries.id
       WHERE entries.id > ? ORDER BY entries.id LIMIT ?`,
      after,
      pageSize,
    )
    .toArray();
  return {
    account,
    periods: sql
      .exec<{ period: number; meter: Meter; used: number }>(
        `SELECT period, meter, sum(weight) AS used FROM (
           SELECT period, meter, weight FROM entries WHERE state = 'committed'
           UNION ALL SELECT period, meter, weight FROM entries WHERE state = 'reserved'
         ) GROUP BY period, meter ORDER BY period, meter`,
      )
      .toArray(),
    notices: listNotices(sql),
    runs: runs.map(runRecord),
    next: runs.length === pageSize ? (runs.at(-1)?.id ?? null) : null,
  };
}

function listNotices(sql: Pick<SqlStorage, "exec">): UsagePage["notices"] {
  const keys = sql.exec<{ key: string }>("SELECT key FROM outbox WHERE kind = 'notification'").toArray();
  const notices = keys.map(({ key }) => {
    const [kind = "", period] = key.split(" ");
    return { period: Number(period), kind };
  });
  return notices.sort((a, b) => a.period - b.period);
}

function runRecord(row: Row): RunRecord {
  const { tool, follows = null, contentId, document = null } = readMetadata(row.metadata);
  return {
    id: row.id,
    meter: row.meter,
    period: row.period,
    prompt: row.state,
    reason: row.reason,
    at: row.startedAt,
    state: runState(row.reason),
    tool,
    follows,
    contentId: contentId ?? document,
    endedAt: row.endedAt,
    text: row.text,
  };
}
