/** Longer names are cut: with what stands around it, a name stays below the 255 bytes that file systems take. */
const mostBytes = 100;

/**
 * A title as a part of a file's name that every system takes: its letters and figures, in any script, with hyphens
 * between the words. What a system would read as something else (slashes, dots, quotes, control signs, signs that
 * turn the direction of writing) is gone; a title without letters is empty.
 */
export function slugOf(title: string): string {
  const words = title.normalize("NFC").match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  let slug = "";
  let bytes = 0;
  for (const character of words.join("-")) {
    bytes += Buffer.byteLength(character);
    if (bytes > mostBytes) break;
    slug += character;
  }
  return slug.replace(/-$/, "");
}

/** Names that are different for systems which hold `A` and `a` for the same: a name that was given gets a number. */
export function uniqueNames(): (name: string) => string {
  const given = new Set<string>();
  return (name) => {
    let unique = name;
    for (let number = 2; given.has(unique.toLowerCase()); number++)
      unique = name.replace(/(\.[^.]*)?$/, ` (${number})$1`);
    given.add(unique.toLowerCase());
    return unique;
  };
}
