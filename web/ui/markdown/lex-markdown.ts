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

/** How deep quotations, lists, emphasis and links are followed; what is deeper is text. */
const deepest = 24;

/** Footnotes are text: `[^1]: Note` would else say that `[^1]` leads to "Note". */
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
      this.state.top = true; // as a run of blocks leaves it
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

/** The signs that addresses are made of, so many that looking for one takes longer than a text is worth. */
const endlessWord = /[\w.!#$%&'*+/=?`{|}~^-]{2000}/;
/** Lines that go on with a quotation without its sign, after lines with it. */
const lazyLine = /^ {0,3}>.*\n(?! {0,3}>)(?=.*\S)/gm;
const mostLazyLines = 200;

/** The tokens of a block; null where it cannot be read, or not in the time that a text of a person takes. */
export function lexMarkdown(source: string, links: Links): MarkedToken[] | null {
  if (endlessWord.test(source) || (source.match(lazyLine)?.length ?? 0) > mostLazyLines) return null;
  const lexer = new BoundedLexer({ ...getDefaults(), tokenizer: new NoFootnotes() });
  lexer.tokens.links = links;
  try {
    return lexer.lex(source) as MarkedToken[]; // without extensions there are no others
  } catch {
    return null; // marked gives up where it gets no further, and no text may take its screen down
  }
}

const definition = /^ {0,3}\[[^[\]\n]+\]:.*/gm;

/** The lines of a text that may say where its reference links lead: `[guild]: https://…`. */
export const definitionLines = (markdown: string): string => markdown.match(definition)?.join("\n\n") ?? "";

/** Where these lines lead, by the names of the links. */
export function readDefinitions(lines: string): Links {
  const links: Links = Object.create(null);
  if (lines) lexMarkdown(lines, links);
  return links;
}
