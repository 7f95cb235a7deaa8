import { listTitleFeedback } from "../../db/title-feedback.ts";
import { type ExportSource, jsonFile } from "./export-part.ts";
import { isoTime } from "./iso-time.ts";

/** The suggested titles that the person likes, and those they do not. */
export async function* titlesPart({ db, user, now }: ExportSource) {
  const rows = await listTitleFeedback(db, user.id);
  const titles = rows.map(({ title, type, liked, createdAt }) => ({
    title,
    type,
    liked,
    said: isoTime(createdAt),
  }));
  yield jsonFile("titles.json", titles, now);
}
