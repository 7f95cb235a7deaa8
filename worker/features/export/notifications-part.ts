import { listAllNotifications } from "../../db/notifications.ts";
import { type ExportSource, jsonFile } from "./export-part.ts";
import { isoTime } from "./iso-time.ts";
import { parsedJson } from "./parsed-json.ts";

export async function* notificationsPart({ db, user, now }: ExportSource) {
  const rows = await listAllNotifications(db, user.id);
  const notifications = rows.map(({ id, kind, type, details, read, createdAt }) => ({
    id,
    kind,
    type,
    details: parsedJson(details),
    read,
    created: isoTime(createdAt),
  }));
  yield jsonFile("notifications.json", notifications, now);
}
