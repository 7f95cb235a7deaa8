// The marks that Markdown lacks are written as HTML, and so are the others where their signs would not be read. All other HTML
// is text.
import type { StateInline, Token } from "markdown-it";
import { markElements } from "../mark-tree.ts";

const marksByTag = new Map(
  Object.entries(markElements).map(([mark, tag]) => [tag as string, mark as HtmlMark["mark"]]),
);

const tag = /<(?:(\/?)(u|mark|sup|sub|strong|em|del)|br[ \t]*\/?)>/iy;

/** Reads `<u>`, `</u>` etc. as `html_mark` tokens, which are text unless both are there, and `<br>` as a line break. */
export function htmlMark(state: StateInline, silent: boolean): boolean {
  tag.lastIndex = state.pos;
  const [signs, closing, name] = (state.src.charAt(state.pos) === "<" && tag.exec(state.src)) || [];
  if (!signs) return false;
  if (!silent) {
    const token = state.push(name ? "html_mark" : "hardbreak", "", 0);
    token.content = signs;
    if (name) token.meta = { mark: marksByTag.get(name.toLowerCase()), isEnd: closing === "/" };
  }
  state.pos += signs.length;
  return true;
}

interface HtmlMark {
  mark: keyof typeof markElements;
  isEnd: boolean;
}

/** What an `html_mark` token stands for. */
export const htmlMarkOf = ({ meta }: Token): HtmlMark => meta as unknown as HtmlMark; // as set above
