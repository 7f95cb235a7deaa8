// What the person has decided of the changes to a text, kept on the device until the text is forgotten there.
import { useCallback, useState } from "react";
import { readStored, writeStored } from "../../../lib/storage.ts";

export interface Decisions {
  /** The ids of the rejected changes. */
  rejected: string[];
  /** The wording that is left by them; it stands until the changes have been found again. */
  wording: string;
  /** The wording that was on this screen when it was last saved, and the title it was saved under. */
  saved?: { wording: string; title: string } | undefined;
}

/** By the text: its id in the history, or that of its run. The newest stand last. */
type AllDecisions = Record<string, Decisions>;

/** Of how many texts the decisions are kept. */
const most = 10;

const isDecisions = (value: unknown): value is Decisions => {
  const { rejected, wording, saved } = (value ?? {}) as Partial<Decisions>; // looked at field by field
  return (
    Array.isArray(rejected) &&
    rejected.every((id) => typeof id === "string") &&
    typeof wording === "string" &&
    (saved === undefined || (typeof saved?.wording === "string" && typeof saved.title === "string"))
  );
};
const isAllDecisions = (value: unknown): value is AllDecisions =>
  typeof value === "object" && value !== null && Object.values(value).every(isDecisions);

/** The decisions on one text, undefined before the first, and how they change. */
export function useDecisions(owner: string, text: string) {
  const key = `changes.${owner}`;
  const [all, setAll] = useState<AllDecisions>(() => readStored(key, isAllDecisions) ?? {});
  const change = useCallback(
    (changed: (before: Decisions | undefined) => Decisions) =>
      setAll((before) => {
        // Another tab may have written since.
        const { [text]: known, ...others } = { ...before, ...readStored(key, isAllDecisions) };
        const kept = Object.entries(others).slice(1 - most);
        const after = { ...Object.fromEntries(kept), [text]: changed(before[text] ?? known) };
        writeStored(key, after);
        return after;
      }),
    [key, text],
  );
  return [all[text], change] as const;
}
