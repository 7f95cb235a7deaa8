// The settings a deployment gives, parsed. The bindings themselves are in bindings.d.ts (npm run types).
import type { JWK } from "jose";
import * as z from "zod/mini";

/** The bindings. The key may be missing: without it (and without a URL) the demo model answers. */
export type Bindings = Omit<Env, "OPENAI_API_KEY"> & { OPENAI_API_KEY?: string };

export interface ModelSettings {
  apiKey: string | undefined;
  baseUrl: string | undefined;
  model: string;
  /** True when nothing is configured: the built-in demo model answers. */
  demo: boolean;
}

export function modelSettings(env: Bindings): ModelSettings {
  const apiKey = env.OPENAI_API_KEY || undefined;
  const baseUrl = env.OPENAI_BASE_URL || undefined;
  const demo = !apiKey && !baseUrl;
  return { apiKey, baseUrl, model: demo ? "demo" : env.OPENAI_MODEL, demo };
}

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
