import { Fragment, Slice } from "prosemirror-model";
import { SearchQuery, type SearchResult } from "prosemirror-search";
import type { EditorState } from "prosemirror-state";

/** A search for words. The replacement is words, too: "$1" in it is no group of a pattern, as it is in every `SearchQuery`. */
export class WordQuery extends SearchQuery {
  constructor({ search, ...config }: { search: string; replace: string; caseSensitive: boolean }) {
    // Without a pattern, prosemirror-search compares lower-case texts, whose places are others: "İ" becomes two characters.
    super({ ...config, search: patternOf(search), regexp: true });
  }

  override getReplacements({ doc, schema }: EditorState, { from, to }: SearchResult) {
    const marks = doc.resolve(from).marksAcross(doc.resolve(to));
    const words = this.replace ? Fragment.from(schema.text(this.replace, marks)) : Fragment.empty;
    return [{ from, to, insert: new Slice(words, 0, 0) }];
  }
}

/** Finds accents that are written as characters of their own, too, and a no-break space as a space. */
const patternOf = (words: string): string =>
  Array.from(words.normalize("NFC"), (letter) => {
    const decomposed = letter.normalize("NFD");
    if (decomposed !== letter) return `(?:${letter}|${decomposed})`;
    return letter === " " ? "[ \u00a0\u202f]" : letter.replace(/[\\^$.*+?()[\]{}|/]/, "\\$&");
  }).join("");
