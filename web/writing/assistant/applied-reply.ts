// A reply of the assistant that is to be applied to the document it is about. It is stored on the device until the user accepts
// or rejects it.
import { readTabStored, writeTabStored } from "../../lib/storage.ts";

export interface AppliedReply {
  text: string;
  /** The passage that was asked about; empty if the question was about the whole document. */
  passage: string;
}

const replyKey = (owner: string, document: string) => `reply.${owner}.${document}`;

const isReply = (value: unknown): value is AppliedReply => hasTexts(value, "text", "passage");

/** Suggests the reply in the document when it is edited next. */
export const applyReply = (owner: string, document: string, reply: AppliedReply): void =>
  writeTabStored(replyKey(owner, document), reply);

export const readReply = (owner: string, document: string): AppliedReply | undefined =>
  readTabStored(replyKey(owner, document), isReply);

export const forgetReply = (owner: string, document: string): void =>
  writeTabStored(replyKey(owner, document), undefined);

export function hasTexts(value: unknown, ...names: string[]): boolean {
  const fields = new Map(Object.entries(value ?? {}));
  return names.every((name) => typeof fields.get(name) === "string");
}
