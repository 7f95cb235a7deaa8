import { Hono } from "hono";
import { openDatabase } from "../../db/client.ts";
import type { SignedInContext } from "../../http/context.ts";
import { readStats } from "./read-stats.ts";

export const statsRoutes = new Hono<SignedInContext>().get("/", async (c) => {
  const timeZone = c.req.query("timeZone");
  return c.json(await readStats(openDatabase(c.env.DB), c.get("userId"), timeZone, Date.now()));
});
