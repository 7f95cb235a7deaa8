/** Milliseconds. Stripe itself would remember for a day what it answered to a key, its failures among that. */
const momentMs = 600_000;

/**
 * An idempotency key: what is asked under the same name twice at one moment is done once. Asked later it is done anew,
 * so that what Stripe could not do then is not refused all day.
 */
export const onceAtATime = (...name: string[]): string =>
  [...name, Math.floor(Date.now() / momentMs)].join(":");
