import type { TitleFeedback, TitleFeedbackList } from "../../../shared/contracts/library.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Database } from "../../db/client.ts";
import { deleteTitleFeedback, listTitleFeedback, putTitleFeedback } from "../../db/library.ts";
import { findUserById } from "../../db/users.ts";

/** Keeps what the person thinks of a title, or takes it back. @throws AppError UNAUTHENTICATED where they are gone */
export async function giveFeedback(
  db: Database,
  userId: string,
  { title, type, liked }: TitleFeedback,
): Promise<void> {
  if (!(await findUserById(db, userId))) throw new AppError("UNAUTHENTICATED");
  if (liked === null) await deleteTitleFeedback(db, userId, title);
  else await putTitleFeedback(db, { userId, title, type, liked, createdAt: Date.now() });
}

/** What the person thinks of titles, the newest first. */
export async function readFeedback(db: Database, userId: string): Promise<TitleFeedbackList> {
  const rows = await listTitleFeedback(db, userId);
  return { titles: rows.map(({ title, type, liked }) => ({ title, type, liked })) };
}
