// Ends or lowers access to live documents at once, also for people who only have them open.
import { documentObjectOfId } from "../../document-object/stub.ts";
import type { Bindings } from "../../env.ts";
import { logFailure } from "../../log.ts";
import { userObject } from "../../user-object/stub.ts";

/**
 * Lets the documents that these users have open check now who may read and write. To be called after a change of sessions, roles,
 * workspaces or plans is stored. Never throws: documents find out by themselves within minutes.
 */
export async function recheckAccess(env: Bindings, ...userIds: string[]): Promise<void> {
  await Promise.all(userIds.map((userId) => recheckDocumentsOf(env, userId)));
}

async function recheckDocumentsOf(env: Bindings, userId: string): Promise<void> {
  const tryOrLog = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (cause) {
      logFailure("access to live documents not checked", cause, { userId });
    }
  };
  await tryOrLog(async () => {
    const ids = await userObject(env, userId).openDocuments();
    await Promise.all(ids.map((id) => tryOrLog(() => documentObjectOfId(env, id).recheck(userId))));
  });
}
