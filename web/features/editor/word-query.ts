import { Fragment, Slice } from "prosemirror-model";
import { SearchQuery, type SearchResult } from "prosemirror-search";
import type { EditorState } from "prosemirror-state";

/** A search for words. The replacement is words, too: "$1" in it is no group of a pattern, as it is in every `SearchQuery`. */
export class WordQuery extends SearchQuery {
  constructor(config: { search: string; replace: string; caseSensitive: boolean }) {
    super({ ...config, literal: true });
  }

  override getReplacements({ doc, schema }: EditorState, { from, to }: SearchResult) {
    const marks = doc.resolve(from).marksAcross(doc.resolve(to));
    const words = this.replace ? Fragment.from(schema.text(this.replace, marks)) : Fragment.empty;
    return [{ from, to, insert: new Slice(words, 0, 0) }];
  }
}
