import { createContext, type ReactNode, useContext } from "react";
import { labelsOf } from "../../../shared/document/canonical.ts";
import type { Block } from "../../../shared/document/nodes.ts";

interface FootnotesOfText {
  /** By label, in the order of the first references. */
  numbers: ReadonlyMap<string, number>;
  /** Of the ids, which must differ from those of other texts on the page. */
  prefix: string;
}

export const Footnotes = createContext<FootnotesOfText>({ numbers: new Map(), prefix: "" });

/** Numbers the footnotes that a text refers to, then those it only defines. */
export function footnoteNumbers(blocks: readonly Block[]): Map<string, number> {
  const labels = new Set([
    ...labelsOf(blocks, "footnote_reference"),
    ...labelsOf(blocks, "footnote_definition"),
  ]);
  return new Map([...labels].map((label, index) => [label, index + 1]));
}

export function FootnoteReference({ label }: { label: string }) {
  const { numbers, prefix } = useContext(Footnotes);
  return (
    <sup>
      <a role="doc-noteref" href={`#${prefix}${label}`} id={`${prefix}from-${label}`}>
        {numbers.get(label)}
      </a>
    </sup>
  );
}

export function Footnote({ label, children }: { label: string; children: ReactNode }) {
  const { numbers, prefix } = useContext(Footnotes);
  return (
    <div role="doc-footnote" className="footnote" id={prefix + label}>
      <a href={`#${prefix}from-${label}`}>{numbers.get(label)}</a>
      <div>{children}</div>
    </div>
  );
}
