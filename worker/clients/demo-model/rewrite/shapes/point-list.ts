import { type Masked, unmask } from "../mask-facts.ts";
import { type Fixed, fixedPart, type Part } from "../parts.ts";

/** Sentences as a list that does not run together with one that stands before it. */
export function pointList(sentences: readonly Masked[], isNumbered: boolean, before?: Part): Fixed {
  const first = before?.kind === "list" ? before.text.trimStart() : "";
  const bullet = first.startsWith("-") ? "*" : "-";
  const sign = /^[0-9]+\./.test(first) ? ")" : ".";
  const lines = sentences.map(
    (one, index) => `${isNumbered ? `${index + 1}${sign}` : bullet} ${unmask(one)}`,
  );
  return fixedPart("list", lines.join("\n"));
}
