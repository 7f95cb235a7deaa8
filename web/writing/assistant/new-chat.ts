// The next, unsaved conversation. Its id is stored on the device until the first message is accepted, so that a
// reload finds the draft.
import { useEffect, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { readStored, writeStored } from "../../lib/storage.ts";

const keyOf = (owner: string) => `chat.${owner}.new`;
const isId = (value: unknown): value is string => typeof value === "string" && value !== "";
const storedId = (owner: string) => readStored(keyOf(owner), isId);

/** Returns the stored id, or a new one if that conversation has begun. */
export function nextId(owner: string, begun: string | undefined): string {
  const kept = storedId(owner);
  if (kept !== undefined && kept !== begun) return kept;
  const id = uuidv7();
  writeStored(keyOf(owner), id);
  return id;
}

/** Reports the next id when the conversation was created in another tab. Returns a function to unsubscribe. */
export function onCreatedElsewhere(owner: string, onCreated: (next: string) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    const next = key?.endsWith(keyOf(owner)) ? storedId(owner) : undefined;
    if (next !== undefined) onCreated(next);
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}

/** The id of the next conversation. When it equals `opened`, that conversation exists and a new id is created. */
export function useNewChatId(owner: string, opened: string | undefined): string {
  const [next, setNext] = useState(() => nextId(owner, opened));
  useEffect(() => onCreatedElsewhere(owner, setNext), [owner]);
  if (next !== opened) return next;
  const other = nextId(owner, opened);
  setNext(other);
  return other;
}
