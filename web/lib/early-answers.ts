// Answers that public/preload.js has asked for while this code was on its way. They were true then: what has changed
// something, or somebody else who has signed in, ends that.
import { onSessionEvent } from "./session-events.ts";

declare global {
  var calamoEarly: Record<string, Promise<Response>> | undefined;
}

/** The answer to a GET of `path` that was asked for early, once; undefined where none was. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const early = globalThis.calamoEarly?.[path];
  if (early) delete globalThis.calamoEarly?.[path];
  return early;
}

export function forgetEarly(): void {
  globalThis.calamoEarly = undefined;
}

onSessionEvent(forgetEarly);
