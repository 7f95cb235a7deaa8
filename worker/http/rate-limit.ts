import type { Context } from "hono";
import { AppError } from "../../shared/errors.ts";
import type { SignedInContext } from "./context.ts";

/** The period of every limiter in wrangler.toml, in seconds. */
const periodSeconds = 60;

/** Counts one try under `key`. @throws AppError RATE_LIMITED */
export async function limitRate(limiter: RateLimit, key: string): Promise<void> {
  const { success } = await limiter.limit({ key });
  if (!success) throw new AppError("RATE_LIMITED", { retryAfter: periodSeconds });
}

/** Counts one try at the password of whoever is signed in: a stolen session does not open guessing. */
export function limitPasswords({ env, var: { userId } }: Context<SignedInContext>): Promise<void> {
  return limitRate(env.SIGN_IN_LIMITER, `password:${userId}`);
}

/** The address the request came from, as Cloudflare saw it. */
export function clientAddress(c: Context): string {
  return c.req.header("CF-Connecting-IP") ?? "unknown";
}
