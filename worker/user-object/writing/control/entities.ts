// Entities in an answer: models that have read much HTML write "R&amp;D".

const entity = /^&(?:amp|lt|gt|quot|apos|nbsp|#39|#x27|#34);/;
const unfinished = /^&(?:#?[a-z\d]{0,4})$/;
const signs: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#34;": '"',
  "&nbsp;": "\u00a0",
};

/** Reads the entity at the beginning of `held`; undefined if there is none, "open" if more is needed to decide. */
export function readEntity(held: string): { length: number; sign: string } | "open" | undefined {
  const found = entity.exec(held)?.[0];
  if (found) return { length: found.length, sign: signs[found] ?? "'" };
  return unfinished.test(held) ? "open" : undefined;
}
