import { Hono } from "hono";
import { openDatabase } from "../../db/client.ts";
import type { SignedInContext } from "../../http/context.ts";
import { idParam } from "../../http/read-input.ts";
import { readContent, readContents } from "./read-contents.ts";

export const contentRoutes = new Hono<SignedInContext>()
  .get("/", async (c) =>
    c.json(await readContents(openDatabase(c.env.DB), c.get("userId"), c.req.query("cursor"))),
  )
  .get("/:id", async (c) => c.json(await readContent(openDatabase(c.env.DB), c.get("userId"), idParam(c))));
