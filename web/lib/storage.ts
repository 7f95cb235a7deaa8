// JSON on the device, under keys of our own: `calamo.<kind>.<user id>.<rest>`. If storage is blocked or full, nothing is
// stored and nothing breaks.

/** Begins every key. */
export const prefix = "calamo.";
/** Stands for the user id in keys of data entered before sign-in. */
export const visitor = "visitor";

type Check<Value> = (value: unknown) => value is Value;

export const readStored = <Value>(key: string, isValue: Check<Value>): Value | undefined =>
  parse(readRaw("localStorage", key), isValue);

/** Whether anything of one kind is stored, of any user. */
export function hasStored(kind: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`${prefix}${kind}.`));
  } catch {
    return false; // storage is blocked
  }
}

/** The keys of one kind and user, without our prefix. */
export function storedKeys(kind: string, userId: string): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}${kind}.${userId}.`));
    return keys.map((key) => key.slice(prefix.length));
  } catch {
    return []; // storage is blocked
  }
}

/** Returns false if it could not be stored. */
export const writeStored = (key: string, value: unknown): boolean =>
  writeRaw("localStorage", key, value === undefined ? null : JSON.stringify(value));

/**
 * Reads what this tab shows. Each tab keeps its own copy, so that a second tab does not change what this one shows
 * after a reload; a tab without a copy starts from what any tab wrote last.
 */
export function readTabStored<Value>(key: string, isValue: Check<Value>): Value | undefined {
  const own = readRaw("sessionStorage", key);
  return own === null ? readStored(key, isValue) : parse(own, isValue);
}

/**
 * Writes what this tab shows. `shared` is what new tabs start from: the same, unless it is merged with what other tabs
 * wrote. Removing it (undefined) leaves alone what another tab wrote since.
 */
export function writeTabStored(key: string, value: unknown, shared = value): void {
  const before = readRaw("sessionStorage", key);
  const isOurs = before === null || before === readRaw("localStorage", key);
  const isCleared = value === undefined && isOurs;
  writeRaw("sessionStorage", key, isCleared ? null : JSON.stringify(value ?? null)); // "null" marks it as cleared in this tab
  if (shared !== undefined || isOurs) writeStored(key, shared);
}

/**
 * Removes what is stored for a user, and what belongs to no user, for example the remembered email. Data of other
 * accounts stays: it is only ever read under their own ids. Theme and language have other keys and stay as well.
 */
export function clearStored(userId: string | undefined): void {
  forgetIn("localStorage", userId);
  clearTabStored(userId);
}

/** Removes a user's data that only this tab stores, after a sign-out in another tab. */
export const clearTabStored = (userId: string | undefined): void => forgetIn("sessionStorage", userId);

/** Called after this tab has changed localStorage, with the key as it is there; set by the backup. */
export const backup: { note?: (key: string, text: string | null) => void } = {};

type Area = "localStorage" | "sessionStorage";

function forgetIn(area: Area, userId: string | undefined): void {
  try {
    for (const key of Object.keys(globalThis[area])) {
      const [, , owner] = key.split(".");
      if (key.startsWith(prefix) && [undefined, visitor, userId].includes(owner))
        writeRaw(area, key.slice(prefix.length), null);
    }
  } catch {
    // nothing was stored
  }
}

function readRaw(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(prefix + key);
  } catch {
    return null;
  }
}

function writeRaw(area: Area, key: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[area].removeItem(prefix + key);
    else globalThis[area].setItem(prefix + key, text);
    if (area === "localStorage") backup.note?.(prefix + key, text);
    return true;
  } catch {
    return false;
  }
}

function parse<Value>(text: string | null, isValue: Check<Value>): Value | undefined {
  try {
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return isValue(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
