// Entries that only this device has, until the server has them. What does not fit into storage is kept as long as the page.
import { readStored, storedKeys, writeStored } from "./storage.ts";

/** Entries that did not fit into storage, by their keys. */
const unstored = new Map<string, unknown>();
const listeners = new Set<() => void>();

/** Kinds whose entries are edits: leaving the page would lose those that are not stored. */
const edits = ["edit.", "changes."];

export function readUnsent<Value>(
  key: string,
  isValue: (value: unknown) => value is Value,
): Value | undefined {
  const value = unstored.get(key);
  return isValue(value) ? value : readStored(key, isValue);
}

/** Undefined removes the entry. */
export function writeUnsent(key: string, value: unknown): void {
  if (writeStored(key, value) || value === undefined) unstored.delete(key);
  else unstored.set(key, value);
  if (edits.some(hasUnstored)) addEventListener("beforeunload", askToStay);
  else removeEventListener("beforeunload", askToStay);
  notifyUnsent();
}

/** Whether an entry whose key begins so exists only in this tab. */
export const hasUnstored = (start: string): boolean =>
  [...unstored.keys()].some((key) => key.startsWith(start));

const askToStay = (event: Event) => event.preventDefault();

/** What follows the user's id in the keys of a kind. */
export function restsOf(kind: string, userId: string): string[] {
  const start = `${kind}.${userId}.`;
  const keys = [...storedKeys(kind, userId), ...unstored.keys()].filter((key) => key.startsWith(start));
  return [...new Set(keys.map((key) => key.slice(start.length)))];
}

export function notifyUnsent(): void {
  for (const listener of listeners) listener();
}

/** Calls back after every change, in this tab or another. Returns how to stop. */
export function subscribeUnsent(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", notifyUnsent);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", notifyUnsent);
  };
}
