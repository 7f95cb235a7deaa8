// What somebody is typing, kept on the device as it is typed: per person and per form.
import { useCallback, useState } from "react";
import { readStored, writeStored } from "./storage.ts";

/** Under which key a form's values are kept. */
export const draftKey = (owner: string, form: string) => `draft.${owner}.${form}`;

/**
 * A form's values that survive reload, navigation and an expired session. A kept value of another kind than the
 * initial one (spoilt, or of an older form) is left out; where the initial one is null, a text is expected.
 */
export function useDraft<Values extends object>(owner: string, form: string, initial: Values) {
  const key = draftKey(owner, form);
  const [values, setValues] = useState<Values>(() => ({
    ...initial,
    ...fitting(readStored(key, isObject), initial),
  }));
  const change = useCallback(
    (changes: Partial<Values>) =>
      setValues((before) => {
        const after = { ...before, ...changes };
        writeStored(key, after);
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
  return Object.fromEntries(kept) as Partial<Values>; // names of its own, kinds of its own
}
