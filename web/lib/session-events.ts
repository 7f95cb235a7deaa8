// Session events, published in this tab and to other tabs.

/**
 * - `signedIn`: a user signed in
 * - `refreshed`: the tokens were renewed
 * - `recovery`: a password was reset in this browser, which ends that user's sessions
 * - `updated`: the user's data changed, for example by a link from a mail
 * - `signedOut`: the user signed out or deleted the account
 * - `lost`: the server reports no session; sent only in this tab, since other tabs find out themselves
 * `clockError` is the server's clock minus this machine's, in milliseconds, if known.
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

/** Undefined in old browsers: other tabs notice with their next request. */
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("calamo-session") : undefined;
channel?.addEventListener("message", ({ data }) => tellHere(data, true));

function tellHere(event: SessionEvent, elsewhere: boolean): void {
  for (const listener of listeners) listener(event, elsewhere);
}

export function publishSessionEvent(event: SessionEvent): void {
  if (event.kind !== "lost") channel?.postMessage(event);
  tellHere(event, false);
}

/** Subscribes to all events; `elsewhere` is true for other tabs' events. Returns a function that unsubscribes. */
export function onSessionEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
