// Sends the edits that an editor could not save, and documents that were created without a connection.
import type { QueryClient } from "@tanstack/react-query";
import type { Content } from "../../shared/contracts/contents.ts";
import { ApiError, api } from "./api.ts";
import { refreshContents, updateContent } from "./contents.ts";
import { type EntryName, storedEntries } from "./live/stored-changes.ts";
import {
  flushClaims,
  isClaimed,
  readNewDocument,
  readUnsavedEdit,
  removeUnsavedEdit,
  sendNewDocument,
  type UnsavedEdit,
  unlessOpen,
  unsavedIds,
} from "./unsaved-edits.ts";

/** Edits for which a retry is pointless, by text: conflict, deleted, or invalid. */
const rejected = new Map<string, string>();
/** The entries of changes that won't be accepted. */
const refused = new Set<string>();

let running: Promise<void> = Promise.resolve();

/**
 * Sends every edit that no open editor is saving, in this tab or another. If its text was changed elsewhere, the two are
 * merged; if both changed the same phrase, the edit stays on the device until the user has decided. Resolves when all have
 * been tried, and never rejects.
 * @param all also try those again that were rejected, and send those that are open: editors of this tab save theirs now
 */
export function sendUnsavedEdits(client: QueryClient, userId: string, all = false): Promise<void> {
  const send = async () => {
    let isReachable = true;
    for (const id of unsavedIds(userId)) {
      if (all) await flushClaims(id);
      const work = async () => {
        const edit = readUnsavedEdit(userId, id);
        if (!edit && !readNewDocument(userId, id)) return;
        if (isClaimed(id) || (!all && rejected.get(id) === (edit?.text ?? ""))) return;
        isReachable = await sendUnsaved(client, userId, id, edit);
      };
      await (all ? work() : unlessOpen(id, work));
      if (!isReachable) return;
    }
    if (all) refused.clear();
    for (const name of storedEntries(userId))
      if (!refused.has(name.entry) && !(await sendChanges(client, name))) return;
  };
  running = running.then(send).catch(() => undefined); // a page being closed gets no lock
  return running;
}

/** Sends what a text has unsaved. Returns false if the others would fail for the same reason, for example without a connection. */
async function sendUnsaved(
  client: QueryClient,
  userId: string,
  id: string,
  edit: UnsavedEdit | undefined,
): Promise<boolean> {
  try {
    const isNew = readNewDocument(userId, id) !== undefined;
    const known = await sendNewDocument(id);
    if (edit) await sendEdit(client, userId, known, edit);
    else if (isNew) void refreshContents(client);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return false;
    if (error.status === 401 || error.status === 429 || error.code === "FOREIGN_ANSWER") return false;
    rejected.set(id, edit?.text ?? "");
  }
  return true;
}

/** Sends the changes of a document that no tab has open. Returns false without a connection. */
async function sendChanges(client: QueryClient, name: EntryName): Promise<boolean> {
  const { enterLive, takeOver } = await import("./live/open-live.ts");
  const live = await takeOver(name);
  if (!live) return true;
  await enterLive(live)();
  const { kind } = live.status.state;
  if (kind === "offline") return false;
  if (kind === "saved") void refreshContents(client);
  else refused.add(name.entry);
  return true;
}

/** @throws ApiError */
async function sendEdit(client: QueryClient, userId: string, id: string, edit: UnsavedEdit): Promise<void> {
  const { text, revision } = edit;
  try {
    await updateContent(client, id, { content: text, revision });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "EDIT_CONFLICT") throw error;
    const theirs = await api<Content>(`/api/contents/${id}`);
    // The same text was saved already if only the response was lost.
    if (theirs.content === edit.sent)
      await updateContent(client, id, { content: text, revision: theirs.revision });
    else if (theirs.content !== text) {
      const content = await mergeClearly(edit, theirs.content);
      if (content === undefined) throw error;
      await updateContent(client, id, { content, revision: theirs.revision, keepsVersion: true });
    }
  }
  removeUnsavedEdit(userId, id, text);
}

/** Merges the edit with theirs; undefined if only the user can. Theirs is kept as a version. */
async function mergeClearly({ text, base }: UnsavedEdit, theirs: string): Promise<string | undefined> {
  if (base === undefined) return undefined;
  const { mergeCleanly } = await import("../ui/changes/merge-texts.ts");
  return mergeCleanly(base, theirs, text);
}
