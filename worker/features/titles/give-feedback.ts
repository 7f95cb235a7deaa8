import type { TitleFeedback } from "../../../shared/contracts/title-feedback.ts";
import type { Database } from "../../db/client.ts";
import { deleteTitleFeedback, putTitleFeedback } from "../../db/title-feedback.ts";

/** Keeps what the person thinks of a title, or takes it back. */
export async function giveFeedback(
  db: Database,
  userId: string,
  { title, type, liked }: TitleFeedback,
): Promise<void> {
  if (liked === null) await deleteTitleFeedback(db, userId, title);
  else await putTitleFeedback(db, { userId, title, type, liked, createdAt: Date.now() });
}
