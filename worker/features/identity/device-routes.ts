import { Hono } from "hono";
import { AppError } from "../../../shared/errors.ts";
import { openDatabase } from "../../db/client.ts";
import { deleteOwnSession } from "../../db/sessions.ts";
import type { SignedInContext } from "../../http/context.ts";
import { idParam } from "../../http/read-input.ts";
import { readDevices } from "./read-devices.ts";

export const deviceRoutes = new Hono<SignedInContext>()
  .get("/", async (c) => c.json({ items: await readDevices(openDatabase(c.env.DB), c.var) }))
  .delete("/:id", async (c) => {
    const ended = await deleteOwnSession(openDatabase(c.env.DB), c.get("userId"), idParam(c));
    if (!ended) throw new AppError("NOT_FOUND");
    return c.body(null, 204);
  });
