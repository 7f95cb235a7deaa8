import { Hono } from "hono";
import type { AppContext } from "../../http/context.ts";
import { billingSettings } from "./billing-settings.ts";
import { readPlans } from "./read-plans.ts";

/** The same for everybody, and it changes with a deploy only: five minutes late is early enough. */
const cached = "public, max-age=300";

export const planRoutes = new Hono<AppContext>().get("/", (c) => {
  c.header("Cache-Control", cached);
  return c.json(readPlans(billingSettings(c.env)));
});
