// What the user types into a form, stored on the device as it is typed: per user and form.
import { useCallback, useState } from "react";
import { readStored, readTabStored, writeTabStored } from "./storage.ts";

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

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function fitting<Values extends object>(stored: object = {}, initial: Values): Partial<Values> {
  const kinds = new Map(Object.entries(initial).map(([name, value]) => [name, typeof (value ?? "")]));
  const kept = Object.entries(stored).filter(([name, value]) => kinds.get(name) === typeof value);
  return Object.fromEntries(kept) as Partial<Values>; // same keys and types as `initial`
}
