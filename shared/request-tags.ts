// The tags around the user's texts in a prompt. Each has a suffix that the texts don't contain, so that the texts need no
// escaping: `<text-3fa91c07>` … `</text-3fa91c07>`.

/** Matches one tag of a rendered request, opening or closing. */
export const requestTag = /<\/?\w+-[0-9a-f]{8}(?: [\w-]+="[^"]*")*>/;

/**
 * Matches one tag of a request in a model's answer, which may repeat it with its suffix, with another one, or without.
 * @param names of the request's texts, such as `text`
 */
export function echoedRequestTag(names: readonly string[]): RegExp {
  const name = ["request", ...names].join("|");
  return new RegExp(String.raw`</?(?:${name})(?:-[0-9a-f]{1,12})?(?:\s+[\w-]+="[^"]*")*\s*>`);
}
