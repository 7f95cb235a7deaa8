// Opens documents: with what this device has of them, and so that no two tabs send the same changes.
import type { Node } from "prosemirror-model";
import type { EditorState } from "prosemirror-state";
import { v7 as uuidv7 } from "uuid";
import type { Content } from "../../../shared/contracts/contents.ts";
import { documentOf } from "../../../shared/document/markdown/document-source.ts";
import { readUnsavedEdit, removeUnsavedEdit, stashVersion } from "../unsaved-edits.ts";
import { LiveDocument } from "./live-document.ts";
import { changedState, headlessState, unpackChanges } from "./pending-changes.ts";
import { type EntryName, readChanges, storedEntries } from "./stored-changes.ts";

type Opened = Pick<Content, "id" | "content" | "revision">;

/** The documents of this tab that are not over, by their entries. */
const open = new Map<string, { live: LiveDocument; users: number; release: () => void }>();

/**
 * The open document for a text: one of this tab that is still sending, or one that begins with the text. Undefined if the device
 * has changes of it, which are to be taken over first.
 */
export function openLive(userId: string, content: Opened, isLazy: boolean): LiveDocument | undefined {
  const known = openOf(userId, content.id);
  if (known) return known;
  if (storedEntries(userId, content.id).some(({ entry }) => !open.has(entry))) return undefined;
  return beginEdited(userId, content, isLazy);
}

/** How long a page waits for changes that another has, in ms: the one that it replaces in a tab gives them up late. */
const replacedMs = 3000;

/** Continues changes that no other tab is sending; begins with the text if there are none. */
export async function continueLive(userId: string, content: Opened, isLazy: boolean): Promise<LiveDocument> {
  for (const name of storedEntries(userId, content.id)) {
    const live = (await takeOver(name, replacedMs)) ?? openOf(userId, content.id);
    if (live) return live;
  }
  return beginEdited(userId, content, isLazy);
}

/** The document of a text that nobody uses any more in this tab, which still sends its changes. */
const openOf = (userId: string, id: string): LiveDocument | undefined =>
  [...open.values()].find(({ live, users }) => users === 0 && live.userId === userId && live.id === id)?.live;

/** Begins with the saved text. */
export const beginLive = (userId: string, { id }: Pick<Content, "id">, doc: Node): LiveDocument =>
  new LiveDocument(userId, id, uuidv7(), { state: headlessState(doc), epoch: null });

function beginEdited(userId: string, content: Opened, isLazy: boolean): LiveDocument {
  const edited = editedState(userId, content);
  const state = edited ?? headlessState(documentOf(content.content));
  const live = new LiveDocument(userId, content.id, uuidv7(), { state, epoch: null, isLazy });
  if (edited) live.store();
  const edit = readUnsavedEdit(userId, content.id);
  if (edit) removeUnsavedEdit(userId, content.id, edit.text); // it is stored as changes, or set aside
  return live;
}

/** The document with an edit that an earlier version of this program, or the result of a tool, left on the device. */
function editedState(userId: string, { id, content, revision }: Opened): EditorState | undefined {
  const edit = readUnsavedEdit(userId, id);
  if (!edit || edit.text === content) return undefined;
  const base = edit.sent === content || edit.revision === revision ? content : edit.base;
  if (base !== undefined) return changedState(documentOf(base), documentOf(edit.text));
  stashVersion(userId, id, edit.text); // nobody knows what was changed
  return undefined;
}

/**
 * Continues the changes of an entry; undefined if a tab is sending them, or there are none.
 * @param waitMs how long another tab is waited for
 */
export async function takeOver(name: EntryName, waitMs = 0): Promise<LiveDocument | undefined> {
  if (open.has(name.entry)) return undefined;
  const release = await lock(name.entry, waitMs);
  const changes = release && !open.has(name.entry) ? readChanges(name) : undefined;
  if (!release || !changes) {
    release?.();
    return undefined;
  }
  const state = unpackChanges(changes);
  const live = new LiveDocument(name.userId, name.id, name.entry, { state, epoch: changes.epoch });
  open.set(name.entry, { live, users: 0, release });
  return live;
}

/** Starts a document that is used now. Returns how to leave it: what can be sent is sent, the rest stays on the device. */
export function enterLive(live: LiveDocument): () => Promise<void> {
  const known = open.get(live.entry) ?? { live, users: 0, release: holdLock(live.entry) };
  open.set(live.entry, known);
  if (known.users++ === 0) live.start();
  return async () => {
    known.users--;
    await live.flush();
    if (known.users > 0 || open.get(live.entry) !== known) return;
    live.stop();
    open.delete(live.entry);
    known.release();
  };
}

const lockOf = (entry: string) => `calamo-changes-${entry}`;

/** Locks an entry. Returns how to release it; undefined if another tab has it. */
async function lock(entry: string, waitMs: number): Promise<(() => void) | undefined> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  if (!navigator.locks) return release;
  const { promise: answer, resolve: answered } = Promise.withResolvers<boolean>();
  const options = waitMs > 0 ? { signal: AbortSignal.timeout(waitMs) } : { ifAvailable: true };
  navigator.locks
    .request(lockOf(entry), options, (granted) => {
      answered(granted !== null);
      return granted ? held : undefined;
    })
    .catch(() => answered(false)); // the time is over
  return (await answer) ? release : undefined;
}

/** Locks an entry that no other tab can know of yet. */
function holdLock(entry: string): () => void {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  void navigator.locks?.request(lockOf(entry), () => held);
  return release;
}
