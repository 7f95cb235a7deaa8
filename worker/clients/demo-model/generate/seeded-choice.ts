import { hashOf } from "../hash.ts";

/** Picks one of several; the same seed gives the same row of picks. */
export type Choose = <T>(options: readonly T[]) => T;

export function seededChoice(seed: string): Choose {
  let state = hashOf(seed);
  return (options) => {
    // One step of mulberry32 (public domain, T. Ettinger).
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    const option = options[((mixed ^ (mixed >>> 14)) >>> 0) % options.length];
    if (option === undefined) throw new RangeError("Nothing to choose from");
    return option;
  };
}
