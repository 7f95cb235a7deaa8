// What somebody has written over a text of the history, kept on the device until the server has it: per person and text.
import { useEffect, useState } from "react";
import { readStored, writeStored } from "../../../../lib/storage.ts";

export interface KeptEdit {
  text: string;
  /** The revision of the text that it began from. */
  revision: number;
}

const editKey = (owner: string, id: string) => `edit.${owner}.${id}`;
const asideKey = (owner: string, id: string) => `aside.${owner}.${id}`;

const isEdit = (value: unknown): value is KeptEdit => {
  const { text, revision } = (value ?? {}) as Partial<KeptEdit>; // looked at field by field
  return typeof text === "string" && typeof revision === "number";
};
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === "string");

/** What the device had no room for: it lasts as long as the page. */
const unstored = new Map<string, unknown>();
const listeners = new Set<() => void>();

function read<Value>(key: string, isValue: (value: unknown) => value is Value): Value | undefined {
  const value = unstored.get(key);
  return isValue(value) ? value : readStored(key, isValue);
}

function write(key: string, value: unknown): void {
  writeStored(key, value);
  const stored = readStored(key, (found): found is unknown => found !== undefined);
  if (JSON.stringify(stored) === JSON.stringify(value)) unstored.delete(key);
  else unstored.set(key, value);
  for (const listener of listeners) listener();
}

export const readKeptEdit = (owner: string, id: string) => read(editKey(owner, id), isEdit);

export function keepEdit(owner: string, id: string, edit: KeptEdit): void {
  write(editKey(owner, id), edit);
}

/** Forgets what is kept if it is this wording: another tab may have kept another one since. */
export function forgetEdit(owner: string, id: string, text: string): void {
  if (readKeptEdit(owner, id)?.text === text) write(editKey(owner, id), undefined);
}

const readAside = (owner: string, id: string) => read(asideKey(owner, id), isTexts) ?? [];

/** Puts a wording aside that somebody has decided against: it stays until they say that it may go. */
export function putAside(owner: string, id: string, text: string): void {
  const others = readAside(owner, id).filter((other) => other !== text);
  write(asideKey(owner, id), [...others, text]);
}

export function forgetAside(owner: string, id: string, text: string): void {
  const left = readAside(owner, id).filter((other) => other !== text);
  write(asideKey(owner, id), left.length ? left : undefined);
}

/** What the device has of a text that the server has not. */
export function useKept(owner: string, id: string): { edit: KeptEdit | undefined; aside: string[] } {
  const [kept, setKept] = useState(() => readKept(owner, id));
  useEffect(() => {
    const update = () => setKept(readKept(owner, id));
    update(); // it may have changed before this was called
    listeners.add(update);
    return () => {
      listeners.delete(update);
    };
  }, [owner, id]);
  return kept;
}

const readKept = (owner: string, id: string) => ({
  edit: readKeptEdit(owner, id),
  aside: readAside(owner, id),
});
