// BroadcastChannel and Web Locks for tests. A tab is a fresh set of modules.
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

type Work = (lock: object | null) => unknown;
interface Held {
  isShared: boolean;
  over: Promise<void>;
}

/** Exclusive locks are granted one after another, shared ones together. */
function fakeLocks() {
  const locks = new Map<string, Set<Held>>();
  return {
    async request(name: string, ...rest: [Work] | [LockOptions, Work]): Promise<unknown> {
      const [options, work] = rest.length === 1 ? [{}, rest[0]] : rest;
      const isShared = options.mode === "shared";
      const held = locks.get(name) ?? new Set();
      locks.set(name, held);
      const isFree = () => [...held].every((other) => isShared && other.isShared);
      if (options.ifAvailable && !isFree()) return work(null);
      while (!isFree()) await Promise.race([...held].map(({ over }) => over));
      const { promise: over, resolve: end } = Promise.withResolvers<void>();
      const mine = { isShared, over };
      held.add(mine);
      try {
        return await work({});
      } finally {
        held.delete(mine);
        end();
      }
    },
  };
}

/** Starts a new browser. Call it before opening a tab. */
export function startBrowser(): void {
  FakeChannel.open.clear();
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  Object.defineProperty(navigator, "locks", { value: fakeLocks(), configurable: true });
}

/** Opens a tab: fresh modules, shared device. */
export async function openTab<Modules>(load: () => Promise<Modules>): Promise<Modules> {
  vi.resetModules();
  return load();
}

/** Sends a message to every open tab from another one. */
export function tellFromAnotherTab(event: object): void {
  new FakeChannel("calamo-session").postMessage(event);
}

/** Sets the readable session cookie; undefined removes it. */
export function setHint(expiresAt: number | undefined): void {
  const value = expiresAt === undefined ? "gone; Max-Age=0" : Math.floor(expiresAt / 1000);
  // biome-ignore lint/suspicious/noDocumentCookie: there is no server to set it
  document.cookie = `calamo-signed-in=${value}; Path=/`;
}
