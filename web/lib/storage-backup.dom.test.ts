import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTab } from "../testing/fake-browser.ts";

const { disk } = vi.hoisted(() => ({ disk: new Map<string, unknown>() }));
vi.mock("idb-keyval", () => ({
  createStore: () => undefined,
  entries: async () => [...disk],
  setMany: async (entries: [string, unknown][]) => {
    for (const [key, value] of entries) disk.set(key, value);
  },
  delMany: async (keys: string[]) => {
    for (const key of keys) disk.delete(key);
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("indexedDB", {});
  disk.clear();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const key = "draft.ada.generate";
const isText = (value: unknown): value is string => typeof value === "string";

/** Opens the page, as after a reload. */
async function open() {
  const tab = await openTab(async () => ({
    ...(await import("./storage.ts")),
    ...(await import("./storage-backup.ts")),
  }));
  await tab.startBackup();
  return { ...tab, read: () => tab.readTabStored(key, isText) };
}

/** Sets localStorage back to an earlier state, which is what a crash of the browser does. */
function setBack(earlier: Record<string, string>): void {
  localStorage.clear();
  for (const [name, value] of Object.entries(earlier)) localStorage.setItem(name, value);
}

test("what was typed is restored after a crash that localStorage did not survive", async () => {
  const { writeTabStored } = await open();
  writeTabStored(key, "My");
  await vi.advanceTimersByTimeAsync(1000);
  const earlier = { ...localStorage };
  writeTabStored(key, "My words");
  await vi.advanceTimersByTimeAsync(1000);
  setBack(earlier);
  sessionStorage.setItem(`calamo.${key}`, '"My"');
  expect((await open()).read()).toBe("My words");
});

test("what was typed just before the tab closed is not overwritten with an older copy", async () => {
  const { writeStored } = await open();
  writeStored(key, "My");
  await vi.advanceTimersByTimeAsync(1000);
  writeStored(key, "My words");
  expect((await open()).read()).toBe("My words");
});

test("what was removed just before the tab closed does not return, and its copy is removed", async () => {
  const { writeStored } = await open();
  writeStored(key, "My words");
  await vi.advanceTimersByTimeAsync(1000);
  vi.spyOn(disk, "delete").mockReturnValueOnce(false);
  writeStored(key, undefined);
  expect(disk.size).toBe(1);
  expect((await open()).read()).toBeUndefined();
  expect(disk.size).toBe(0);
});

test("signing out removes the copies of the user, and no others", async () => {
  const { writeStored, clearStored } = await open();
  writeStored(key, "Ada's");
  writeStored("draft.ben.generate", "Ben's");
  await vi.advanceTimersByTimeAsync(1000);
  clearStored("ada");
  await vi.advanceTimersByTimeAsync(0);
  expect([...disk.keys()]).toEqual(["calamo.draft.ben.generate"]);
});

test("localStorage alone is used if IndexedDB is blocked or full", async () => {
  vi.spyOn(disk, "set").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const { writeStored, read } = await open();
  writeStored(key, "My words");
  await vi.advanceTimersByTimeAsync(1000);
  expect(read()).toBe("My words");
});
