// The messages of a conversation that are on their way or were refused. They outlast a reload, and every window of the
// browser has the same ones.

import type { ChatInput, ChatMessage } from "../../../../../shared/contracts/chats.ts";
import type { ErrorDetails } from "../../../../../shared/errors.ts";
import { type InterfaceLanguage, interfaceLanguages } from "../../../../i18n/setup.ts";
import type { ApiErrorCode } from "../../../../lib/api.ts";
import { readStored, writeStored } from "../../../../lib/storage.ts";

export interface Outbox {
  read(): PendingMessage[];
  change(changed: (before: PendingMessage[]) => PendingMessage[]): void;
  subscribe(listener: () => void): () => void;
}

export function openOutbox(owner: string, chatId: string): Outbox {
  const key = `chat.${owner}.${chatId}.sends`;
  const load = () => readStored(key, isPendingMessages) ?? [];
  const listeners = new Set<() => void>();
  let sends = load();
  const take = (next: PendingMessage[]) => {
    sends = next;
    for (const listener of listeners) listener();
  };
  /** Another window has changed them. */
  const onStorage = (event: StorageEvent) => {
    if (event.key?.endsWith(key)) take(load());
  };
  return {
    read: () => sends,
    change(changed) {
      const next = changed(sends);
      if (next === sends) return;
      writeStored(key, next.length ? next : undefined);
      take(next);
    },
    subscribe(listener) {
      if (!listeners.size) addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (!listeners.size) removeEventListener("storage", onStorage);
      };
    },
  };
}

/** The sends with what `changes` says of the one with that run. */
export const changePending = (
  sends: PendingMessage[],
  run: string,
  changes: Partial<PendingMessage>,
): PendingMessage[] => sends.map((send) => (send.run === run ? { ...send, ...changes } : send));

/** The sends without those with these runs; the same list where none of them is there. */
export const dropPending = (sends: PendingMessage[], ...runs: string[]): PendingMessage[] =>
  sends.some(({ run }) => runs.includes(run)) ? sends.filter(({ run }) => !runs.includes(run)) : sends;

// What the person has said and the server has not answered for yet, as it is kept on the device.

/** Why a message was not taken on. `UNSENT` is one of which nobody knows that it ever left. */
export interface SendFailure {
  code: ApiErrorCode | "UNSENT";
  details?: ErrorDetails | undefined;
}

/** A text of the history that comes with a message. */
export interface Attached {
  id: string;
  title: string;
}

/**
 * A message on its way. Its ids are made once, so that sending it again is safe. `new` goes on at the end of the
 * conversation, `edit` is another wording beside an earlier message, `again` asks for another reply to one.
 */
export interface PendingMessage {
  kind: "new" | "edit" | "regenerate";
  /** The id of the run that answers it. */
  run: string;
  startedAt: number;
  message: { id: string; after: string | null; text: string; attached: Attached | null };
  /** The language of the interface when it was sent: a message that is sent again is the same in everything. */
  language: InterfaceLanguage;
  /** Absent while it is on its way. */
  refused?: SendFailure;
}

const isText = (value: unknown) => typeof value === "string";

export const isAttached = (value: unknown): value is Attached => {
  const { id, title } = (value ?? {}) as Partial<Attached>; // looked at field by field
  return isText(id) && isText(title);
};

function isPendingMessage(value: unknown): value is PendingMessage {
  const { kind, run, startedAt, message, language, refused } = (value ?? {}) as Partial<PendingMessage>; // looked at field by field
  return (
    (kind === "new" || kind === "edit" || kind === "regenerate") &&
    isText(run) &&
    typeof startedAt === "number" &&
    isText(message?.id) &&
    (message?.after === null || isText(message?.after)) &&
    isText(message?.text) &&
    (message?.attached === null || isAttached(message?.attached)) &&
    language !== undefined &&
    language in interfaceLanguages &&
    (refused === undefined || isText(refused.code))
  );
}

const isPendingMessages = (value: unknown): value is PendingMessage[] =>
  Array.isArray(value) && value.every(isPendingMessage);

/** What the server is asked for. */
export function chatInputOf(
  { message: { attached, ...message }, language }: PendingMessage,
  chat: string,
): ChatInput {
  return {
    chat,
    message: { ...message, ...(attached && { attached: attached.id }) },
    interfaceLanguage: language,
  };
}

/** The message as it is shown until the server has it. */
export const messageOf = ({ message, startedAt }: PendingMessage): ChatMessage => ({
  id: message.id,
  parent: message.after,
  role: "user",
  content: message.text,
  createdAt: startedAt,
  attached: message.attached,
  reply: null,
  summary: null,
});
