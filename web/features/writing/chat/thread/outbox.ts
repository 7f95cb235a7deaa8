// The messages of a conversation that are on their way or were refused. They outlast a reload, and every window of the
// browser has the same ones.
import { readStored, writeStored } from "../../../../lib/storage.ts";
import { isSends, type Send } from "./sends.ts";

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
