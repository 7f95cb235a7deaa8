// Who is signed in in this browser, for the router. The server decides; this only avoids asking when it is clear.
import type { SignOutScope } from "../../shared/contracts/auth.ts";
import type { Me } from "../../shared/contracts/me.ts";
import { sessionHint } from "../../shared/session.ts";
import { ApiError, api } from "./api.ts";
import { onSessionEvent, publishSessionEvent } from "./session-events.ts";
import { measureClockError, readExpiry } from "./session-refresh.ts";
import { clearStored, clearTabStored } from "./storage.ts";

let known: Me | undefined;
let asking: Promise<Me> | undefined;
/** The hint of the session that another tab has just ended. This tab may see it a moment longer. */
let endedExpiry: number | undefined;

/** Whether this browser holds a session, by the server's own hint; whether it is still good is not known. */
export function hasSessionHint(): boolean {
  const expiry = readExpiry();
  return known !== undefined || (expiry !== undefined && expiry !== endedExpiry);
}

onSessionEvent(({ kind }) => {
  if (kind === "signedIn") endedExpiry = undefined;
});

/** The id of whoever is known to be signed in here now. */
export const currentUserId = () => known?.id;

/** Whether this person is signed in here now: what belongs to them may be kept on the device. */
export const isCurrentUser = (id: string) => known?.id === id;

/** Somebody has just signed in. */
export function setCurrentUser(me: Me): void {
  known = me;
  asking = undefined;
  publishSessionEvent({ kind: "signedIn", userId: me.id, clockError: measureClockError() });
}

/** What has changed about the remembered person; nothing where it is another. Other tabs ask for it then. */
export function updateCurrentUser(changes: Pick<Me, "id"> & Partial<Me>): void {
  if (mergeCurrentUser(changes)) publishSessionEvent({ kind: "updated" });
}

/** The same for what was learnt from the server. Answers whether it is about the remembered person. */
export function mergeCurrentUser(changes: Pick<Me, "id"> & Partial<Me>): boolean {
  if (known?.id !== changes.id) return false;
  known = { ...known, ...changes };
  return true;
}

/** A password was reset: that person's sessions are over, and whose session this is has to be asked again. */
export function publishRecovery(): void {
  clearCurrentUser();
  publishSessionEvent({ kind: "recovery" });
}

/** The signed-in person, or null; asked once, however many want to know. @throws ApiError where the server cannot say */
export async function loadMe(): Promise<Me | null> {
  if (known) return known;
  if (!hasSessionHint()) return null;
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
export function clearCurrentUser(): void {
  known = undefined;
  asking = undefined;
}

/** Removes everything of a user from this device, in all tabs. Call it once the server's session is over. */
export function clearUserData(userId = known?.id): void {
  clearStored(userId);
  leave();
}

/** Leaves the session in this tab after a sign-out in another tab, which has cleared the shared storage. */
export function leaveSession(): void {
  clearTabStored(known?.id);
  endedExpiry = readExpiry();
  clearCurrentUser();
}

function leave(): void {
  clearCurrentUser();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${sessionHint}=; Max-Age=0; Path=/`;
  publishSessionEvent({ kind: "signedOut" });
}

/** Ends the session of somebody who signs in again at once: their drafts stay. It is left even when the call fails. */
export async function endSession(): Promise<void> {
  leave();
  await tellServer("local").catch((error) => console.warn("sign-out failed", error));
}

/**
 * Signs out here, in all other places, or everywhere. Here it is done even when the call fails.
 * @throws ApiError where other places are to be signed out and are not; nothing has happened then
 */
export async function signOut(scope: SignOutScope = "local", userId = known?.id): Promise<void> {
  if (scope === "local") clearUserData(userId);
  try {
    await tellServer(scope);
  } catch (error) {
    if (scope !== "local") throw error;
    console.warn("sign-out failed", error);
  }
  if (scope === "global") clearUserData(userId);
}

const tellServer = (scope: SignOutScope) =>
  api<void>("/api/auth/sign-out", { method: "POST", body: { scope }, keepalive: true });
