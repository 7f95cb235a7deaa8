import {
  getDefaults,
  Lexer,
  type Links,
  type MarkedToken,
  type Token,
  Tokenizer,
  type Tokens,
  type TokensList,
} from "marked";

/** Maximum nesting; deeper markup is plain text. */
const deepest = 24;

/** Footnotes are plain text: otherwise `[^1]: Note` would define a link to "Note". */
class NoFootnotes extends Tokenizer {
  override def(source: string): Tokens.Def | undefined {
    return /^ {0,3}\[\^/.test(source) ? undefined : super.def(source);
  }
}

class BoundedLexer extends Lexer {
  private depth = 0;

  override blockTokens(source: string, tokens?: Token[], clipped?: boolean): Token[];
  override blockTokens(source: string, tokens?: TokensList, clipped?: boolean): TokensList;
  override blockTokens(source: string, tokens: Token[] = [], clipped?: boolean): Token[] {
    return this.within(source, tokens, () => super.blockTokens(source, tokens, clipped));
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    return this.within(source, tokens, () => super.inlineTokens(source, tokens));
  }

  private within(source: string, tokens: Token[], read: () => Token[]): Token[] {
    if (this.depth > deepest) {
      this.state.top = true; // as the block lexer leaves it
      tokens.push({ type: "text", raw: source, text: source });
      return tokens;
    }
    this.depth++;
    try {
      return read();
    } finally {
      this.depth--;
    }
  }
}

/** A run of URL characters so long that autolink detection would be too slow. */
const endlessWord = /[\w.!#$%&'*+/=?`{|}~^-]{2000}/;
/** Lazy continuation lines of a quotation. */
const lazyLine = /^ {0,3}>.*\n(?! {0,3}>)(?=.*\S)/gm;
const mostLazyLines = 200;

/** Returns the tokens of a block, or null if it cannot be parsed in reasonable time. */
export function lexMarkdown(source: string, links: Links): MarkedToken[] | null {
  if (endlessWord.test(source) || (source.match(lazyLine)?.length ?? 0) > mostLazyLines) return null;
  const lexer = new BoundedLexer({ ...getDefaults(), tokenizer: new NoFootnotes() });
  lexer.tokens.links = links;
  try {
    return lexer.lex(source) as MarkedToken[]; // without extensions there are no other tokens
  } catch {
    return null; // marked throws on malformed input, which must not break the screen
  }
}

const definition = /^ {0,3}\[[^[\]\n]+\]:.*/gm;

/** Lines that may be link definitions: `[guild]: https://…`. */
export const definitionLines = (markdown: string): string => markdown.match(definition)?.join("\n\n") ?? "";

/** Link targets by name. */
export function readDefinitions(lines: string): Links {
  const links: Links = Object.create(null);
  if (lines) lexMarkdown(lines, links);
  return links;
}
