// The state machine of a prompt: reserved before the model is called, then committed or released, once. Pure.
import type { ReceiptReason } from "../../shared/contracts/runs.ts";
import type { Entitlements } from "../../shared/plans.ts";

/** A counter with its own limit; the pools' are those of a workspace. */
export type Meter = "prompts" | "apiCalls" | PoolMeter;
export type PoolMeter = "pool" | "poolApiCalls";
export const isApiMeter = (meter: Meter) => meter === "apiCalls" || meter === "poolApiCalls";
/** What a meter counts: prompts, or calls of the public API. */
export const unitOf = (meter: Meter) => (isApiMeter(meter) ? "apiCalls" : "prompts");
/** How much of it a plan includes a month. */
export const monthlyLimit = (meter: Meter, { promptsPerMonth, apiCallsPerMonth }: Entitlements): number =>
  isApiMeter(meter) ? apiCallsPerMonth : promptsPerMonth;
export const isPoolMeter = (meter: Meter): meter is PoolMeter => meter === "pool" || meter === "poolApiCalls";
export type Settlement = "committed" | "released";
export type EntryState = "reserved" | Settlement;

/** The part of an entry that the rules depend on. */
interface EntryStatus {
  state: EntryState;
  /** How much it counts unless released: 0 for a run that is free from the start. */
  weight: 0 | 1;
}

/** `known`: an entry with that id exists, in whatever state. */
export type ReservationResult = "reserved" | "exhausted" | "known";

/** Decides whether an entry of `weight` fits if `used` of `limit` are reserved or committed. */
export function decideReservation(
  known: EntryStatus | undefined,
  { weight, used, limit }: { weight: 0 | 1; used: number; limit: number },
): ReservationResult {
  if (known) return "known";
  return used + weight > limit && weight > 0 ? "exhausted" : "reserved";
}

/** Decides what settling changes: nothing if there is no entry, or it is settled. */
export function decideSettlement(
  known: EntryStatus | undefined,
  to: Settlement,
): { changes: boolean; givesBack: number } {
  const changes = known?.state === "reserved";
  return { changes, givesBack: changes && to === "released" ? known.weight : 0 };
}

/** How much of its period's limit an entry uses. */
export function taken({ state, weight }: EntryStatus): number {
  return state === "released" ? 0 : weight;
}

/** How many prompts the user is charged. */
export function chargeOf({ state, weight }: EntryStatus): 0 | 1 {
  return state === "committed" ? weight : 0;
}

/** Whether a run that ended for that reason is charged. */
export function settlementOf(reason: ReceiptReason): Settlement {
  return reason === "delivered" || reason === "stopped" || reason === "repair" ? "committed" : "released";
}
