import { quotedPassage } from "../../../writing/assistant/ask-assistant.ts";
import type { BranchNode } from "./branches.ts";

/** What messages are about. */
export interface Subject {
  /** The id of the document that was attached last. */
  document: string;
  /** The passage of it that was quoted with it; empty if none was. */
  passage: string;
}

/** Maps the keys of the branch's messages to their subjects. Messages without an attached document before them have none. */
export function subjectsOf(branch: readonly Pick<BranchNode, "key" | "message">[]): Map<string, Subject> {
  const subjects = new Map<string, Subject>();
  let subject: Subject | undefined;
  for (const { key, message } of branch) {
    if (message?.attached)
      subject = { document: message.attached.id, passage: quotedPassage(message.content) };
    if (subject) subjects.set(key, subject);
  }
  return subjects;
}
