// Sends the edits that an editor could not save, for example because the connection was lost.
import type { QueryClient } from "@tanstack/react-query";
import type { Content } from "../../shared/contracts/contents.ts";
import { ApiError, api } from "./api.ts";
import { updateContent } from "./contents.ts";
import {
  flushClaims,
  isClaimed,
  readUnsavedEdit,
  removeUnsavedEdit,
  type UnsavedEdit,
  unlessOpen,
  unsavedIds,
} from "./unsaved-edits.ts";

/** Edits for which a retry is pointless: conflict, deleted, or invalid. */
const rejected = new Map<string, string>();

let running: Promise<void> = Promise.resolve();

/**
 * Sends every edit that no open editor is saving, in this tab or another. An edit that conflicts with another one stays
 * on the device until the user has merged the two. Resolves when all have been tried, and never rejects.
 * @param all also try those again that were rejected, and send those that are open: editors of this tab save theirs now
 */
export function sendUnsavedEdits(client: QueryClient, userId: string, all = false): Promise<void> {
  const send = async () => {
    let isReachable = true;
    for (const id of unsavedIds(userId)) {
      if (all) await flushClaims(id);
      const work = async () => {
        const edit = readUnsavedEdit(userId, id);
        if (!edit || isClaimed(id) || (!all && rejected.get(id) === edit.text)) return;
        isReachable = await sendEdit(client, userId, id, edit);
      };
      await (all ? work() : unlessOpen(id, work));
      if (!isReachable) return;
    }
  };
  running = running.then(send).catch(() => undefined); // a page being closed gets no lock
  return running;
}

/** Sends one edit. Returns false if the others would fail for the same reason, for example without a connection. */
async function sendEdit(
  client: QueryClient,
  userId: string,
  id: string,
  { text, revision }: UnsavedEdit,
): Promise<boolean> {
  try {
    await updateContent(client, id, { content: text, revision });
    removeUnsavedEdit(userId, id, text);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return false;
    if (error.status === 401 || error.status === 429) return false;
    if (error.code === "EDIT_CONFLICT" && (await isSaved(id, text))) removeUnsavedEdit(userId, id, text);
    else rejected.set(id, text);
  }
  return true;
}

/** Whether the server has this text already: it was saved, but the response was lost. */
async function isSaved(id: string, text: string): Promise<boolean> {
  try {
    return (await api<Content>(`/api/contents/${id}`)).content === text;
  } catch {
    return false;
  }
}
