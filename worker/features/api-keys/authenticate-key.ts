// Authentication of the public API: a key in the Authorization header.
import type { ApiScope } from "../../../shared/contracts/api-keys.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Bindings } from "../../env.ts";
import type { KeyAccess, PresentedKey } from "../../http/context.ts";
import { addressLimit, limitRate } from "../../http/rate-limit.ts";
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
 * Reads the key of a request.
 * @param scope what the key must be allowed to do
 * @throws AppError UNAUTHENTICATED, API_KEY_IN_URL, API_KEY_INVALID or RATE_LIMITED
 */
export async function readKey(
  env: Bindings,
  { url, authorization = "", network }: KeyedRequest,
  scope?: ApiScope,
): Promise<PresentedKey> {
  if (containsKey(url)) throw new AppError("API_KEY_IN_URL");
  const [, key] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  if (key === undefined) throw new AppError("UNAUTHENTICATED");
  const reject = async (): Promise<never> => {
    await limitRate(env.ADDRESS_LIMITER, `api-key:${network}`, addressLimit);
    throw new AppError("API_KEY_INVALID");
  };
  const { ownerId, hash } = parseKey(key) ?? (await reject());
  addLogFacts({ ownerId });
  return {
    ownerId,
    hash,
    async toAccess(decision) {
      if (!decision.ok && decision.code === "API_KEY_INVALID") return reject();
      if (!decision.ok) throw new AppError(decision.code, decision.details);
      const { keyId, scopes, isWorkspace, isReadOnly, rate } = decision;
      addLogFacts({ keyId });
      requireScope({ scopes, isReadOnly }, scope);
      return { isWorkspace, scopes, isReadOnly, rate };
    },
  };
}

/** @throws AppError SCOPE_REQUIRED or WORKSPACE_READ_ONLY */
export function requireScope(
  { scopes, isReadOnly }: Pick<KeyAccess, "scopes" | "isReadOnly">,
  scope: ApiScope | null = null,
): void {
  if (scope && !scopes.includes(scope)) throw new AppError("SCOPE_REQUIRED", { option: scope });
  if (scope && scope !== "read" && isReadOnly) throw new AppError("WORKSPACE_READ_ONLY");
}

/** Asks the object of the key's owner, so that a revoked key fails at once. @throws AppError as `toAccess` does */
export const checkKey = async (env: Bindings, key: PresentedKey): Promise<KeyAccess> =>
  key.toAccess(await userObject(env, key.ownerId).checkKey(key.ownerId, key.hash));
