import type { Content, ContentChanges } from "../../../shared/contracts/contents.ts";
import { AppError } from "../../../shared/errors.ts";
import { textMetrics } from "../../../shared/text/metrics.ts";
import { excerptOf } from "../../../shared/text/plain.ts";
import type { Database } from "../../db/client.ts";
import { type ContentRow, findContent, updateContent } from "../../db/contents.ts";
import { contentOf } from "./read-contents.ts";

/**
 * Gives one of the person's texts another name or wording; the same changes again change nothing. What the model wrote
 * is kept: a run is replayed from it.
 * @throws AppError NOT_FOUND, also where it is somebody else's
 */
export async function changeContent(
  db: Database,
  userId: string,
  id: string,
  { title, content }: ContentChanges,
): Promise<Content> {
  const row = await findContent(db, userId, id);
  if (!row) throw new AppError("NOT_FOUND");
  const changes = {
    ...(title !== undefined && { title }),
    ...(content !== undefined && wordingOf(content, row)),
  };
  // It may have been deleted meanwhile.
  if (!(await updateContent(db, userId, id, changes))) throw new AppError("NOT_FOUND");
  return contentOf({ ...row, ...changes });
}

/** The wording, and what goes with it; one like the model's own is no change of it. */
function wordingOf(content: string, { body, language }: ContentRow) {
  return {
    edited: content === body ? null : content,
    excerpt: excerptOf(content),
    metrics: JSON.stringify(textMetrics(content, language)),
  };
}
