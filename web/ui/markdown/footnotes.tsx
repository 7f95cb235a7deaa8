import { createContext, type ReactNode, useContext } from "react";
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
  const numbers = new Map<string, number>();
  for (const type of ["footnote_reference", "footnote_definition"])
    JSON.stringify(blocks, (_, node) => {
      if (node?.type === type && !numbers.has(node.attrs.label))
        numbers.set(node.attrs.label, numbers.size + 1);
      return node;
    });
  return numbers;
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
