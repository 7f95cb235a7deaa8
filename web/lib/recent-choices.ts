import { useState } from "react";
import { readStored, writeStored } from "./storage.ts";

const maxRecent = 4;

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

/** The last choices in a group, newest first, stored on the device per user; and a function that notes one. */
export function useRecentChoices(owner: string, group: string) {
  const key = `recent.${owner}.${group}`;
  const [recent, setRecent] = useState(() => readStored(key, isList) ?? []);
  const note = (value: string) => {
    const next = [value, ...recent.filter((one) => one !== value)].slice(0, maxRecent);
    setRecent(next);
    writeStored(key, next);
  };
  return [recent, note] as const;
}
