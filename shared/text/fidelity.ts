export const factKinds = ["number", "date", "url", "email", "quote", "negation"] as const;
export type FactKind = (typeof factKinds)[number];

/** Something a text states that a rewriting must keep, as it stands there. */
export interface Fact {
  kind: FactKind;
  text: string;
}

/** The facts of a source that its rewriting does not have, and those it has without a source. */
export interface Fidelity {
  missing: Fact[];
  invented: Fact[];
}

/** Stands in until the check itself is written. */
export function checkFidelity(_source: string, _output: string, _language: string): Fidelity {
  return { missing: [], invented: [] };
}
