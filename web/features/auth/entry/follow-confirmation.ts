import type { Me } from "../../../../shared/contracts/me.ts";
import { api } from "../../../lib/api.ts";
import { hasSessionHint, isCurrentUser } from "../../../lib/session.ts";
import { publishSessionEvent } from "../../../lib/session-events.ts";
import { confirmEmail } from "../api.ts";
import { hasCode } from "../auth-form.tsx";

/** Result of a confirmation link. `me` is the signed-in user as refetched. */
export type Confirmation =
  | { kind: "confirmed"; me: Me | null }
  | { kind: "invalid"; me: Me | null }
  | { kind: "failed"; failure: unknown };

/** Uses the confirmation token, if any. For confirmed users every link counts as confirmed. */
export async function followConfirmation(token: string | undefined): Promise<Confirmation> {
  try {
    if (token) await confirmOnce(token);
    const me = await readMe();
    return { kind: token || me?.emailConfirmed ? "confirmed" : "invalid", me };
  } catch (failure) {
    if (!hasCode(failure, "LINK_INVALID")) return { kind: "failed", failure };
    const me = await readMe();
    return { kind: me?.emailConfirmed ? "confirmed" : "invalid", me };
  }
}

/** Refetches the user and updates every tab, so that none keeps asking for confirmation. */
async function readMe(): Promise<Me | null> {
  if (!hasSessionHint()) return null;
  const me = await api<Me>("/api/me").catch(() => null);
  if (me && isCurrentUser(me.id)) await changeHere(me);
  else if (me) publishSessionEvent({ kind: "updated" });
  return me;
}

/** Updates the query cache, loaded on demand: a tab opened by the link does not have it. */
async function changeHere(me: Me): Promise<void> {
  const [{ patchMe }, { queryClient }] = await Promise.all([
    import("../../../lib/me.ts"),
    import("../../../lib/query-client.ts"),
  ]);
  patchMe(queryClient, me);
}

const asked = new Map<string, Promise<void>>();

/**
 * Confirms the e-mail. A link works once, but a screen may render twice: so each token is sent once, and again only
 * after a failure of the request.
 * @throws ApiError
 */
function confirmOnce(token: string): Promise<void> {
  const before = asked.get(token);
  if (before) return before;
  const asking = confirmEmail(token).catch((error: unknown) => {
    if (!hasCode(error, "LINK_INVALID")) asked.delete(token);
    throw error;
  });
  asked.set(token, asking);
  return asking;
}
