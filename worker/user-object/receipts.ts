// The receipts of the newest runs, as the person reads them.

import { type ToolName, toolNames } from "../../shared/catalog/tools.ts";
import { type ReceiptLine, receiptsListed } from "../../shared/contracts/receipts.ts";
import type { Entry, Ledger } from "../ledger/ledger.ts";
import { chargeOf } from "../ledger/ledger-rules.ts";
import { readMemo, runState } from "./run-memo.ts";

export function listReceipts(ledger: Ledger): ReceiptLine[] {
  return ledger.newest(receiptsListed).map(receiptLine);
}

/** What the runs cost that have worked on a text of the history, newest first. */
export function receiptsOf(ledger: Ledger, contentId: string): ReceiptLine[] {
  return ledger
    .mentioning(contentId)
    .filter(({ memo }) => readMemo(memo).contentId === contentId)
    .sort((a, b) => b.started_at - a.started_at)
    .map(receiptLine);
}

function receiptLine(entry: Entry): ReceiptLine {
  const { tool, outcome } = readMemo(entry.memo);
  return {
    runId: entry.id,
    tool: toolNames.includes(tool as ToolName) ? (tool as ToolName) : null, // just looked
    startedAt: entry.started_at,
    endedAt: entry.ended_at,
    state: runState(entry.reason),
    prompt: entry.state,
    charged: chargeOf(entry),
    reason: entry.reason,
    contentId: outcome && "done" in outcome ? outcome.contentId : null,
  };
}
