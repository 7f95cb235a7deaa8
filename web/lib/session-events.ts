// What happens to the session of this browser, told inside the tab and to its other tabs.

/**
 * - `signedIn`: somebody has signed in
 * - `refreshed`: the session has new tokens
 * - `recovery`: a password was reset here, which ends that person's sessions
 * - `updated`: something about whoever is signed in has changed, by a link from a mail perhaps
 * - `signedOut`: the person has signed out, or their account is gone
 * - `lost`: the server says that nobody is signed in (any more); this tab alone is told, the others ask for themselves
 *
 * `clockError` is how far the server's clock is ahead of this machine's, in ms, where that is known.
 */
export type SessionEvent =
  | { kind: "signedIn"; userId: string; clockError: number | undefined }
  | { kind: "refreshed"; clockError: number | undefined }
  | { kind: "recovery" }
  | { kind: "updated" }
  | { kind: "signedOut" }
  | { kind: "lost" };

type Listener = (event: SessionEvent, elsewhere: boolean) => void;

const listeners = new Set<Listener>();

/** Absent in old browsers: other tabs learn of it with their next request. */
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("calamo-session") : undefined;
channel?.addEventListener("message", ({ data }) => tellHere(data, true));

function tellHere(event: SessionEvent, elsewhere: boolean): void {
  for (const listener of listeners) listener(event, elsewhere);
}

export function publishSessionEvent(event: SessionEvent): void {
  if (event.kind !== "lost") channel?.postMessage(event);
  tellHere(event, false);
}

/** Calls back for every event, `elsewhere` where it happened in another tab. Answers how to stop. */
export function onSessionEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
