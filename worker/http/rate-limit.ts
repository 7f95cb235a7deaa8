import type { Context, MiddlewareHandler } from "hono";
import { AppError } from "../../shared/errors.ts";
import type { AppContext, SignedInContext } from "./context.ts";

/** The period of every limiter in wrangler.toml, in seconds. */
const periodSeconds = 60;

/** The limit of `ADDRESS_LIMITER` in wrangler.toml. */
export const addressLimit = 40;

/**
 * Counts one attempt under `key`.
 * @param limit the limiter's, if the response should have the `RateLimit-Policy` header
 * @throws AppError RATE_LIMITED
 */
export async function limitRate(limiter: RateLimit, key: string, limit?: number): Promise<void> {
  const { success } = await limiter.limit({ key });
  if (!success) throw new AppError("RATE_LIMITED", { retryAfter: periodSeconds, ...(limit && { limit }) });
}

/** Counts each request of a network, whatever its input. `purpose` separates it from other counts. */
export const limitByNetwork =
  (purpose = ""): MiddlewareHandler<AppContext> =>
  async (c, next) => {
    await limitRate(c.env.ADDRESS_LIMITER, purpose + clientNetwork(c));
    await next();
  };

/** Counts one password attempt of the signed-in user, so that a stolen session can't be used to guess it. */
export function limitPasswords({ env, var: { userId } }: Context<SignedInContext>): Promise<void> {
  return limitRate(env.SIGN_IN_LIMITER, `password:${userId}`);
}

/** The IP address of the client, as Cloudflare sees it. */
export function clientAddress(c: Context): string {
  return c.req.header("CF-Connecting-IP") ?? "unknown";
}

/**
 * The network that attempts are counted for: the IPv4 address, or the /64 of an IPv6 address, because a provider usually
 * assigns a whole /64 to one customer.
 */
export function clientNetwork(c: Context): string {
  const address = clientAddress(c).toLowerCase();
  if (!address.includes(":") || address.includes(".")) return address;
  const [before = "", after] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - (after?.length ?? 0) }, () => "0");
  const groups = after ? [...before, ...zeros, ...after] : [...before];
  const prefix = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(":")}::/64`;
}
