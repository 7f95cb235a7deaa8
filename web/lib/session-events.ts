// What happens to the session of this browser, told inside the tab and to its other tabs.

/**
 * - `signedIn`: somebody (`userId`) has signed in
 * - `refreshed`: the session has got new tokens
 * - `recovery`: a password was reset here, which ends that person's sessions
 * - `updated`: something about the person (`userId`) has changed
 * - `signedOut`: the person has signed out, or their account is gone
 */
export type SessionEvent =
  | { kind: "signedIn"; userId: string }
  | { kind: "refreshed" }
  | { kind: "recovery" }
  | { kind: "updated"; userId: string }
  | { kind: "signedOut" };

type Listener = (event: SessionEvent, elsewhere: boolean) => void;

const listeners = new Set<Listener>();
const tellHere = (event: SessionEvent, elsewhere: boolean) => {
  for (const listener of listeners) listener(event, elsewhere);
};

/** Absent in old browsers: other tabs learn with their next request then. */
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("calamo-session") : undefined;
channel?.addEventListener("message", ({ data }) => tellHere(data, true));

/** Tells this tab and the other ones. */
export function tellSession(event: SessionEvent): void {
  tellHere(event, false);
  channel?.postMessage(event);
}

/** Calls back for every event, `elsewhere` where another tab told it. Answers how to stop. */
export function onSessionEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
