// The other words somebody is giving a message, kept on the device until they are sent or given up.
import { readStored, writeStored } from "../../../../../lib/storage.ts";

const keyOf = (owner: string, message: string) => `chat.${owner}.edit.${message}`;
const isText = (value: unknown): value is string => typeof value === "string";

/** Undefined where the message is not being edited. */
export const readEdit = (owner: string, message: string): string | undefined =>
  readStored(keyOf(owner, message), isText);

export const keepEdit = (owner: string, message: string, text: string | undefined): void =>
  writeStored(keyOf(owner, message), text);
