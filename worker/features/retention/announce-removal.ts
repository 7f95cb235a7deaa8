import { planShowing } from "../../../shared/retention.ts";
import type { Database } from "../../db/client.ts";
import { idAt, timeOfId } from "../../db/id-at.ts";
import { newNotification } from "../../db/new-notification.ts";
import { countTexts, type StandingRow, tellOfRemoval } from "../../db/removals.ts";
import { announcedTime, planRemoval } from "./removal-rule.ts";

/** Tells the person of texts that are soon removed, where it is time to; answers whether they were told. */
export async function announceRemoval(db: Database, person: StandingRow, now: number): Promise<boolean> {
  const { announce } = planRemoval(person, now);
  if (!announce) return false;
  const { from, within, until } = announce;
  const [[untold], [going]] = await db.batch([
    countTexts(db, person.id, { from: idAt(from), until: idAt(within) }),
    countTexts(db, person.id, { from: "", until: idAt(until) }),
  ]);
  if (!untold?.oldest || !going?.oldest) return false;
  const oldest = timeOfId(going.oldest);
  const details = {
    count: going.count,
    date: announcedTime(person, oldest, now),
    plan: planShowing(oldest, now),
  };
  const notification = newNotification(person.id, { kind: "textsRemoved", details });
  return tellOfRemoval(db, person, notification, until);
}
