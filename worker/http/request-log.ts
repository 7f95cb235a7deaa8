// One log line for each request of the API.
import type { MiddlewareHandler } from "hono";
import { isLocal } from "../../shared/addresses.ts";
import { logEvent } from "../log.ts";
import type { AppContext } from "./context.ts";
import type { FindRoute } from "./route.ts";

/** The route of addresses without one of their own: screens and missing files, which have no line. */
const fallback = "/*";

/**
 * Logs a request when its response begins, with its duration in milliseconds and how often it has waited for D1. `route` is
 * the declared path; the address itself, which may contain ids, is left out. A local server lists its requests itself, and
 * with its debugger attached a line takes longer than most requests.
 */
export function logRequest(findRoute: FindRoute): MiddlewareHandler<AppContext> {
  return async (c, next) => {
    const startedAt = Date.now();
    await next();
    const route = findRoute(c)?.path ?? "none";
    if (route === fallback || isLocal(new URL(c.req.url))) return;
    const ms = Date.now() - startedAt;
    const waits = (c.var as Partial<AppContext["Variables"]>).databases?.roundTrips.count; // absent if rejected before
    logEvent("request", { path: undefined, route, status: c.res.status, ms, waits });
  };
}
