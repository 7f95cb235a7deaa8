// The conversation that is not there yet: its id is made once and kept on the device, so that a reload finds what was
// typed for it, until its first message is taken on.
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { readStored, writeStored } from "../../../lib/storage.ts";

const isId = (value: unknown): value is string => typeof value === "string" && value !== "";

/** The id that is kept, or another where that one has begun. */
function nextId(owner: string, begun: string | undefined): string {
  const key = `chat.${owner}.new`;
  const kept = readStored(key, isId);
  if (kept !== undefined && kept !== begun) return kept;
  const id = uuidv7();
  writeStored(key, id);
  return id;
}

/** The id of the next conversation. Once it is the one that is `opened`, it has begun and another takes its place. */
export function useNewChat(owner: string, opened: string | undefined): string {
  const [next, setNext] = useState(() => nextId(owner, opened));
  if (next !== opened) return next;
  const other = nextId(owner, opened);
  setNext(other);
  return other;
}
