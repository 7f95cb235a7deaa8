import { notificationList } from "../../../shared/contracts/notifications.ts";
import { updateAllRead } from "../../db/notifications.ts";
import { idParams } from "../../http/input.ts";
import { route } from "../../http/route.ts";
import { markRead, readNotifications, removeNotification } from "./notifications.ts";

export const notificationRoutes = [
  route("GET /api/notifications", { access: "session", fromReplica: true, output: notificationList }, (c) =>
    readNotifications(c.var.db, c.var.userId),
  ),
  route("POST /api/notifications/read-all", { access: "session" }, (c) =>
    updateAllRead(c.var.db, c.var.userId),
  ),
  route("POST /api/notifications/:id/read", { access: "session", params: idParams }, (c, { params }) =>
    markRead(c.var.db, c.var.userId, params.id),
  ),
  route("DELETE /api/notifications/:id", { access: "session", params: idParams }, (c, { params }) =>
    removeNotification(c.var.db, c.var.userId, params.id),
  ),
];
