// Nouns in small letters: known ones behind an article, and what by its ending can be nothing else.
import type { Edit } from "../engine/edit.ts";
import { capitalize } from "../engine/letter-case.ts";
import type { Check } from "../engine/rules.ts";
import type { Token } from "../engine/tokens.ts";
import { commonNouns } from "./german-common-nouns.ts";

const articles = new Set(
  `der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner mein meine meinen meinem meiner
  dein deine deinen deinem deiner sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer unser unsere unseren unserem
  unserer euer eure euren eurem eurer dieser diese dieses diesen diesem jeder jede jedes jeden jedem im am zum zur vom beim
  ins ans`.split(/\s+/),
);
const nounEnding = /^\p{Ll}{4,}(?:ung|(?:heit|keit|schaft|tät)(?:en)?)$/u;
/** English words end so as well. */
const nounEndingAfterArticle = /^\p{Ll}{4,}tion(?:en)?$/u;
const adjective = /^\p{Ll}{2,}(?:e|en|er|es|em)$/u;

export const checkGermanNouns: Check = ({ tokens }) => {
  const edits: Edit[] = [];
  for (const [index, token] of tokens.entries()) {
    const { start, end, text } = token;
    if (!/^\p{Ll}+$/u.test(text)) continue;
    const isKnown = commonNouns.has(text) || nounEndingAfterArticle.test(text);
    if (!nounEnding.test(text) && !(isKnown && isAfterArticle(tokens, index))) continue;
    edits.push({ start, end, after: capitalize(text), code: "nounCapital", category: "spelling" });
  }
  return edits;
};

/** "Das haus", "das alte haus"; behind a comma the article may be a relative pronoun. */
function isAfterArticle(tokens: Token[], index: number): boolean {
  const [token, previous, first] = [tokens[index], tokens[index - 1], tokens[index - 2]];
  if (token?.gap !== "space" || !previous) return false;
  if (isArticle(previous)) return true;
  return previous.gap === "space" && adjective.test(previous.text) && first !== undefined && isArticle(first);
}

const isArticle = ({ lower, gap }: Token) => articles.has(lower) && !(gap === "comma" && /^d/.test(lower));
