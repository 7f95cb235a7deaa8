// Edits of saved texts, and new documents, that the server does not have yet, stored on the device per user and text.
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { CreateContentInput } from "../../shared/contracts/contents.ts";
import { type EntryName, moveChanges, storedEntries } from "./live/stored-changes.ts";
import { onReachability } from "./send.ts";
import { currentUserId } from "./session.ts";
import { readStored, writeStored } from "./storage.ts";
import {
  hasUnstored,
  notifyUnsent,
  readUnsent,
  restsOf,
  subscribeUnsent,
  writeUnsent,
} from "./unsaved-store.ts";
import { visit } from "./visit.ts";

export interface UnsavedEdit {
  text: string;
  /** The revision that the edit is based on. */
  revision: number;
  /** The server's text at that revision, if known: what both sides of a conflict started from. */
  base?: string | undefined;
  /** The last text that was sent without a response: the server may have it. */
  sent?: string | undefined;
}

/** The ids of new documents whose first id was that of another text, by that one: an editor may still have it. */
const newIds = new Map<string, string>();
const idOf = (id: string) => newIds.get(id) ?? id;

const editKey = (userId: string, id: string) => `edit.${userId}.${idOf(id)}`;
/** The base is stored apart, because it stays the same while a text is typed. */
const baseKey = (userId: string, id: string) => `base.${userId}.${idOf(id)}`;
const stashKey = (userId: string, id: string) => `aside.${userId}.${idOf(id)}`;
const newKey = (userId: string, id: string) => `new.${userId}.${id}`;

const isEdit = (value: unknown): value is UnsavedEdit => {
  const { text, revision, base = "", sent = "" } = (value ?? {}) as Partial<UnsavedEdit>; // checked field by field
  return (
    typeof text === "string" &&
    typeof revision === "number" &&
    typeof base === "string" &&
    typeof sent === "string"
  );
};
const isBase = (value: unknown): value is { revision: number; base: string } => {
  const { revision, base } = (value ?? {}) as Partial<UnsavedEdit>; // checked field by field
  return typeof revision === "number" && typeof base === "string";
};
const isNewDocument = (value: unknown): value is CreateContentInput =>
  typeof (value as CreateContentInput | null)?.content === "string"; // as it was written
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === "string");

/** When the oldest edit of a text that is not saved yet was made in this tab, by its key, as `performance.now()`. */
const typedAt = new Map<string, number>();
/** Flush functions by content id, of editors in this tab. */
const claims = new Map<string, Set<() => Promise<unknown>>>();
const claimListeners = new Set<() => void>();

const readEdit = (userId: string, id: string) => readUnsent(editKey(userId, id), isEdit);
const readBase = (userId: string, id: string) => readUnsent(baseKey(userId, id), isBase);

export function readUnsavedEdit(userId: string, id: string): UnsavedEdit | undefined {
  const edit = readEdit(userId, id);
  if (!edit || edit.base !== undefined) return edit; // earlier versions stored both together
  const stored = readBase(userId, id);
  return stored?.revision === edit.revision ? { ...edit, base: stored.base } : edit;
}

export function storeUnsavedEdit(
  userId: string,
  id: string,
  { text, revision, base, sent }: UnsavedEdit,
): void {
  if (base !== undefined) {
    const stored = readBase(userId, id);
    if (stored?.revision !== revision || stored.base !== base)
      writeUnsent(baseKey(userId, id), { revision, base });
  }
  const key = editKey(userId, id);
  if (!typedAt.has(key)) typedAt.set(key, performance.now());
  writeUnsent(key, { text, revision, sent });
}

/** Removes the edit unless its text has changed: another tab may have stored a newer one. */
export function removeUnsavedEdit(userId: string, id: string, text: string): void {
  if (readEdit(userId, id)?.text !== text) return;
  const key = editKey(userId, id);
  const since = typedAt.get(key);
  if (since !== undefined) visit.note("typedToSaved", performance.now() - since);
  typedAt.delete(key);
  writeUnsent(key, undefined);
  writeUnsent(baseKey(userId, id), undefined);
}

const readStashed = (userId: string, id: string) => readUnsent(stashKey(userId, id), isTexts) ?? [];

/** Stashes a version that the user decided against. It stays on the device until they discard it. */
export function stashVersion(userId: string, id: string, text: string): void {
  const others = readStashed(userId, id).filter((other) => other !== text);
  writeUnsent(stashKey(userId, id), [...others, text]);
}

export function discardStashed(userId: string, id: string, text: string): void {
  const left = readStashed(userId, id).filter((other) => other !== text);
  writeUnsent(stashKey(userId, id), left.length ? left : undefined);
}

/** A document that was created without a connection. Edits of it are stored as those of any text. */
export const readNewDocument = (userId: string, id: string) => readStored(newKey(userId, id), isNewDocument);

/** Stores a document until the server has it; undefined removes it. Returns false if there is no room for it. */
export function writeNewDocument(userId: string, id: string, document?: CreateContentInput): boolean {
  const isStored = writeStored(newKey(userId, id), document);
  notifyUnsent();
  return isStored;
}

/**
 * Creates the document at the server if it exists only on this device. Call it before any other request about it. If the
 * server refuses it for good, or has another wording from an earlier attempt, its wording becomes an unsaved edit.
 * @returns the id that it has at the server: another one if its first belongs to another text
 * @throws ApiError
 */
export async function sendNewDocument(id: string): Promise<string> {
  const userId = currentUserId();
  const document = userId && readNewDocument(userId, id);
  if (!document) return idOf(id);
  const { createStoredDocument } = await import("./create-stored-document.ts");
  const { content: text } = document;
  const created = await createStoredDocument(document);
  if (currentUserId() !== userId) return id; // signing out has removed it
  if (created && created.id !== id) {
    writeNewDocument(userId, created.id, { ...document, id: created.id });
    changeId(userId, id, created.id);
    return sendNewDocument(created.id);
  }
  if (!created?.isCurrent && text && !readUnsavedEdit(userId, id))
    storeUnsavedEdit(userId, id, { text, revision: 0 });
  writeNewDocument(userId, id);
  return id;
}

/** Moves what is unsaved of a new document to its other id. */
function changeId(userId: string, id: string, newId: string): void {
  const edit = readUnsavedEdit(userId, id);
  const stashed = readStashed(userId, id);
  for (const key of [editKey, baseKey, stashKey]) writeUnsent(key(userId, id), undefined);
  newIds.set(id, newId);
  moveChanges(userId, id, newId);
  if (edit) storeUnsavedEdit(userId, id, edit);
  for (const text of stashed) stashVersion(userId, id, text);
  writeNewDocument(userId, id);
}

/** The ids of the texts that are new or have edits, as far as the server does not have them. */
export const unsavedIds = (userId: string): string[] => [
  ...new Set([
    ...restsOf("new", userId),
    ...restsOf("edit", userId).filter((id) => readEdit(userId, id)),
    ...storedEntries(userId).map(({ id }) => id),
  ]),
];

/** How many texts have wordings that were set aside. */
export const countStashed = (userId: string): number => restsOf("aside", userId).length;

/** Web Lock that editors of a text share. Sending an edit without an editor needs it exclusively. */
const lockOf = (id: string) => `calamo-edit-${id}`;

/**
 * Marks a text as open in an editor, which saves it itself: at once by `flush`. Other tabs know by a lock. Returns how to
 * release it.
 */
export function claimText(id: string, flush: () => Promise<unknown>): () => void {
  const claim = () => flush(); // a distinct function per editor
  claims.set(id, new Set([...(claims.get(id) ?? []), claim]));
  for (const listener of claimListeners) listener();
  const { promise: open, resolve: close } = Promise.withResolvers<void>();
  const closed = navigator.locks?.request(lockOf(id), { mode: "shared" }, () => open);
  return () => {
    close();
    void Promise.allSettled([closed]).then(() => {
      claims.get(id)?.delete(claim);
      for (const listener of claimListeners) listener();
    });
  };
}

/**
 * Does the work unless a text is open in an editor of another tab, or its edit is being sent by one. Otherwise the edit
 * would be saved while it is being written, and the editor would take that for a change by someone else.
 */
export async function unlessOpen(id: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(lockOf(id), { ifAvailable: true }, (lock) => lock && work());
}

/** Calls back when an editor claims or releases a text. Returns how to stop. */
export function onClaim(listener: () => void): () => void {
  claimListeners.add(listener);
  return () => {
    claimListeners.delete(listener);
  };
}

export const isClaimed = (id: string): boolean => (claims.get(id)?.size ?? 0) > 0;

/** Lets the editors of a text save it now. */
export const flushClaims = (id: string) =>
  Promise.allSettled([...(claims.get(id) ?? [])].map((flush) => flush()));

/** Milliseconds between two attempts to send what could not be sent. */
const retryMs = 30_000;
/** Delay after going online, in milliseconds: requests may still fail for a moment. */
const afterOnlineMs = [0, 2_000, 10_000];

/**
 * Calls `send` while there are edits that no editor is saving: now, when an editor leaves one behind, when the
 * connection is back or the server responds again, and then every 30 s. Returns how to stop.
 */
export function watchUnsavedEdits(userId: string, send: () => void): () => void {
  const check = () => {
    const isLeft = (id: string) =>
      !isClaimed(id) || storedEntries(userId, id).length > (claims.get(id)?.size ?? 0);
    if (unsavedIds(userId).some(isLeft)) send();
  };
  check();
  const timer = setInterval(check, retryMs);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const onOnline = () => {
    for (const delay of afterOnlineMs) timers.add(setTimeout(check, delay));
  };
  addEventListener("online", onOnline);
  const stopListening = onClaim(check);
  // The connection may be back without an event: when the server was down, or only the route to it.
  let isReached = true;
  const stopFollowing = onReachability((reached) => {
    if (reached && !isReached) timers.add(setTimeout(check));
    isReached = reached;
  });
  return () => {
    clearInterval(timer);
    for (const later of timers) clearTimeout(later);
    removeEventListener("online", onOnline);
    stopListening();
    stopFollowing();
  };
}

/** What of a text is only on this device. */
interface Unsaved {
  edit: UnsavedEdit | undefined;
  /** Changes of the live document. */
  changes: EntryName[];
  stashed: string[];
}

export function useUnsaved(userId: string, id: string): Unsaved {
  const [unsaved, setUnsaved] = useState(() => readUnsaved(userId, id));
  useEffect(() => {
    const update = () => setUnsaved(readUnsaved(userId, id));
    update(); // it may have changed before subscribing
    return subscribeUnsent(update);
  }, [userId, id]);
  return unsaved;
}

const readUnsaved = (userId: string, id: string) => ({
  edit: readUnsavedEdit(userId, id),
  changes: storedEntries(userId, id),
  stashed: readStashed(userId, id),
});

/** Whether edits of a text, or of any, exist only in this tab because the browser's storage is full or blocked. */
export const useIsUnstored = (userId: string, id?: string): boolean =>
  useSyncExternalStore(subscribeUnsent, () =>
    ["edit", "changes"].some((kind) => hasUnstored(`${kind}.${userId}.${id === undefined ? "" : idOf(id)}`)),
  );

/** The new documents that the server does not have. */
export function useNewDocuments(userId: string): CreateContentInput[] {
  const ids = useSyncExternalStore(subscribeUnsent, () => restsOf("new", userId).join());
  return useMemo(() => ids.split(",").flatMap((id) => readNewDocument(userId, id) ?? []), [userId, ids]);
}

/** The ids of the texts with unsaved edits, for lists. */
export function useUnsavedIds(userId: string): ReadonlySet<string> {
  const ids = useSyncExternalStore(subscribeUnsent, () => unsavedIds(userId).join());
  return useMemo(() => new Set(ids.split(",")), [ids]);
}
