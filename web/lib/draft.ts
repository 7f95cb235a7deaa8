// What somebody is typing, kept on the device as it is typed: per person and per form.
import { useCallback, useState } from "react";
import { readStored, writeStored } from "./storage.ts";

/** A form's values that survive reload, navigation and an expired session. */
export function useDraft<Values extends object>(owner: string, form: string, initial: Values) {
  const key = `draft.${owner}.${form}`;
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...readStored(key, isObject) }));
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
