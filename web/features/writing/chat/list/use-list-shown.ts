import { useState } from "react";
import { readStored, writeStored } from "../../../../lib/storage.ts";

const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";

/** Whether the person wants to see the list beside the conversation, as they last chose on this device. */
export function useListShown(owner: string) {
  const key = `chat.${owner}.list`;
  const [shown, setShown] = useState(() => readStored(key, isBoolean) ?? true);
  const show = (next: boolean) => {
    writeStored(key, next);
    setShown(next);
  };
  return [shown, show] as const;
}
