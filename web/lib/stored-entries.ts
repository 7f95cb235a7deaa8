// Entries stored on the device by id, for example what the user decided about each of their texts.
import { useCallback, useState } from "react";
import { readStored, writeStored } from "./storage.ts";

/** The newest entries that are kept for one key. */
const maxEntries = 10;

/**
 * Returns the entry with an id (undefined before the first change) and its setter; undefined removes it. Entries stored
 * by other tabs stay.
 */
export function useStoredEntry<Entry>(key: string, id: string, isEntry: (value: unknown) => value is Entry) {
  const isMap = (value: unknown): value is Record<string, Entry> =>
    typeof value === "object" && value !== null && Object.values(value).every(isEntry);
  const [all, setAll] = useState<Record<string, Entry>>(() => readStored(key, isMap) ?? {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: isMap depends on isEntry alone
  const change = useCallback(
    (changed: (before: Entry | undefined) => Entry | undefined) =>
      setAll((before) => {
        const { [id]: stored, ...others } = { ...before, ...readStored(key, isMap) };
        const entry = changed(before[id] ?? stored);
        const kept = Object.fromEntries(Object.entries(others).slice(1 - maxEntries));
        const after = entry === undefined ? kept : { ...kept, [id]: entry };
        writeStored(key, Object.keys(after).length > 0 ? after : undefined);
        return after;
      }),
    [key, id, isEntry],
  );
  return [all[id], change] as const;
}
