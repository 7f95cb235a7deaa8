// What the tabs of one browser share, where the tests' browser has it not: channels and locks. A tab is a fresh set of
// modules.
import { vi } from "vitest";

class FakeChannel extends EventTarget {
  static readonly open = new Set<FakeChannel>();
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    FakeChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeChannel.open)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent("message", { data: structuredClone(data) }));
  }
}

/** Locks of one name are held one after the other. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request<Result>(_name: string, work: () => Promise<Result>): Promise<Result> {
      const mine = last.then(work, work);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

/** A new browser with no tab open. To be called before a tab is opened. */
export function startBrowser(): void {
  FakeChannel.open.clear();
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  Object.defineProperty(navigator, "locks", { value: fakeLocks(), configurable: true });
}

/** Opens a tab: its modules are its own, the device is everybody's. */
export async function openTab<Modules>(load: () => Promise<Modules>): Promise<Modules> {
  vi.resetModules();
  return load();
}

/** Speaks to every open tab as one more would. */
export function tellFromAnotherTab(event: object): void {
  new FakeChannel("calamo-session").postMessage(event);
}

/** The readable cookie beside the session, as the server sets it; undefined is as it takes it away. */
export function setHint(expiresAt: number | undefined): void {
  const value = expiresAt === undefined ? "gone; Max-Age=0" : Math.floor(expiresAt / 1000);
  // biome-ignore lint/suspicious/noDocumentCookie: there is no server to set it
  document.cookie = `calamo-signed-in=${value}; Path=/`;
}
