// Cloudflare's published prices of the Workers Paid plan, in US dollars, as of November 2026.

/** Every billed item, by month: `usage` counts in this unit. */
export interface Price {
  what: string;
  /** Dollars for `per` units beyond the `included` ones. */
  dollars: number;
  per: number;
  included: number;
  source: string;
}

const million = 1e6;
const billion = 1e9;
const gigabyte = 1e9;
const workers = "https://developers.cloudflare.com/workers/platform/pricing/";
const objects = "https://developers.cloudflare.com/durable-objects/platform/pricing/";
const d1 = "https://developers.cloudflare.com/d1/platform/pricing/";
const r2 = "https://developers.cloudflare.com/r2/pricing/";
const queues = "https://developers.cloudflare.com/queues/platform/pricing/";
const mails = "https://developers.cloudflare.com/email-service/platform/pricing/";
const logs = "https://developers.cloudflare.com/workers/observability/logs/workers-logs/#pricing";

const price = (what: string, dollars: number, per: number, included: number, source: string): Price => ({
  what,
  dollars,
  per,
  included,
  source,
});

export const prices = {
  requests: price("requests to the Worker", 0.3, million, 10 * million, workers),
  cpuMs: price("CPU time of the Worker, ms", 0.02, million, 30 * million, workers),
  /** One for each invocation of the Worker or an object, and one for each line that it logs. The price ends in November 2026. */
  logEvents: price("log events", 0.6, million, 20 * million, logs),
  objectRequests: price("calls of objects", 0.15, million, million, objects),
  objectGbSeconds: price("time of objects, GB-s", 12.5, million, 400_000, objects),
  objectRowsRead: price("rows read in objects", 0.001, million, 25 * billion, objects),
  /** Rows of indexes and `setAlarm` count too. */
  objectRowsWritten: price("rows written in objects", 1, million, 50 * million, objects),
  objectBytes: price("bytes stored in objects", 0.2, gigabyte, 5 * gigabyte, objects),
  d1RowsRead: price("rows read in D1", 0.001, million, 25 * billion, d1),
  d1RowsWritten: price("rows written in D1", 1, million, 50 * million, d1),
  d1Bytes: price("bytes stored in D1", 0.75, gigabyte, 5 * gigabyte, d1),
  r2Writes: price("writes to R2", 4.5, million, million, r2),
  r2Reads: price("reads from R2", 0.36, million, 10 * million, r2),
  r2Bytes: price("bytes stored in R2", 0.015, gigabyte, 10 * gigabyte, r2),
  mails: price("mails", 0.35, 1000, 3000, mails),
  /** Each message is written, read and deleted. */
  queueOperations: price("operations of queues", 0.4, million, million, queues),
} satisfies Record<string, Price>;

export type Item = keyof typeof prices;
/** How much of each item is used. */
export type Usage = Record<Item, number>;
export const items = Object.keys(prices) as Item[]; // the object's own keys

/** The subscription of an account, a month. */
export const subscriptionDollars = 5;
/** An object is billed for 128 MB while it is active. */
export const objectGigabytes = 0.128;
export const operationsPerMessage = 3;
