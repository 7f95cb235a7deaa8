// More of a text: what comes next, or the same with more in it.
import { sentencesOf } from "../../../../../shared/text/sentences.ts";
import { countWords } from "../../../../../shared/text/words.ts";
import { beginningOf, blocksOf, isList } from "../clean-text.ts";
import { topicOfText } from "../find-topic.ts";
import { Kit } from "../kit.ts";
import { withoutHeadings, writeAbout } from "./draft.ts";
import { suggestTitles } from "./suggest-titles.ts";
import { askForText, askForTopic } from "./talk.ts";

const wordsWritten = 420;
const wordsTaken = 110;

export function continueText(kit: Kit): string[] {
  const { text } = kit.ask;
  const blocks = blocksOf(text);
  // A list of titles goes on with others.
  if (blocks.length === 1 && blocks.every(isList) && !text.includes("**"))
    return suggestTitles(new Kit({ ...kit.ask, text: "" }, kit.seed));
  const more = paragraphsAfter(kit, text);
  return more.length > 0 ? [kit.lead("more"), ...more, kit.end("text")] : askForTopic(kit);
}

export function lengthen(kit: Kit): string[] {
  if (!kit.ask.text) return askForText(kit);
  const { text } = beginningOf(kit.ask.text);
  return [kit.lead("longer"), text, ...paragraphsAfter(kit, text), kit.end("work")];
}

/** About the same topic, with sentences that were not said in the conversation. */
function paragraphsAfter(kit: Kit, text: string): string[] {
  const { language, earlier } = kit.ask;
  const name = kit.ask.topic?.name || (text ? topicOfText(text, language) : "");
  if (!name) return [];
  const said = [text, ...earlier.turns.map((turn) => (turn.role === "assistant" ? turn.text : ""))].join(
    "\n",
  );
  const order = { type: "article", tone: "informative", words: wordsWritten } as const;
  const written = withoutHeadings(writeAbout(kit, { name, brief: kit.ask.topic?.brief ?? "" }, order));
  const paragraphs: string[] = [];
  let words = 0;
  for (const paragraph of written.slice(1)) {
    const sentences = sentencesOf(paragraph, language).map(({ start, end }) =>
      paragraph.slice(start, end).trim(),
    );
    const fresh = sentences.filter((sentence) => !said.includes(sentence)).join(" ");
    if (countWords(fresh) < 15) continue;
    paragraphs.push(fresh);
    words += countWords(fresh);
    if (words >= wordsTaken) break;
  }
  return paragraphs;
}
