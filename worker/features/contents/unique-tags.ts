/** Two tags are one where they differ in case alone, or in how their accents are composed. */
export const tagKey = (tag: string) => tag.normalize("NFC").toLowerCase();

/** Each tag once, in its first spelling, in the order in which tags are shown. */
export function uniqueTags(tags: string[]): string[] {
  const first = new Map<string, string>();
  for (const tag of tags) if (!first.has(tagKey(tag))) first.set(tagKey(tag), tag.normalize("NFC"));
  return inOrder([...first.values()]);
}

export const inOrder = (tags: string[]) => tags.toSorted((a, b) => a.localeCompare(b));
