const attribute = /([a-z-]{1,40})(?:\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gi;
/** In UTF-16 units. */
const longestAttributes = 4000;

/** The value of an attribute in what stands between a tag's name and its end; null where it is not there. */
export function attributeOf(name: string, attributes: string): string | null {
  for (const [, own = "", ...values] of attributes.slice(0, longestAttributes).matchAll(attribute))
    if (own.toLowerCase() === name) return values.find((value) => value !== undefined) ?? "";
  return null;
}
