import { uncapitalize } from "../../engine/letter-case.ts";
import { wordList } from "../../engine/pattern.ts";
import type { TurnAround } from "./passive-check.ts";

/** Third person singular and plural, first person plural. */
const irregular = new Map([
  ["escrit", ["escreveu", "escreveram", "escrevemos"]],
  ["feit", ["fez", "fizeram", "fizemos"]],
]);
const articles = wordList("pelo:o pela:a pelos:os pelas:as");
const people = wordList(`
  equipe empresa autor autora diretor diretora gerente cliente clientes professor professora governo comissão grupo alunos
  alunas funcionários agência desenvolvedores especialistas polícia prefeito prefeita engenheiro engenheira júri imprensa
`);
const pronouns = wordList("nós ele ela eles elas você vocês");
const sentence =
  /^((?:O|A|Os|As|Este|Esta|Esse|Essa|Nosso|Nossa|Meu|Minha) (?:\p{Ll}+ )?\p{Ll}+) (?:foi|foram) (\p{Ll}+?)[oa]s? (por|pelo|pela|pelos|pelas) (\p{L}+)$/u;

export const turnPortugueseAround: TurnAround = (words) => {
  const [, done = "", stem = "", by = "", who = ""] = sentence.exec(words.join(" ")) ?? [];
  const forms = irregular.get(stem) ?? regularForms(stem);
  const article = articles.get(by);
  const known = article ? people.has(who) : pronouns.has(who) || /^\p{Lu}\p{Ll}/u.test(who);
  if (!forms || !known) return null;
  const isPlural = /s$/.test(article ?? "") || /^(?:eles|elas|vocês)$/.test(who);
  const verb = forms[who === "nós" ? 2 : isPlural ? 1 : 0];
  return `${article ? `${article} ` : ""}${who} ${verb} ${uncapitalize(done)}`;
};

function regularForms(stem: string): string[] | null {
  const own = /^(\p{L}{2,})ad$/u.exec(stem)?.[1];
  return own ? [`${own}ou`, `${own}aram`, `${own}amos`] : null;
}
