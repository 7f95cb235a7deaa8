import { uncapitalize } from "../../engine/letter-case.ts";
import { wordList } from "../../engine/pattern.ts";
import type { TurnAround } from "./passive-check.ts";

/** Participles that do not end in é, without what agrees with the subject. */
const irregular = wordList(
  "écrit fait choisi conçu produit construit défini fourni lu vu vendu rendu reçu élu traduit",
);
const people = wordList(`
  équipe entreprise auteur autrice directeur directrice client clients professeur gouvernement commission groupe élèves
  étudiants employés agence développeurs experts police maire ingénieur ingénieurs jury presse
`);
const pronouns = wordList("nous:nous_avons elle:elle_a elles:elles_ont eux:ils_ont lui:il_a vous:vous_avez");
const sentence =
  /^((?:Le|La|Les|L ?['’] ?|Ce|Cette|Ces|Notre|Nos|Mon|Ma) ?(?:\p{Ll}+ )?\p{Ll}+) (?:a|ont) été (\p{Ll}+?)e?s? par (?:(le|la|les) |(l ?['’]) ?)?(\p{L}+)$/u;

export const turnFrenchAround: TurnAround = (words) => {
  const joined = words.join(" ").replace(/(['’]) /g, "$1");
  const [, done = "", participle = "", article, elided, who = ""] = sentence.exec(joined) ?? [];
  if (!/é$/.test(participle) && !irregular.has(participle)) return null;
  const agent = article || elided ? withVerb(article, elided, who) : agentOf(who);
  return agent ? `${agent} ${participle} ${uncapitalize(done)}` : null;
};

function withVerb(article: string | undefined, elided: string | undefined, who: string): string | null {
  if (!people.has(who)) return null;
  return `${article ? `${article} ` : elided}${who} ${article === "les" ? "ont" : "a"}`;
}

const agentOf = (who: string) => pronouns.get(who) ?? (/^\p{Lu}\p{Ll}/u.test(who) ? `${who} a` : null);
