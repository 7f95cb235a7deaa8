import type { JWK } from "jose";
import * as z from "zod/mini";

const sessionKeys = z
  .array(
    z.looseObject({
      kid: z.string(),
      kty: z.literal("OKP"),
      crv: z.literal("Ed25519"),
      x: z.string(),
      d: z.string(),
    }),
  )
  .check(z.minLength(1));

/**
 * The keys that sign access tokens, as a JSON array of private Ed25519 JWKs with a `kid` each. The first signs,
 * all verify: to rotate, put a new one in front and take the old one away when its last token has expired.
 */
export function parseSessionKeys(json: string): [JWK & { kid: string }, ...(JWK & { kid: string })[]] {
  const [first, ...rest] = sessionKeys.parse(JSON.parse(json));
  if (!first) throw new Error("SESSION_KEYS holds no key");
  return [first, ...rest];
}
