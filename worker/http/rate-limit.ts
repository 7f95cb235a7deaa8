import type { Context } from "hono";
import { AppError } from "../../shared/errors.ts";

/** The period of every limiter in wrangler.toml, in seconds. */
const periodSeconds = 60;

/** Counts one try under `key`. @throws AppError RATE_LIMITED */
export async function limitRate(limiter: RateLimit, key: string): Promise<void> {
  const { success } = await limiter.limit({ key });
  if (!success) throw new AppError("RATE_LIMITED", { retryAfter: periodSeconds });
}

/** The address the request came from, as Cloudflare saw it. */
export function clientAddress(c: Context): string {
  return c.req.header("CF-Connecting-IP") ?? "unknown";
}
