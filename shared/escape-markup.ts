// Escaping for HTML and for the markup of prompts.
const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const unescapes = new Map(Object.entries(escapes).map(([sign, entity]) => [entity, sign]));

/** Escapes text for content and double-quoted attributes. */
export const escapeMarkup = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Undoes `escapeMarkup`. */
export const unescapeMarkup = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => unescapes.get(entity) ?? entity);
