// A reply of the assistant that is to be applied to the document it is about. It is stored on the device until the user accepts
// or rejects it.
import { readStored, readTabStored, writeStored, writeTabStored } from "../../../../lib/storage.ts";
import { findPassage, type Passage, type PassageText } from "../editor/passage.ts";

export interface AppliedReply {
  text: string;
  /** The passage that was asked about; empty if the question was about the whole document. */
  passage: string;
}

const replyKey = (owner: string, document: string) => `reply.${owner}.${document}`;
const askedKey = (owner: string, document: string) => `asked.${owner}.${document}`;

const isReply = (value: unknown): value is AppliedReply => hasTexts(value, "text", "passage");
const isPassage = (value: unknown): value is PassageText => hasTexts(value, "text", "before", "after");

/** Suggests the reply in the document when it is edited next. */
export const applyReply = (owner: string, document: string, reply: AppliedReply): void =>
  writeTabStored(replyKey(owner, document), reply);

export const readReply = (owner: string, document: string): AppliedReply | undefined =>
  readTabStored(replyKey(owner, document), isReply);

export const forgetReply = (owner: string, document: string): void =>
  writeTabStored(replyKey(owner, document), undefined);

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

function hasTexts(value: unknown, ...names: string[]): boolean {
  const fields = new Map(Object.entries(value ?? {}));
  return names.every((name) => typeof fields.get(name) === "string");
}
