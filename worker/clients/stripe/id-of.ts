/** The id of what Stripe gives either by its id or, where it was asked to, in full. */
export const idOf = (held: string | { id: string }): string => (typeof held === "string" ? held : held.id);
