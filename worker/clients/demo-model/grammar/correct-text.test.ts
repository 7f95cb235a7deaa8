import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../../../shared/catalog/languages.ts";
import { correctionCategories } from "../../../../shared/contracts/grammar.ts";
import { applyCorrections } from "../../../../shared/text/corrections.ts";
import { placeCorrections } from "../../../tools/grammar/place-corrections.ts";
import { correctText } from "./correct-text.ts";
import { readDictionary } from "./engine/document.ts";

/** What mistakes are made of, in whatever order: words that the rules look at, and signs. */
const pieces: Record<Language, string> = {
  en: "the the the a apple its a it's own their are i think he go could of course been then than teh alot dont more better there is many people in order to was written by Anna an car monday",
  pt: "mas mais há a dois anos atrás daqui nós vai a gente vamos houveram muitos problemas porque por que nada haver com nao voce esta fazendo mal humor o o com o objetivo de foi aprovado pela equipe",
  es: "como estas que tal el dijo tu tienes haber si hubieron muchos la agua y hijos o otro a sido pienso de que mas importante esta pasando el Lunes razon con el objetivo de fue escrita por Ana la carta",
  fr: "le arbre la école que il a cause de il a manger je vais allé si j'aurais les gens est il ce trouve c'et sa va ils a tout les jours la ou où tres probleme a été approuvé par l'équipe le projet afin de",
  de: "das dass er ich glaube , das wir seid Jahren ihr seit herzlich das haus nicht sondern weil ob besser wie die am montag zum beispiel garnicht nähmlich tod ist wurde von uns geprüft Der Antrag entwicklung",
};
const signs = [
  ".",
  ",",
  " , ",
  "?",
  "!",
  ":",
  "  ",
  "\n\n",
  "\n- ",
  '"',
  "“",
  "”",
  "«",
  "»",
  "*",
  "`",
  "(",
  ")",
];

const mixed = (language: Language) =>
  fc
    .array(
      fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...pieces[language].split(" ")) },
        { weight: 1, arbitrary: fc.constantFrom(...signs) },
      ),
      { maxLength: 60 },
    )
    .map((words) => words.join(" ").replace(/ ([.,?!:])/g, "$1"));

describe.each(languages)("the corrections of words in any order: %s", (language) => {
  const correct = (text: string) =>
    correctText(text, { language, explain: language, advanced: true, dictionary: readDictionary("") });
  const accepted = (text: string) => {
    const found = correct(text);
    const placed = placeCorrections(text, found, { categories: correctionCategories, dictionary: [] });
    expect(placed).toHaveLength(found.length);
    return applyCorrections(text, placed);
  };

  test("all find their places in the text, and leave nothing to correct", () => {
    fc.assert(
      fc.property(mixed(language), (text) => {
        expect(correct(accepted(text))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test("leave the text alone where it is code or a quotation", () => {
    fc.assert(
      fc.property(mixed(language), (text) => {
        const line = text.replace(/["“”«»`\n]/g, " ");
        expect(correct(`\`${line}\``)).toEqual([]);
        expect(correct(`> ${line}`)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});
