import type { Database } from "../../db/client.ts";
import { deleteContentsBefore } from "../../db/deleted-contents.ts";
import { idAt } from "../../db/id-at.ts";
import { findStanding } from "../../db/removals.ts";
import { planRemoval } from "./removal-rule.ts";

/** Texts of one statement, which may take 30 s. */
const textsAtOnce = 200;

/** Removes at most `most` of the person's texts, those whose time has come; answers how many. */
export async function removeTexts(db: Database, userId: string, now: number, most: number): Promise<number> {
  let removed = 0;
  while (removed < most) {
    const standing = await findStanding(db, userId); // read each time: they may just have come to a larger plan
    const before = standing ? planRemoval(standing, now).removeBefore : null;
    if (before === null) break;
    const limit = Math.min(textsAtOnce, most - removed);
    const count = await deleteContentsBefore(db, userId, idAt(before), limit);
    removed += count;
    if (count < limit) break;
  }
  return removed;
}
