import { type Bindings, publicOrigin } from "../env.ts";

/** What Hono's context carries through a request. */
export interface AppContext {
  Bindings: Bindings;
  Variables: { requestId: string };
}

/** What it carries behind the session guard. */
export interface SignedInContext extends AppContext {
  Variables: AppContext["Variables"] & { userId: string; sessionId: string };
}

/**
 * Calamo's own origin, for links in mails and for the addresses that Google and Stripe send the browser back to. The
 * setting decides. A local server, and one that is not set up yet, use the origin of the request, which its sender can
 * choose.
 */
export function originOf({ env, req }: { env: Bindings; req: { url: string } }): string {
  return publicOrigin(env) ?? new URL(req.url).origin;
}
