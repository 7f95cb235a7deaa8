// The messages of a conversation that are on their way or were refused. They outlast a reload, and every window of the
// browser has the same ones.

import type { ChatInput, ChatMessage } from "../../../../../shared/contracts/chats.ts";
import type { ErrorDetails } from "../../../../../shared/errors.ts";
import { type InterfaceLanguage, interfaceLanguages } from "../../../../i18n/setup.ts";
import type { ApiErrorCode } from "../../../../lib/api.ts";
import { readStored, writeStored } from "../../../../lib/storage.ts";

export interface Outbox {
  read(): Send[];
  change(changed: (before: Send[]) => Send[]): void;
  subscribe(listener: () => void): () => void;
}

export function openOutbox(owner: string, chatId: string): Outbox {
  const key = `chat.${owner}.${chatId}.sends`;
  const load = () => readStored(key, isSends) ?? [];
  const listeners = new Set<() => void>();
  let sends = load();
  const take = (next: Send[]) => {
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
export const changeSend = (sends: Send[], run: string, changes: Partial<Send>): Send[] =>
  sends.map((send) => (send.run === run ? { ...send, ...changes } : send));

/** The sends without those with these runs; the same list where none of them is there. */
export const dropSends = (sends: Send[], ...runs: string[]): Send[] =>
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
export interface Send {
  kind: "new" | "edit" | "again";
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

function isSend(value: unknown): value is Send {
  const { kind, run, startedAt, message, language, refused } = (value ?? {}) as Partial<Send>; // looked at field by field
  return (
    (kind === "new" || kind === "edit" || kind === "again") &&
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

const isSends = (value: unknown): value is Send[] => Array.isArray(value) && value.every(isSend);

/** What the server is asked for. */
export function inputOf({ message: { attached, ...message }, language }: Send, chat: string): ChatInput {
  return {
    chat,
    message: { ...message, ...(attached && { attached: attached.id }) },
    interfaceLanguage: language,
  };
}

/** The message as it is shown until the server has it. */
export const messageOf = ({ message, startedAt }: Send): ChatMessage => ({
  id: message.id,
  parent: message.after,
  role: "user",
  content: message.text,
  createdAt: startedAt,
  attached: message.attached,
  reply: null,
  summary: null,
});
