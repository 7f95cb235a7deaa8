// Copies of the user's documents on the device, to read while the server can't be reached (docs/decisions/041-offline.md).
// They belong to one user: the next one finds none. If storage is blocked or full, nothing is copied and nothing breaks.
import { clear, createStore, del, delMany, get, getMany, set, update } from "idb-keyval";
import type { Content } from "../../../shared/contracts/contents.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import { isCurrentUser } from "../session.ts";
import { readStored, writeStored } from "../storage.ts";

const store = createStore("calamo-offline", "copies");

/** How many texts are kept, those used last. */
const maxTexts = 200;
/** How long they may be together, in characters. A browser stores one in up to two bytes. */
const maxCharacters = 8_000_000;

/** What a query returned, and when, in ms since 1970. */
export interface Copy<Data = unknown> {
  data: Data;
  at: number;
}

/** What is known of a text's copy without reading it. */
interface Entry {
  characters: number;
  usedAt: number;
  copiedAt: number;
  /** As in lists. Another one there means that the copy is outdated. */
  title: string;
  excerpt: string;
}
type Index = Record<string, Entry>;

const textKey = (id: string) => `text ${id}`;
const queryKey = (key: readonly unknown[]) => `query ${JSON.stringify(key)}`;

/**
 * Marks the copies as valid. It is in localStorage, from which signing out removes it at once, in the same moment as drafts.
 * Removing the copies themselves takes longer, and may be interrupted.
 */
const marker = (userId: string) => `offline.${userId}`;
const isTrue = (value: unknown): value is true => value === true;

/** Whether there are copies of this user that the end of a session has not outdated. */
const areValid = async (userId: string) =>
  readStored(marker(userId), isTrue) === true && (await get(owner, store)) === userId;

const owner = "owner";
const userKey = "user";
const indexKey = "index";
const sharedKey = "shared";

/** Prepares the copies of the signed-in user, and removes those of another one. Returns false if none can be stored. */
export async function openCopies(userId: string): Promise<boolean> {
  if (await read(() => areValid(userId))) return true;
  await clearCopies();
  try {
    if (!isCurrentUser(userId) || !writeStored(marker(userId), true)) return false;
    await set(owner, userId, store);
    return true;
  } catch {
    return false;
  }
}

/** Removes all copies, after what is being written. Other tabs do the same: they may be writing, too. */
export function clearCopies(): Promise<void> {
  writing = writing
    .then(() => {
      for (const key of Object.keys(localStorage)) {
        const [, kind, userId] = key.split(".");
        if (kind === "offline" && userId) writeStored(marker(userId), undefined);
      }
      return clear(store);
    })
    .catch(() => undefined); // nothing was stored
  return writing;
}

/** Copies the user. If they have left or joined a workspace, all other copies are removed: its texts are no longer theirs. */
export async function copyUser(me: Me, at: number): Promise<void> {
  await write(me.id, async () => {
    const before = await get<Copy<Me>>(userKey, store);
    if (before && before.data.workspace?.id !== me.workspace?.id) {
      await clear(store);
      await set(owner, me.id, store);
    }
    await set(userKey, { data: me, at } satisfies Copy<Me>, store);
  });
}

/** Copies what a query returned, for example a list. */
export const copyQuery = (userId: string, key: readonly unknown[], copy: Copy): Promise<void> =>
  write(userId, () => set(queryKey(key), copy, store));

/** Copies a text that the user has opened, or that a list shows, and removes those that were used longest ago. */
export async function copyText(
  userId: string,
  { content, excerpt, at }: { content: Content; excerpt: string; at: number },
): Promise<void> {
  const { id, title, content: text, source } = content;
  const characters = text.length + (source?.length ?? 0);
  const entry: Entry = { characters, usedAt: Date.now(), copiedAt: at, title, excerpt };
  await write(userId, async () => {
    await set(textKey(id), { data: content, at } satisfies Copy<Content>, store);
    const surplus: string[] = [];
    await update<Index>(
      indexKey,
      (index = {}) => {
        const kept = withinBounds({ ...index, [id]: entry });
        surplus.push(...Object.keys(index).filter((known) => !(known in kept)));
        return kept;
      },
      store,
    );
    await delMany(surplus.map(textKey), store);
  });
}

/** The entries used last, as many as there is room for. */
function withinBounds(index: Index): Index {
  let left = maxCharacters;
  const newestFirst = Object.entries(index).sort(([, one], [, other]) => other.usedAt - one.usedAt);
  return Object.fromEntries(
    newestFirst.slice(0, maxTexts).filter(([, { characters }]) => {
      left -= characters;
      return left >= 0;
    }),
  );
}

/** Removes the copy of a text that the server no longer has, or no longer shows to this user. */
export const removeText = (userId: string, id: string): Promise<void> =>
  write(userId, async () => {
    await update<Index>(indexKey, (index = {}) => withoutEntry(index, id), store);
    await del(textKey(id), store);
  });

const withoutEntry = (index: Index, id: string): Index => {
  const { [id]: _, ...others } = index;
  return others;
};

/** Which of these texts have no copy, or one that is outdated or was made before `since` (ms since 1970). */
export async function findUncopied<Item extends Pick<Entry, "title" | "excerpt"> & { id: string }>(
  items: readonly Item[],
  since: number,
): Promise<Item[]> {
  const index = await read(() => get<Index>(indexKey, store));
  return items.filter(({ id, title, excerpt }) => {
    const entry = index?.[id];
    return !entry || entry.copiedAt < since || entry.title !== title || entry.excerpt !== excerpt;
  });
}

/** The user whose copies are on this device; undefined after their session has ended. */
export async function readUser(): Promise<Copy<Me> | undefined> {
  const [userId, copy] = (await read(() => getMany([owner, userKey], store))) ?? [];
  const isValid = typeof userId === "string" && readStored(marker(userId), isTrue) === true;
  return isValid ? (copy as Copy<Me> | undefined) : undefined; // as copyUser stored it
}

export const readText = (userId: string, id: string): Promise<Copy<Content> | undefined> =>
  readOwn(userId, () => get(textKey(id), store));

export const readQuery = (userId: string, key: readonly unknown[]): Promise<Copy | undefined> =>
  readOwn(userId, () => get(queryKey(key), store));

/** What another app has shared with Calamo, as the service worker stores it. */
export interface SharedText {
  title: string;
  text: string;
}

/** Takes what was shared, once. */
export async function takeShared(userId: string): Promise<SharedText | undefined> {
  const shared = await readOwn<SharedText>(userId, () => get(sharedKey, store));
  await read(() => del(sharedKey, store));
  return shared;
}

async function read<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch {
    return undefined; // storage is blocked
  }
}

const readOwn = <Value>(userId: string, work: () => Promise<Value | undefined>) =>
  read(async () => ((await areValid(userId)) ? work() : undefined));

let writing: Promise<void> = Promise.resolve();

/** Writes for this user, one after another, unless their session has ended meanwhile. */
function write(userId: string, work: () => Promise<void>): Promise<void> {
  writing = writing
    .then(async () => {
      if ((await areValid(userId)) && isCurrentUser(userId)) await work();
    })
    .catch(() => undefined); // storage is blocked or full
  return writing;
}
