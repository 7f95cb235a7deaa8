// Entities that models write instead of signs, because they have learned from HTML: "R&amp;D" for "R&D".
const signs: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#34;": '"',
  "&apos;": "'",
  "&#39;": "'",
  "&nbsp;": "\u00a0",
};

/** Finds each entity in a text. */
export const entityPattern = new RegExp(Object.keys(signs).join("|"), "g");

/** Returns the sign of an entity; any other text as it is. */
export const signOf = (entity: string) => signs[entity] ?? entity;

/** Replaces all entities by their signs. */
export const decodeEntities = (text: string) => text.replace(entityPattern, signOf);
