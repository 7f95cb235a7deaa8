// What a run brings beside its text: it stays with the text in the history, and goes with it.
import type { Fidelity } from "../../shared/text/fidelity/check-facts.ts";

export interface Findings {
  /** The answer of a tool that answers in JSON, in the shape of its contract. */
  data: object | null;
  /** What became of the facts of the source, where there was one. */
  fidelity: Fidelity | null;
}

/** Null where nothing was found. */
export function writeFindings({ data, fidelity }: Findings): string | null {
  return data || fidelity ? JSON.stringify({ data, fidelity }) : null;
}

/** What cannot be read was not found. */
export function readFindings(findings: string | null | undefined): Findings {
  const none = { data: null, fidelity: null };
  try {
    return findings ? { ...none, ...JSON.parse(findings) } : none;
  } catch {
    return none;
  }
}
