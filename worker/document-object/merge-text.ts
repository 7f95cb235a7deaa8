// Compares a live document with the text of the database, which was changed there.
import type { Node } from "prosemirror-model";
import { Transform } from "prosemirror-transform";
import { canonicalDocument } from "../../shared/document/canonical.ts";
import { outsideChange } from "../../shared/document/live/outside-change.ts";
import type { StoredCommit } from "../../shared/document/live/protocol.ts";
import { replaceDocument } from "../../shared/document/live/replace-document.ts";
import { readSteps } from "../../shared/document/live/steps.ts";
import { dataOf, documentOf } from "../../shared/document/markdown/document-source.ts";
import { isSame } from "../../shared/document/nodes.ts";
import { logFailure } from "../log.ts";

/** What has happened since the document was saved. */
interface Unsaved {
  /** The document as it was saved. */
  savedDoc: Node;
  /** The Markdown that the database got after that, which is part of the document already; otherwise null. */
  base: string | null;
  /** The commits since then, in order. */
  commits: readonly StoredCommit[];
}

/**
 * Finds the last version since the saved one that is written as this document: an instance may be lost after it has saved and
 * before it has stored that.
 */
export function findWritten(
  { savedDoc, commits }: Unsaved,
  written: Node,
): { version: number; doc: Node } | undefined {
  const { content } = dataOf(written);
  let doc = savedDoc;
  let found: { version: number; doc: Node } | undefined;
  for (const commit of commits) {
    doc = readSteps(commit.steps).reduce((made, step) => made.step(step), new Transform(doc)).doc;
    if (isSame(canonicalDocument(dataOf(doc)).content, content)) found = { version: commit.version + 1, doc };
  }
  return found;
}

/**
 * Returns the changes of the current document that bring in what is new in the text of the database; undefined if they can't be
 * found, and the document has words that the database has not: then it is to be saved over that text, which becomes a version.
 */
export function mergeText(unsaved: Unsaved, current: Node, next: Node): Transform | undefined {
  try {
    const change = changeOf(unsaved, current, next);
    change.doc.check();
    return change;
  } catch (cause) {
    logFailure("text not merged into the live document", cause);
    const isSaved = unsaved.base === null && unsaved.commits.length === 0;
    return isSaved ? replaceDocument(new Transform(current), next) : undefined;
  }
}

function changeOf({ savedDoc, base, commits }: Unsaved, current: Node, next: Node): Transform {
  if (base === null) return outsideChange(savedDoc, next, readSteps(commits.flatMap(({ steps }) => steps)));
  const before = documentOf(base);
  return outsideChange(before, next, replaceDocument(new Transform(before), current).steps);
}
