import type { Bindings } from "../env.ts";

/** What Hono's context carries through a request. */
export interface AppContext {
  Bindings: Bindings;
  Variables: { requestId: string };
}

/** What it carries behind the session guard. */
export interface SignedInContext extends AppContext {
  Variables: AppContext["Variables"] & { userId: string; sessionId: string };
}
