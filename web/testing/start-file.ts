// Files share a thread and its page. Each one starts with fresh modules and leaves the page as it found it.
import { cleanup, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Window as HappyWindow } from "happy-dom";
import { afterAll, vi } from "vitest";

type Listener = Parameters<EventTarget["addEventListener"]>;

const address = location.href;
const { happyDOM } = window as unknown as HappyWindow; // the environment of these tests

/** Starts a test file. What it leaves behind is removed at its end. */
export async function startFile(): Promise<void> {
  vi.resetModules();
  // React and user-event listen to the document once, for as long as the thread lives.
  render(null);
  cleanup();
  await userEvent.click(document.body);
  const undo = [
    trackListeners(window),
    trackListeners(document),
    trackTimers(),
    trackProperties(navigator),
    trackProperties(document),
    trackProperties(document.defaultView ?? window),
  ];
  afterAll(async () => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    // Libraries stay loaded, and one that waits for a frame that is cancelled would wait forever.
    await new Promise(requestAnimationFrame);
    for (const step of undo) step();
    await happyDOM.abort();
    resetPage();
  });
}

/** Empties the page, and returns to its first address. */
function resetPage(): void {
  happyDOM.setURL(address); // first, because an address such as mailto: has no cookies
  for (const element of [document.documentElement, document.head, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const cookie of document.cookie.split("; "))
    for (const path of ["", "; Path=/"]) {
      // biome-ignore lint/suspicious/noDocumentCookie: there is no server to remove it
      document.cookie = `${cookie.split("=")[0]}=; Max-Age=0${path}`;
    }
  localStorage.clear();
  sessionStorage.clear();
}

/** Records added listeners. Returns a function that removes them. */
function trackListeners(target: EventTarget): () => void {
  const added: Listener[] = [];
  const { addEventListener } = target;
  target.addEventListener = (...listener: Listener) => {
    added.push(listener);
    addEventListener.apply(target, listener);
  };
  return () => {
    target.addEventListener = addEventListener;
    for (const [type, listener, options] of added) target.removeEventListener(type, listener, options);
  };
}

/** How much faster the tests' clock runs, so that they don't sit out the pauses that users need. */
const speed = 10;

/** Lets timers run faster, and records them. Returns a function that stops them. */
function trackTimers(): () => void {
  const { setTimeout, setInterval } = globalThis;
  const started: ReturnType<typeof setTimeout>[] = [];
  const tracked =
    (start: typeof setTimeout | typeof setInterval) =>
    (callback: () => void, ms = 0, ...args: []) => {
      const timer = start(callback, ms / speed, ...args);
      started.push(timer);
      return timer;
    };
  Object.assign(globalThis, { setTimeout: tracked(setTimeout), setInterval: tracked(setInterval) });
  return () => {
    Object.assign(globalThis, { setTimeout, setInterval });
    started.forEach(clearTimeout);
  };
}

/** Returns a function that removes the properties which the object has gained since. */
function trackProperties(object: object): () => void {
  const kept = Object.getOwnPropertyDescriptors(object);
  return () => {
    for (const key of Object.keys(Object.getOwnPropertyDescriptors(object)))
      if (!(key in kept)) Reflect.deleteProperty(object, key);
  };
}
