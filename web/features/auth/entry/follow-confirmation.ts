import type { Me } from "../../../../shared/contracts/me.ts";
import { api } from "../../../lib/api.ts";
import { isCurrentUser, hasSessionHint } from "../../../lib/session.ts";
import { publishSessionEvent } from "../../../lib/session-events.ts";
import { confirmEmail } from "../api.ts";
import { hasCode } from "../auth-form.tsx";

/** What became of a confirmation link. `me` is who is signed in here, as the server knows them now. */
export type Confirmation =
  | { kind: "confirmed"; me: Me | null }
  | { kind: "invalid"; me: Me | null }
  | { kind: "failed"; failure: unknown };

/** Follows the link with this token, if it is one. Whoever is confirmed already has nothing left to do with any. */
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

/** Asked for anew and told to the whole interface, in every tab, so that nothing goes on asking for what is done. */
async function readMe(): Promise<Me | null> {
  if (!hasSessionHint()) return null;
  const me = await api<Me>("/api/me").catch(() => null);
  if (me && isCurrentUser(me.id)) await changeHere(me);
  else if (me) publishSessionEvent({ kind: "updated" });
  return me;
}

/** The cache of the signed-in part, which a tab that was opened by the link does not have. */
async function changeHere(me: Me): Promise<void> {
  const [{ patchMe }, { queryClient }] = await Promise.all([
    import("../../../lib/me.ts"),
    import("../../../lib/query-client.ts"),
  ]);
  patchMe(queryClient, me);
}

const asked = new Map<string, Promise<void>>();

/**
 * Confirms the e-mail. A link is good for one call, and a screen may be drawn twice: so the server is asked once for a
 * token, and again only where it could not answer. @throws ApiError
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
