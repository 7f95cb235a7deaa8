// The conversation that is not there yet: its id is made once and kept on the device, so that a reload finds what was
// typed for it, until its first message is taken on.
import { useEffect, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { readStored, writeStored } from "../../../lib/storage.ts";

const keyOf = (owner: string) => `chat.${owner}.new`;
const isId = (value: unknown): value is string => typeof value === "string" && value !== "";
const storedId = (owner: string) => readStored(keyOf(owner), isId);

/** The id that is kept, or another where that one has begun. */
function nextId(owner: string, begun: string | undefined): string {
  const kept = storedId(owner);
  if (kept !== undefined && kept !== begun) return kept;
  const id = uuidv7();
  writeStored(keyOf(owner), id);
  return id;
}

/** Calls back when the conversation has begun in another window, with the id of the next. Answers how to stop. */
export function onCreatedElsewhere(owner: string, tell: (next: string) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    const next = key?.endsWith(keyOf(owner)) ? storedId(owner) : undefined;
    if (next !== undefined) tell(next);
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}

/** The id of the next conversation. Once it is the one that is `opened`, it has begun and another takes its place. */
export function useNewChatId(owner: string, opened: string | undefined): string {
  const [next, setNext] = useState(() => nextId(owner, opened));
  useEffect(() => onCreatedElsewhere(owner, setNext), [owner]);
  if (next !== opened) return next;
  const other = nextId(owner, opened);
  setNext(other);
  return other;
}
