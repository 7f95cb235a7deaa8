import { notificationList } from "../../../shared/contracts/notifications.ts";
import { openDatabase } from "../../db/client.ts";
import { updateAllRead } from "../../db/notifications.ts";
import { idParams } from "../../http/input.ts";
import { route } from "../../http/route.ts";
import { markRead, readNotifications, removeNotification } from "./notifications.ts";

export const notificationRoutes = [
  route("GET /api/notifications", { access: "session", output: notificationList }, (c) =>
    readNotifications(openDatabase(c.env.DB), c.var.userId),
  ),
  route("POST /api/notifications/read-all", { access: "session" }, (c) =>
    updateAllRead(openDatabase(c.env.DB), c.var.userId),
  ),
  route("POST /api/notifications/:id/read", { access: "session", params: idParams }, (c, { params }) =>
    markRead(openDatabase(c.env.DB), c.var.userId, params.id),
  ),
  route("DELETE /api/notifications/:id", { access: "session", params: idParams }, (c, { params }) =>
    removeNotification(openDatabase(c.env.DB), c.var.userId, params.id),
  ),
];
