// A sign-out that the server has not confirmed yet. Until then this browser's cookies would still open the account, because
// only the server can delete them, so the wish is stored and sent before anything else.
import { send } from "./send.ts";
import { readStored, writeStored } from "./storage.ts";

/** Belongs to no user, and is stored after a user's data has been removed. */
const key = "signOut";
const retryMs = 30_000;
/** Other requests wait for the sign-out at most this long. */
const timeoutMs = 10_000;
const isTrue = (value: unknown): value is true => value === true;

/** For browsers that store nothing. */
let isWished = false;
let finishing: Promise<boolean> | undefined;
let timer: ReturnType<typeof setInterval> | undefined;

export const isSignOutPending = (): boolean => isWished || readStored(key, isTrue) === true;

/** Call it when the user signs out. */
export function rememberSignOut(): void {
  isWished = !writeStored(key, true);
}

/** Call it after a sign-in, which has ended the browser's previous session. */
export function forgetSignOut(): void {
  isWished = false;
  finishing = undefined;
  writeStored(key, undefined);
  clearInterval(timer);
  timer = undefined;
  removeEventListener("online", finishSignOut);
}

/** Sends a pending sign-out, and again later if that fails. Returns whether none is pending now. Never throws. */
export function finishSignOut(): Promise<boolean> {
  if (!isSignOutPending()) return Promise.resolve(true);
  finishing ??= sendSignOut();
  return finishing;
}

async function sendSignOut(): Promise<boolean> {
  const signal = AbortSignal.timeout(timeoutMs);
  const request = { method: "POST", body: { scope: "local" }, keepalive: true, signal } as const;
  const response = await send("/api/auth/sign-out", request).catch(() => undefined);
  if (response?.ok) {
    forgetSignOut();
    return true;
  }
  if (!isSignOutPending()) return true; // a sign-in has ended the session meanwhile
  finishing = undefined;
  addEventListener("online", finishSignOut);
  timer ??= setInterval(finishSignOut, retryMs);
  return false;
}
