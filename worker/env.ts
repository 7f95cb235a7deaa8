// The settings a deployment gives, parsed. The bindings themselves are in bindings.d.ts (npm run types).
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
