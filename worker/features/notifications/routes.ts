import { Hono } from "hono";
import { openDatabase } from "../../db/client.ts";
import { updateAllRead } from "../../db/notifications.ts";
import type { SignedInContext } from "../../http/context.ts";
import { idParam } from "../../http/read-input.ts";
import { markRead } from "./mark-read.ts";
import { readNotifications } from "./read-notifications.ts";
import { removeNotification } from "./remove-notification.ts";

export const notificationRoutes = new Hono<SignedInContext>()
  .get("/", async (c) => c.json(await readNotifications(openDatabase(c.env.DB), c.get("userId"))))
  .post("/read-all", async (c) => {
    await updateAllRead(openDatabase(c.env.DB), c.get("userId"));
    return c.body(null, 204);
  })
  .post("/:id/read", async (c) => {
    await markRead(openDatabase(c.env.DB), c.get("userId"), idParam(c));
    return c.body(null, 204);
  })
  .delete("/:id", async (c) => {
    await removeNotification(openDatabase(c.env.DB), c.get("userId"), idParam(c));
    return c.body(null, 204);
  });
