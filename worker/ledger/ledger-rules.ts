// What may become of a prompt: reserved before the model is called, then committed or released, once. Pure.
import type { ReceiptReason } from "../../shared/contracts/runs.ts";

/** What is counted. Each has a limit of its own. */
export type Meter = "prompts" | "apiCalls" | "pool";
export type Settlement = "committed" | "released";
export type EntryState = "reserved" | Settlement;

/** The part of an entry that the rules are about. */
export interface Standing {
  state: EntryState;
  /** What it counts while it is not released: 1, and 0 for what is free from the start. */
  weight: 0 | 1;
}

/** `known`: an entry with that id is there already, whatever became of it. */
export type Reserving = "reserved" | "exhausted" | "known";

/** Whether a new entry of `weight` may be made, where `used` of `limit` are held or charged. */
export function judgeReserving(
  known: Standing | undefined,
  { weight, used, limit }: { weight: 0 | 1; used: number; limit: number },
): Reserving {
  if (known) return "known";
  return used + weight > limit && weight > 0 ? "exhausted" : "reserved";
}

/** What settling changes: nothing where there is no entry, or where it is settled. */
export function judgeSettling(
  known: Standing | undefined,
  to: Settlement,
): { changes: boolean; givesBack: number } {
  const changes = known?.state === "reserved";
  return { changes, givesBack: changes && to === "released" ? known.weight : 0 };
}

/** How much of its period's limit an entry takes. */
export function taken({ state, weight }: Standing): number {
  return state === "released" ? 0 : weight;
}

/** What the person pays. */
export function chargeOf({ state, weight }: Standing): 0 | 1 {
  return state === "committed" ? weight : 0;
}

/** The settlement that a reason stands for. */
export function settlementOf(reason: ReceiptReason): Settlement {
  return reason === "delivered" || reason === "stopped" || reason === "repair" ? "committed" : "released";
}
