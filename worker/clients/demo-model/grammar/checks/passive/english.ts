import { uncapitalize } from "../../engine/letter-case.ts";
import { wordList } from "../../engine/pattern.ts";
import type { TurnAround } from "./passive-check.ts";

const past = wordList(`
  written:wrote made built sent chosen:chose taken:took found drawn:drew sold bought paid taught read held won led done:did
  seen:saw given:gave broken:broke stolen:stole eaten:ate grown:grew
`);
const pronouns = wordList("me:I us:we him:he her:she them:they you");
/** Who can do something; "by the river" is a place. */
const people = wordList(`
  team author authors company manager client clients customer customers editor editors writer writers teacher government
  committee group students employees staff board agency developer developers designer designers experts police court mayor
  director artist engineer engineers department press jury
`);
const sentence =
  /^((?:The|A|An|This|That|These|Those|Our|My|Your|His|Her|Their|All) (?:[a-z]+ )?[a-z]+|It|They) (?:was|were) ([a-z]+) by (?:(the|a|an|our|my|your|his|her|their) )?(\p{L}[\p{L}-]+)$/u;

export const turnEnglishAround: TurnAround = (words) => {
  const [, done = "", participle = "", article, who = ""] = sentence.exec(words.join(" ")) ?? [];
  const verb = past.get(participle) ?? (/[a-z]{2}ed$/.test(participle) ? participle : null);
  if (!verb || !done) return null;
  const agent = article ? (people.has(who) ? `${article} ${who}` : null) : agentOf(who);
  if (!agent) return null;
  const object = done === "They" ? "them" : uncapitalize(done);
  return `${agent} ${verb} ${object}`;
};

const dates =
  /day$|^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/;

function agentOf(who: string): string | null {
  const pronoun = pronouns.get(who.toLowerCase());
  if (pronoun) return pronoun;
  return /^\p{Lu}\p{Ll}/u.test(who) && !dates.test(who) ? who : null;
}
