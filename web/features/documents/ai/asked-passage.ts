// The passage of a document that the assistant is asked about. Its place is stored on the device until the reply is applied.
import type { Node } from "prosemirror-model";
import { readStored, writeStored } from "../../../lib/storage.ts";
import { type AppliedReply, hasTexts } from "../../../writing/assistant/applied-reply.ts";
import { findPassage, type Passage, type PassageText } from "../../editor/passage.ts";

const askedKey = (owner: string, document: string) => `asked.${owner}.${document}`;

const isPassage = (value: unknown): value is PassageText => hasTexts(value, "text", "before", "after");

/** Notes where the passage is that the assistant is asked about, for documents that contain its words more than once. */
export const notePassage = (owner: string, document: string, passage: PassageText): void =>
  void writeStored(askedKey(owner, document), passage);

/** Returns the passage that the reply is about; without one, the end of the document. */
export function placeOfReply(owner: string, document: string, doc: Node, reply: AppliedReply): Passage {
  if (!reply.passage) return endOf(doc);
  const asked = readStored(askedKey(owner, document), isPassage);
  const { before, after } = asked?.text === reply.passage ? asked : { before: "", after: "" };
  return findPassage(doc, { text: reply.passage, before, after }) ?? endOf(doc);
}

/** The place after the last block, or in it if it is empty. */
function endOf({ lastChild, content }: Node): Passage {
  const isEmpty = lastChild?.isTextblock && lastChild.content.size === 0;
  const end = content.size - (isEmpty ? 1 : 0);
  return { from: end, to: end };
}
