import { Hono } from "hono";
import type { SignedInContext } from "../../http/context.ts";
import { requireSession } from "../../http/session.ts";
import { readMe } from "./read-me.ts";

export const accountRoutes = new Hono<SignedInContext>()
  .use(requireSession)
  .get("/", async (c) => c.json(await readMe(c.env, c.get("userId"))));
