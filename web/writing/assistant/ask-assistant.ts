import { createComposer } from "./composer.ts";
import { nextId } from "./new-chat.ts";

interface Question {
  /** The document that is attached. */
  attached: { id: string; title: string };
  /** The passage that is quoted. */
  passage: string;
}

/** Prepares the next conversation: the passage is quoted in its input, with the document attached. Nothing is sent. */
export function askAssistant(owner: string, { attached, passage }: Question): void {
  const composer = createComposer(owner, nextId(owner, undefined));
  composer.change({ attached });
  composer.fill(`${passage.replace(/^/gm, "> ")}\n\n`);
}

/** Attaches a document to the next conversation. What is typed there already stays. */
export const attachToAssistant = (owner: string, attached: Question["attached"]): void =>
  createComposer(owner, nextId(owner, undefined)).change({ attached });

/** The passage that a message begins with as a quote; empty if there is none. */
export const quotedPassage = (message: string): string =>
  (/^(?:> [^\n]*(?:\n|$))+/.exec(message)?.[0] ?? "").replace(/^> /gm, "").trim();
