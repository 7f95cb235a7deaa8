// The session of this browser, for the router. The server decides; this avoids needless requests. The user's data is in
// the query cache (me.ts), which the sign-in screens do not load.
import type { SignOutScope } from "../../shared/contracts/auth.ts";
import type { Me } from "../../shared/contracts/me.ts";
import { sessionHint } from "../../shared/session.ts";
import { ApiError, api } from "./api.ts";
import { finishSignOut, forgetSignOut, isSignOutPending, rememberSignOut } from "./pending-sign-out.ts";
import { onSessionEvent, publishSessionEvent } from "./session-events.ts";
import { measureClockError, readExpiry } from "./session-refresh.ts";
import { clearStored, clearTabStored } from "./storage.ts";

let userId: string | undefined;
/** The response about the user that tells the id, until the query cache takes it. */
let loading: Promise<Me> | undefined;
/** Expiry hint of a session that another tab ended. This tab may still see the cookie for a moment. */
let endedExpiry: number | undefined;

/** Whether the server's hint cookie says that there is a session; it may have expired. Not while a sign-out is pending. */
export function hasSessionHint(): boolean {
  if (isSignOutPending()) return false;
  const expiry = readExpiry();
  return userId !== undefined || (expiry !== undefined && expiry !== endedExpiry);
}

onSessionEvent(({ kind }) => {
  if (kind === "signedIn") endedExpiry = undefined;
});

/** The id of the signed-in user, if known. */
export const currentUserId = () => userId;

/** Whether this user is signed in now, so that their data may be stored on the device. */
export const isCurrentUser = (id: string) => userId === id;

/** Records the user after sign-in and informs other tabs. */
export function setCurrentUser(me: Me): void {
  forgetSignOut();
  userId = me.id;
  loading = Promise.resolve(me);
  publishSessionEvent({ kind: "signedIn", userId: me.id, clockError: measureClockError() });
}

/** Informs other tabs that a user's data has changed. Ignored if it is not the current user. */
export function publishUserUpdate(id: string): void {
  if (userId !== id) return;
  loading = undefined; // out of date
  publishSessionEvent({ kind: "updated" });
}

/** Call it after a password reset, which ended that user's sessions. */
export function publishRecovery(): void {
  clearCurrentUser();
  publishSessionEvent({ kind: "recovery" });
}

/** Hands the user that came with the id over to the query cache, once. */
export function claimMe(): Promise<Me> | undefined {
  const me = loading;
  loading = undefined;
  return me;
}

/**
 * Returns the id of the signed-in user or null. Concurrent calls share one request.
 * @throws ApiError if the server cannot be reached
 */
export async function loadUserId(): Promise<string | null> {
  if (!hasSessionHint()) return null;
  if (userId) return userId;
  loading ??= api<Me>("/api/me");
  const mine = loading;
  try {
    const { id } = await mine;
    if (loading === mine) userId = id; // otherwise the session changed meanwhile
  } catch (error) {
    if (loading === mine) loading = undefined;
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
  return userId ?? null;
}

/** Continues as the user whose data is on this device, while the server can't be reached. */
export function resumeUser(id: string): void {
  userId = id;
}

/** Forgets the current user in this tab after the session expired. Drafts stay. */
export function clearCurrentUser(): void {
  userId = undefined;
  loading = undefined;
}

/** Removes a user's data from this device, in all tabs. Call it once the server's session is over. */
export function clearUserData(id = userId): void {
  clearStored(id);
  leave();
}

/** Leaves the session in this tab after a sign-out in another tab, which has cleared the shared storage. */
export function leaveSession(): void {
  clearTabStored(userId);
  endedExpiry = readExpiry();
  clearCurrentUser();
}

function leave(): void {
  clearCurrentUser();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${sessionHint}=; Max-Age=0; Path=/`;
  publishSessionEvent({ kind: "signedOut" });
}

/** Ends the session before a reauthentication. Drafts stay. Takes effect locally even if the request fails. */
export async function endSession(): Promise<void> {
  leave();
  rememberSignOut();
  await finishSignOut();
}

/**
 * Signs out this device, all others, or all. This device is signed out even if the request fails, which is sent again then.
 * @throws ApiError if other devices could not be signed out; then nothing has changed
 */
export async function signOut(scope: SignOutScope = "local", id = userId): Promise<void> {
  if (scope === "local") {
    clearUserData(id);
    rememberSignOut();
    await finishSignOut();
    return;
  }
  await api<void>("/api/auth/sign-out", { method: "POST", body: { scope }, keepalive: true });
  if (scope === "global") clearUserData(id);
}
