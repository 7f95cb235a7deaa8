// Keeps copies of localStorage in IndexedDB. A browser writes localStorage to disk late (Chromium within a minute), so a
// crash or a power cut would lose what was typed last. IndexedDB is on disk within moments, but loses what is typed just
// before a tab closes (decision 024).
import { createStore, delMany, entries, setMany } from "idb-keyval";
import { backup } from "./storage.ts";

interface Copy {
  text: string;
  /** In ms since 1970; later changes have later times. */
  changedAt: number;
}

const store = createStore("calamo", "copies");
/** When localStorage was last changed. It is stored there, so that a crash sets both back to the same moment. */
const clockKey = "calamo-changed-at";

/** Delay before a changed text is copied, in milliseconds: a long one is not copied on every key. */
const copyDelayMs = 1000;
/** How long the first screen waits for the copies, in milliseconds. It waits for the user's data meanwhile. */
const longestWaitMs = 1000;

/** Changes to copy; undefined if the entry was removed. */
const changed = new Map<string, Copy | undefined>();
let timer: ReturnType<typeof setTimeout> | undefined;
let started: Promise<void> | undefined;

/** Restores what localStorage has lost in a crash, then copies every change. Call it before anything stored is shown. */
export function startBackup(): Promise<void> {
  started ??= "indexedDB" in globalThis ? start().catch(() => undefined) : Promise.resolve(); // storage may be blocked
  return started;
}

async function start(): Promise<void> {
  backup.note = (key, text) => {
    const changedAt = Math.max(Date.now(), readClock() + 1);
    writeClock(changedAt);
    changed.set(key, text === null ? undefined : { text, changedAt });
    if (text === null) void copyChanges();
    else timer ??= setTimeout(copyChanges, copyDelayMs);
  };
  document.addEventListener("visibilitychange", copyChanges);
  const tooLate = new Promise<[]>((resolve) => setTimeout(resolve, longestWaitMs, []));
  const copies = await Promise.race([entries<string, Copy>(store), tooLate]);
  const clock = readClock(); // read after the copies: another tab may be writing
  for (const [key, { text, changedAt }] of copies) {
    if (changedAt > clock) {
      localStorage.setItem(key, text);
      sessionStorage.removeItem(key); // the tab's own copy may be as old
      writeClock(Math.max(changedAt, readClock()));
    } else if (localStorage.getItem(key) === null) {
      await delMany([key], store);
    }
  }
}

const readClock = () => Number(localStorage.getItem(clockKey)) || 0;
const writeClock = (time: number) => localStorage.setItem(clockKey, String(time));

async function copyChanges(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const copies = [...changed];
  changed.clear();
  const kept = copies.filter((entry): entry is [string, Copy] => entry[1] !== undefined);
  const removed = copies.filter(([, copy]) => copy === undefined).map(([key]) => key);
  try {
    await Promise.all([setMany(kept, store), delMany(removed, store)]); // both begin now, before later changes
  } catch {
    // localStorage still has the change
  }
}
