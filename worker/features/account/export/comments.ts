// The comments on an owner's texts, as one JSON file.
import { type CommentRow, pageComments } from "../../../db/documents/comments.ts";
import { onOwnerShard } from "../../../db/documents/owner-batch.ts";
import { isoTime } from "./files.ts";
import type { TextSource } from "./texts.ts";

/** How many comments are held in memory at a time. */
const pageSize = 200;

export async function* commentsPart(source: TextSource & { now: number }) {
  yield { name: "comments.json", modified: source.now, content: commentsJson(source) };
}

async function* commentsJson({ databases, owner }: TextSource): AsyncGenerator<string> {
  yield "[";
  let separator = "\n";
  let after = { contentId: "", id: "" };
  for (;;) {
    const place = after;
    const rows = await onOwnerShard(databases, owner, (db) => pageComments(db, owner.id, place, pageSize));
    for (const row of rows) {
      yield `${separator}  ${JSON.stringify(exportedComment(row))}`;
      separator = ",\n";
    }
    if (rows.length < pageSize) break;
    after = rows.at(-1) ?? after;
  }
  yield "\n]\n";
}

function exportedComment(row: CommentRow) {
  const { id, contentId, authorId, body, quote, createdAt, editedAt, resolvedAt, resolvedBy } = row;
  return {
    id,
    text: contentId,
    author: authorId,
    quote,
    comment: body,
    created: isoTime(createdAt),
    edited: isoTime(editedAt),
    resolved: isoTime(resolvedAt),
    resolvedBy,
  };
}
