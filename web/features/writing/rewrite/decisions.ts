// What the person has decided of the changes to a text, kept on the device until the text is forgotten there.
import { useStoredEntry } from "../../../lib/stored-entries.ts";

export interface Decisions {
  /** The ids of the rejected changes. */
  rejected: string[];
  /** The wording that is left by them; it stands until the changes have been found again. */
  wording: string;
  /** The wording that was on this screen when it was last saved, and the title it was saved under. */
  saved?: { wording: string; title: string } | undefined;
}

const isDecisions = (value: unknown): value is Decisions => {
  const { rejected, wording, saved } = (value ?? {}) as Partial<Decisions>; // looked at field by field
  return (
    Array.isArray(rejected) &&
    rejected.every((id) => typeof id === "string") &&
    typeof wording === "string" &&
    (saved === undefined || (typeof saved?.wording === "string" && typeof saved.title === "string"))
  );
};
/** The decisions on one text (its id, or that of its run until it has one), and how to change them. */
export const useDecisions = (owner: string, text: string) =>
  useStoredEntry(`changes.${owner}`, text, isDecisions);
