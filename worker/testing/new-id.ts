import { v7 as uuidv7 } from "uuid";

let last = 0;

/**
 * A UUID v7 of now, later than the one before. `uuidv7()` stays ahead once another file of tests has set the clock ahead, and the
 * server rejects ids of a later day.
 */
export function newId(): string {
  const now = Date.now();
  last = now - 1000 < last && last < now + 1000 ? last + 1 : now;
  return uuidv7({ msecs: last });
}
