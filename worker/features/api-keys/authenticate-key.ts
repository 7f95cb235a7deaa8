// Authentication of the public API: a key in the Authorization header.
import type { Context } from "hono";
import type { ApiScope } from "../../../shared/contracts/api-keys.ts";
import { AppError } from "../../../shared/errors.ts";
import type { ApiContext, AppContext } from "../../http/context.ts";
import { clientNetwork, limitRate } from "../../http/rate-limit.ts";
import { addLogFacts } from "../../log.ts";
import type { KeyUse } from "../../user-object/keys/key-store.ts";
import { userObject } from "../../user-object/stub.ts";
import { containsKey, parseKey } from "./api-key.ts";

interface Authenticated extends Omit<ApiContext["Variables"], "requestId"> {
  /** The RateLimit fields of the response. */
  headers: Record<string, string>;
}

/**
 * Returns who the key of a request acts for. The object of the key's owner decides, so that a revoked key fails at once.
 * @throws AppError UNAUTHENTICATED, API_KEY_INVALID, API_KEY_EXPIRED, API_KEY_IN_URL, API_KEY_PAUSED, SCOPE_REQUIRED,
 * PLAN_REQUIRED, WORKSPACE_READ_ONLY or RATE_LIMITED
 */
export async function authenticateKey(c: Context<AppContext>, scope?: ApiScope): Promise<Authenticated> {
  if (containsKey(c.req.url)) throw new AppError("API_KEY_IN_URL");
  const [, key] = /^Bearer +(\S+)$/i.exec(c.req.header("Authorization") ?? "") ?? [];
  if (key === undefined) return reject(c, "UNAUTHENTICATED");
  const parsed = parseKey(key);
  const use = parsed && (await userObject(c.env, parsed.ownerId).useKey(parsed.ownerId, parsed.hash));
  if (!parsed || !use || (!use.ok && use.code === "API_KEY_INVALID")) {
    await limitRate(c.env.ADDRESS_LIMITER, `api-key:${clientNetwork(c)}`);
    return reject(c, "API_KEY_INVALID");
  }
  const { ownerId } = parsed;
  addLogFacts({ ownerId });
  if (!use.ok) {
    const { retryAfter } = use.details ?? {};
    if (retryAfter) c.header("RateLimit", `"minute";r=0;t=${retryAfter}`);
    throw new AppError(use.code, use.details);
  }
  const { keyId, scopes, isWorkspace, rate } = use;
  addLogFacts({ keyId });
  if (scope && !scopes.includes(scope)) throw new AppError("SCOPE_REQUIRED", { option: scope });
  return { ownerId, isWorkspace, scopes, headers: rateHeaders(rate) };
}

/** RFC 6750, section 3: a rejection names the scheme. */
function reject(c: Context<AppContext>, code: "UNAUTHENTICATED" | "API_KEY_INVALID"): never {
  c.header("WWW-Authenticate", code === "UNAUTHENTICATED" ? "Bearer" : 'Bearer error="invalid_token"');
  throw new AppError(code);
}

/** draft-ietf-httpapi-ratelimit-headers-10. */
const rateHeaders = ({ limit, remaining, resetSeconds }: KeyUse["rate"]) => ({
  "RateLimit-Policy": `"minute";q=${limit};w=60`,
  RateLimit: `"minute";r=${remaining};t=${resetSeconds}`,
});
