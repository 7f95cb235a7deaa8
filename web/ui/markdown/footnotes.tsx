import { createContext, type ReactNode, useContext } from "react";
import { labelsOf } from "../../../shared/document/canonical.ts";
import { parseMarkdown } from "../../../shared/document/markdown/parse-markdown.ts";
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

/** What a passage shows of the text around it: the numbers of its footnotes, and the lines that define addresses of links. */
export interface WholeText {
  numbers: ReadonlyMap<string, number>;
  definitions: readonly string[];
}

const linkDefinitions = /^ {0,3}\[(?!\^)[^\]\n]+\]:[ \t]*\S.*$/gm;

export const readWhole = (markdown: string): WholeText => ({
  numbers: footnoteNumbers(parseMarkdown(markdown).content),
  definitions: markdown.match(linkDefinitions) ?? [],
});

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
