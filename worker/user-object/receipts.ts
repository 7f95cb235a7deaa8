// The receipts of the newest runs, as the person reads them.

import { type ToolName, toolNames } from "../../shared/catalog/tools.ts";
import { type ReceiptLine, receiptsListed } from "../../shared/contracts/runs.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { chargeOf } from "../ledger/ledger-rules.ts";
import type { Entry } from "../ledger/schema.ts";
import { readMetadata, runState } from "./run-metadata.ts";

export function listReceipts(ledger: Ledger): ReceiptLine[] {
  return ledger.newest(receiptsListed).map(receiptLine);
}

/** What the runs cost that have worked on a text of the history, newest first. */
export function receiptsOf(ledger: Ledger, contentId: string): ReceiptLine[] {
  return ledger
    .mentioning(contentId)
    .filter(({ metadata }) => readMetadata(metadata).contentId === contentId)
    .sort((a, b) => b.startedAt - a.startedAt)
    .map(receiptLine);
}

function receiptLine(entry: Entry): ReceiptLine {
  const { tool, outcome } = readMetadata(entry.metadata);
  return {
    runId: entry.id,
    tool: toolNames.includes(tool as ToolName) ? (tool as ToolName) : null, // just looked
    startedAt: entry.startedAt,
    endedAt: entry.endedAt,
    state: runState(entry.reason),
    prompt: entry.state,
    charged: chargeOf(entry),
    reason: entry.reason,
    contentId: outcome && "done" in outcome ? outcome.contentId : null,
  };
}
