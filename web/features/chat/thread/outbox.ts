// Messages that are being sent or were rejected. They survive a reload and are shared between tabs.

import type { ChatInput, ChatMessage } from "../../../../shared/contracts/chats.ts";
import type { UsedVoice } from "../../../../shared/contracts/used-voice.ts";
import type { ErrorDetails } from "../../../../shared/errors.ts";
import { type InterfaceLanguage, interfaceLanguages } from "../../../i18n/setup.ts";
import type { ApiErrorCode } from "../../../lib/api.ts";
import { readStored, storedKeys, writeStored } from "../../../lib/storage.ts";
import { type Attached, isAttached } from "../../../writing/assistant/composer.ts";

export interface Outbox {
  read(): PendingMessage[];
  change(changed: (before: PendingMessage[]) => PendingMessage[]): void;
  subscribe(listener: () => void): () => void;
}

const keyOf = (owner: string, chatId: string) => `chat.${owner}.${chatId}.sends`;

/** The ids of the user's conversations that have pending messages. */
export const chatsWithPending = (owner: string): string[] =>
  storedKeys("chat", owner).flatMap((key) => {
    const [, , chatId = ""] = key.split(".");
    return key === keyOf(owner, chatId) ? [chatId] : [];
  });

export function openOutbox(owner: string, chatId: string): Outbox {
  const key = keyOf(owner, chatId);
  const load = () => readStored(key, isPendingMessages) ?? [];
  const listeners = new Set<() => void>();
  let sends = load();
  const take = (next: PendingMessage[]) => {
    sends = next;
    for (const listener of listeners) listener();
  };
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

/** Changes the message with that run; returns the same list if there is none. */
export const changePending = (
  sends: PendingMessage[],
  run: string,
  changes: Partial<PendingMessage>,
): PendingMessage[] =>
  sends.some((send) => send.run === run)
    ? sends.map((send) => (send.run === run ? { ...send, ...changes } : send))
    : sends;

/** Removes the messages with these runs; returns the same list if there are none. */
export const dropPending = (sends: PendingMessage[], ...runs: string[]): PendingMessage[] =>
  sends.some(({ run }) => runs.includes(run)) ? sends.filter(({ run }) => !runs.includes(run)) : sends;

// Messages that the server has not confirmed yet, as stored on the device.

/** Why sending failed. `UNSENT`: unknown whether the message ever reached the server. */
export interface SendFailure {
  code: ApiErrorCode | "UNSENT";
  details?: ErrorDetails | undefined;
}

/**
 * A message being sent. Its ids are created once, so that sending it again is safe. `new` continues the
 * conversation, `edit` is a new version of an earlier message, `regenerate` requests another reply to one.
 */
export interface PendingMessage {
  kind: "new" | "edit" | "regenerate";
  /** The id of the run that writes the reply. */
  run: string;
  startedAt: number;
  message: { id: string; after: string | null; text: string; attached: Attached | null };
  /** The interface language when it was sent. A retry must send exactly the same request. */
  language: InterfaceLanguage;
  /** The brand voice that was chosen when it was sent. */
  voice?: UsedVoice;
  /** Whether the end of its reply was seen. */
  ended?: boolean;
  /** Set if sending failed. */
  refused?: SendFailure;
}

const isText = (value: unknown) => typeof value === "string";

function isPendingMessage(value: unknown): value is PendingMessage {
  const { kind, run, startedAt, message, language, refused } = (value ?? {}) as Partial<PendingMessage>; // validated field by field
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

/** The input of the request. */
export function chatInputOf(
  { message: { attached, ...message }, language, voice }: PendingMessage,
  chat: string,
): ChatInput {
  return {
    chat,
    message: { ...message, ...(attached && { attached: attached.id }) },
    interfaceLanguage: language,
    ...(voice && { voice }),
  };
}

/** The message as shown until the server has stored it. */
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
