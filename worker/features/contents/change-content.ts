import type { Content, ContentChanges } from "../../../shared/contracts/contents.ts";
import { AppError } from "../../../shared/errors.ts";
import { maxTags } from "../../../shared/limits.ts";
import { textMetrics } from "../../../shared/text/analysis/analyze-text.ts";
import { excerptOf } from "../../../shared/text/analysis/plain-text.ts";
import type { Database } from "../../db/client.ts";
import { updateContent } from "../../db/content-changes.ts";
import type { ContentRow } from "../../db/contents.ts";
import { contentOf, findWhole, type WholeContent } from "./read-content.ts";
import { inOrder, tagKey, uniqueTags } from "./unique-tags.ts";

/** How often a change is retried because another one came in between. Each retry means that the other one was saved. */
const mostTries = 100;

/**
 * Changes one of the user's texts; the same changes again change nothing. Parallel changes of different fields or
 * tags are all saved; of the title or the favorite mark, the last one stays. What the model wrote is kept, because a run is
 * replayed from it.
 * @throws AppError NOT_FOUND, also if the text is another user's; EDIT_CONFLICT if the text has another revision by now
 * than the one that the new wording began from; VALIDATION_FAILED if it would have too many tags
 */
export async function changeContent(
  db: Database,
  userId: string,
  id: string,
  changes: ContentChanges,
  now = Date.now(),
): Promise<Content> {
  for (let tries = 0; tries < mostTries; tries++) {
    const whole = await findWhole(db, userId, id, now);
    const { update, changed } = changeOf(whole, changes);
    const conflicts = changes.revision !== undefined && changes.revision !== whole.row.revision;
    if (update.wording && conflicts) throw new AppError("EDIT_CONFLICT");
    const isChange = Object.keys(update).length > 0;
    const { title, editedBody, body } = changed.row;
    const searchable = { title, text: editedBody ?? body };
    if (!isChange || (await updateContent(db, whole.row, { ...update, searchable }, now)))
      return contentOf(changed);
  }
  throw new AppError("EDIT_CONFLICT");
}

/** What is to be written, and the text as it is then. What is as it was is not written again. */
function changeOf({ row, tags, variants }: WholeContent, changes: ContentChanges) {
  const { title = row.title, content, isFavorite = row.isFavorite, keepsVersion = false } = changes;
  const wording =
    content !== undefined && content !== (row.editedBody ?? row.body) ? wordingOf(content, row) : null;
  const { given, ...tagChanges } = tagsAfter(tags, changes);
  const update = {
    ...(title !== row.title && { title }),
    ...(isFavorite !== row.isFavorite && { isFavorite }),
    ...(wording && { wording: { ...wording, keepsVersion } }),
    ...tagChanges,
  };
  const revision = row.revision + (wording ? 1 : 0);
  const named = variants.map((variant) => (variant.id === row.id ? { ...variant, title } : variant));
  const changed = { row: { ...row, ...wording, title, isFavorite, revision }, tags: given, variants: named };
  return { update, changed };
}

/** The tags that the text has afterwards, and what changes for it. Each stands once, in its first spelling. */
function tagsAfter(tags: string[], { addTags = [], removeTags = [] }: ContentChanges) {
  const gone = new Set(removeTags.map(tagKey));
  const removed = tags.filter((tag) => gone.has(tagKey(tag)));
  const kept = tags.filter((tag) => !removed.includes(tag));
  const known = new Set([...gone, ...kept.map(tagKey)]);
  const added = uniqueTags(addTags).filter((tag) => !known.has(tagKey(tag)));
  const given = inOrder([...kept, ...added]);
  if (given.length > Math.max(maxTags, tags.length))
    throw new AppError("VALIDATION_FAILED", { fields: { addTags: "TOO_MANY_TAGS" } });
  return {
    given,
    ...(added.length > 0 && { addTags: added }),
    ...(removed.length > 0 && { removeTags: removed }),
  };
}

/** The wording, and what goes with it; one like the model's own is no change of it. */
function wordingOf(content: string, { body, language }: ContentRow) {
  return {
    editedBody: content === body ? null : content,
    excerpt: excerptOf(content),
    metrics: JSON.stringify(textMetrics(content, language)),
  };
}
