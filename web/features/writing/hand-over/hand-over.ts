// Passes a text on to another tool's form. What stood there is kept until the person says that it can go.

import { type TextTool, tools } from "../../../../shared/catalog/tools.ts";
import { draftKey } from "../../../lib/draft.ts";
import { readStored, readTabStored, writeStored, writeTabStored } from "../../../lib/storage.ts";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isText = (value: unknown): value is string => typeof value === "string";
const replacedKey = (owner: string, to: TextTool) => `replaced.${owner}.${to}`;

/** Puts `text` into the form of the tool, for the screen to be opened next. */
export function handOver(owner: string, to: TextTool, text: string): void {
  const field = tools[to].textField;
  const key = draftKey(owner, to);
  const before = readTabStored(key, isObject) ?? {};
  const there = before[field];
  if (typeof there === "string" && there.trim() && there !== text) writeStored(replacedKey(owner, to), there);
  writeTabStored(key, { ...before, [field]: text });
}

/** The text that a handed-over one has taken the place of; undefined where there is none. */
export const replacedText = (owner: string, to: TextTool): string | undefined =>
  readStored(replacedKey(owner, to), isText);

export const forgetReplaced = (owner: string, to: TextTool): void =>
  writeStored(replacedKey(owner, to), undefined);
