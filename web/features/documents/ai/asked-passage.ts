// The passage of a document that the assistant is asked about. Its place is stored on the device until the reply is applied.
import { readStored, writeStored } from "../../../lib/storage.ts";
import { type AppliedReply, hasTexts } from "../../../writing/assistant/applied-reply.ts";
import { findPassage, type Passage, type PassageText } from "../../editor/passage.ts";

const askedKey = (owner: string, document: string) => `asked.${owner}.${document}`;

const isPassage = (value: unknown): value is PassageText => hasTexts(value, "text", "before", "after");

/** Notes where the passage is that the assistant is asked about, for documents that contain its words more than once. */
export const notePassage = (owner: string, document: string, passage: PassageText): void =>
  void writeStored(askedKey(owner, document), passage);

/** Returns the passage that the reply is about; without one, the end of the document. */
export function placeOfReply(owner: string, document: string, doc: string, reply: AppliedReply): Passage {
  const end = { from: doc.length, to: doc.length };
  if (!reply.passage) return end;
  const asked = readStored(askedKey(owner, document), isPassage);
  const { before, after } = asked?.text === reply.passage ? asked : { before: "", after: "" };
  return findPassage(doc, { text: reply.passage, before, after }) ?? end;
}
