// Who is signed in in this browser, for the router. The server decides; this only avoids asking when it is clear.
import type { Me } from "../../shared/contracts/me.ts";
import { ApiError, api } from "./api.ts";
import { tellSession } from "./session-events.ts";
import { forgetStored } from "./storage.ts";

/** Set by the server beside the session, which scripts cannot see. */
const hint = "calamo-signed-in";

let known: Me | undefined;
let asking: Promise<Me> | undefined;

/** Whether this browser holds a session, by the server's own hint; whether it is still good is not known. */
export const seemsSignedIn = () => known !== undefined || document.cookie.includes(`${hint}=`);

/** Whether this person is signed in here now: what belongs to them may be kept on the device. */
export const isHere = (id: string) => known?.id === id;

export function rememberMe(me: Me): void {
  known = me;
  asking = undefined;
}

/** What has changed about the remembered person; nothing where it is another. */
export function updateRemembered(changes: Pick<Me, "id"> & Partial<Me>): void {
  if (known?.id === changes.id) known = { ...known, ...changes };
}

/** The signed-in person, or null; asked once, however many want to know. @throws ApiError where the server cannot say */
export async function loadMe(): Promise<Me | null> {
  if (known) return known;
  if (!seemsSignedIn()) return null;
  asking ??= api<Me>("/api/me");
  const mine = asking;
  try {
    const me = await mine;
    if (asking === mine) known = me; // else somebody has signed out or in meanwhile
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  } finally {
    if (asking === mine) asking = undefined;
  }
  return known ?? null;
}

/** The session ended by itself: drafts stay for the person's return. */
export function loseSession(): void {
  known = undefined;
  asking = undefined;
}

/**
 * Forgets the person on this device without telling the server: an account that is gone, or the first half of signing
 * out. Other tabs do the same.
 */
export function forgetPerson(): void {
  known = undefined;
  asking = undefined;
  forgetStored();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${hint}=; Max-Age=0; Path=/`;
  tellSession({ kind: "signedOut" });
}

/** Signs out. Nothing of the person stays on the device, even when the call fails. */
export async function signOut(): Promise<void> {
  forgetPerson();
  try {
    await api<void>("/api/auth/sign-out", { method: "POST" });
  } catch (error) {
    console.warn("sign-out failed", error);
  }
}
