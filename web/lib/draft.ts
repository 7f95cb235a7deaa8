// What the user types into a form, stored on the device as it is typed: per user and form.
import { useCallback, useRef, useState } from "react";
import { type TextTool, tools } from "../../shared/catalog/tools.ts";
import { readStored, readTabStored, writeStored, writeTabStored } from "./storage.ts";

/** The storage key of a form's values. */
export const draftKey = (owner: string, form: string) => `draft.${owner}.${form}`;

/**
 * A form's values that survive reload, navigation and an expired session. Two tabs with the same form keep their own
 * values; a new tab starts with the last value of each field. A stored value of another type than the initial one
 * (corrupt, or of an older form) is dropped; if the initial one is null, a string is expected.
 */
export function useDraft<Values extends object>(owner: string, form: string, initial: Values) {
  const key = draftKey(owner, form);
  const [values, setValues] = useState<Values>(() => ({
    ...initial,
    ...fitting(readTabStored(key, isObject), initial),
  }));
  const change = useCallback(
    (changes: Partial<Values>) =>
      setValues((before) => {
        const after = { ...before, ...changes };
        writeTabStored(key, after, { ...before, ...readStored(key, isObject), ...changes });
        return after;
      }),
    [key],
  );
  return [values, change] as const;
}

/**
 * What the user has changed in a form whose initial values are saved elsewhere, or empty: like `useDraft`, but only changed
 * fields are stored, so that the others follow what is saved. Call `clear` when the form is saved or its changes are discarded.
 */
export function useFormDraft<Values extends object>(owner: string, form: string, initial: Values) {
  const key = draftKey(owner, `form.${form}`);
  const [changed, setChanged] = useState(() => fitting(readTabStored(key, isObject), initial));
  const latest = useRef(changed);
  const replace = (next: Partial<Values>, isStored: boolean) => {
    latest.current = next;
    writeTabStored(key, isStored ? next : undefined);
    setChanged(next);
  };
  return [
    { ...initial, ...changed },
    (changes: Partial<Values>) => replace({ ...latest.current, ...changes }, true),
    () => replace({}, false),
  ] as const;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function fitting<Values extends object>(stored: object = {}, initial: Values): Partial<Values> {
  const kinds = new Map(Object.entries(initial).map(([name, value]) => [name, typeof (value ?? "")]));
  const kept = Object.entries(stored).filter(([name, value]) => kinds.get(name) === typeof value);
  return Object.fromEntries(kept) as Partial<Values>; // same keys and types as `initial`
}

// Sends a text to another tool's form. The replaced text is stored until the user restores or dismisses it.

const isText = (value: unknown): value is string => typeof value === "string";
const replacedKey = (owner: string, to: TextTool) => `replaced.${owner}.${to}`;

/** Puts a text, and other fields, into the draft of the tool, whose screen is opened next. */
export function sendToTool(owner: string, to: TextTool, text: string, otherFields: object = {}): void {
  const field = tools[to].textField;
  const key = draftKey(owner, to);
  const before = readTabStored(key, isObject) ?? {};
  const there = before[field];
  if (isText(there) && there.trim() && there !== text) writeStored(replacedKey(owner, to), there);
  writeTabStored(key, { ...before, ...otherFields, [field]: text });
}

/** Puts a text into the check of a brand voice, which is opened next. */
export const sendToVoiceCheck = (owner: string, text: string): void =>
  writeTabStored(draftKey(owner, "voiceCheck"), { text });

/** The text that was replaced in the tool's form; undefined if none. */
export const replacedText = (owner: string, to: TextTool): string | undefined =>
  readStored(replacedKey(owner, to), isText);

export const forgetReplacedText = (owner: string, to: TextTool) =>
  writeStored(replacedKey(owner, to), undefined);
