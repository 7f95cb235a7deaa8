// Authentication of the public API: a key in the Authorization header.
import type { ApiScope } from "../../../shared/contracts/api-keys.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Bindings } from "../../env.ts";
import { limitRate } from "../../http/rate-limit.ts";
import { addLogFacts } from "../../log.ts";
import { userObject } from "../../user-object/stub.ts";
import { containsKey, parseKey } from "./api-key.ts";

interface KeyedRequest {
  url: string;
  /** The header; undefined if there is none. */
  authorization: string | undefined;
  /** The client's, by which wrong keys are limited. */
  network: string;
}

/**
 * Returns who the key of a request acts for. The object of the key's owner decides, so that a revoked key fails at once.
 * @param scope what the key must be allowed to do
 * @throws AppError UNAUTHENTICATED, API_KEY_INVALID, API_KEY_EXPIRED, API_KEY_IN_URL, API_KEY_PAUSED, SCOPE_REQUIRED,
 * PLAN_REQUIRED, WORKSPACE_READ_ONLY or RATE_LIMITED
 */
export async function authenticateKey(
  env: Bindings,
  { url, authorization = "", network }: KeyedRequest,
  scope?: ApiScope,
) {
  if (containsKey(url)) throw new AppError("API_KEY_IN_URL");
  const [, key] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  if (key === undefined) throw new AppError("UNAUTHENTICATED");
  const parsed = parseKey(key);
  const use = parsed && (await userObject(env, parsed.ownerId).useKey(parsed.ownerId, parsed.hash));
  if (!parsed || !use || (!use.ok && use.code === "API_KEY_INVALID")) {
    await limitRate(env.ADDRESS_LIMITER, `api-key:${network}`);
    throw new AppError("API_KEY_INVALID");
  }
  const { ownerId } = parsed;
  addLogFacts({ ownerId });
  if (!use.ok) throw new AppError(use.code, use.details);
  const { keyId, scopes, isWorkspace, rate } = use;
  addLogFacts({ keyId });
  if (scope && !scopes.includes(scope)) throw new AppError("SCOPE_REQUIRED", { option: scope });
  return { ownerId, isWorkspace, scopes, rate };
}
