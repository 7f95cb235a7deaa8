import type { TitleFeedbackList } from "../../../shared/contracts/library.ts";
import type { Database } from "../../db/client.ts";
import { listTitleFeedback } from "../../db/title-feedback.ts";

/** What the person thinks of titles, the newest first. */
export async function readFeedback(db: Database, userId: string): Promise<TitleFeedbackList> {
  const rows = await listTitleFeedback(db, userId);
  return { titles: rows.map(({ title, type, liked }) => ({ title, type, liked })) };
}
