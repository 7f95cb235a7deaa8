import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../catalog/languages.ts";
import { stemOf } from "./tokens.ts";

const families: Record<Language, string> = {
  en: "bakery bakeries bakery’s, box boxes, house houses, church churches, headache headaches, potato potatoes, shoe shoes, cookie cookies, knife knives, woman women, child children, analysis analyses, bus buses, quiz quizzes, size sizes, course courses, Café cafés, tax taxes, glass glasses, movie movies",
  pt: "padaria padarias, pão pães, ação ações acao, mão mãos, mãe mães, homem homens, jornal jornais, papel papéis, fácil fáceis, lençol lençóis, azul azuis, flor flores, mês meses, país países, português portugueses, caseiro caseira caseiros caseiras, café cafés, hotel hotéis, barril barris, herói heróis, classe classes, rua ruas, lei leis",
  es: "panadería panaderías, pan panes, luz luces, dulce dulces, flor flores, inglés ingleses, mes meses, café cafés, barato barata baratos baratas, joven jóvenes, país países, menú menús, autobús autobuses, blog blogs, clase clases, imagen imágenes, día días, rey reyes, canción canciones",
  fr: "boulangerie boulangeries, boulanger boulangère boulangères, pain pains, gâteau gâteaux, journal journaux, heureux heureuse heureuses, sportif sportive sportifs, acteur actrice, bon bonne bonnes, salé salée salés, prix, travail travaux, idée idées, rue rues, l’entreprise d’entreprises entreprise, jeu jeux",
  de: "Bäckerei Bäckereien, Brot Brote Broten Brotes, Haus Häuser Häusern Hauses, Kind Kinder Kindern, Torte Torten, Ergebnis Ergebnisse Ergebnissen, Lehrerin Lehrerinnen, Auto Autos, Computer Computers Computern, Regel Regeln, Oper Opern, Schloss Schlösser Schloß, klein kleine kleiner kleines kleineren, Foto Fotos, Pizza Pizzas, Preis Preise, Frau Frauen, Rezept Rezepte Rezepten, Shop Shops",
};

const strangers: Record<Language, string> = {
  en: "bakery baker bake, new news, plan planet, car care, glass gas",
  pt: "pão pau, padaria padeiro, carro carta, país pai, mão mãe",
  es: "pan panal, flor florida, casa caso-cerrado, luz lugar",
  fr: "pain pan, journal jour, boulangerie boulanger, rue rude",
  de: "Bäckerei Becken, Haus Hase, Brot Bote, Regel Regen",
};

const groups = (list: string) => list.split(", ").map((group) => group.split(" "));

describe.each(languages)("the stems of %s", (language) => {
  test.each(groups(families[language]).map((words) => [words.join(", "), words] as const))(
    "are equal for %s",
    (_, words) => {
      expect(new Set(words.map((word) => stemOf(word, language))).size).toBe(1);
    },
  );

  test.each(groups(strangers[language]).map((words) => [words.join(", "), words] as const))(
    "differ for %s",
    (_, words) => {
      expect(new Set(words.map((word) => stemOf(word, language))).size).toBe(words.length);
    },
  );

  test("are folded, but equal the word for numbers, other scripts and very short words", () => {
    for (const word of ["2026", "5g", "пекарня", "パン屋", "x", "", "a-b", "\ud800"])
      expect(stemOf(word, language)).toBe(word);
    expect(stemOf("ÉTÉ", language)).not.toMatch(/[É-ü]/);
  });

  test("keep at least two letters of every word", () => {
    const words = groups(families[language]).flat();
    expect(words.filter((word) => stemOf(word, language).length < 2)).toEqual([]);
  });
});

// Derived by hand from the rules of the papers named in stem.ts and stem/.
test.each<[Language, string, string]>([
  ["en", "queries", "query"],
  ["en", "stemmers", "stemmer"],
  ["en", "corpus", "corpus"],
  ["en", "class", "class"],
  ["fr", "chevaux", "cheval"],
  ["fr", "hiboux", "hibou"],
  ["fr", "barons", "baron"],
  ["fr", "baronnes", "baron"],
  ["de", "Häusern", "haus"],
  ["de", "kleineren", "klein"],
  ["pt", "acções", "accao"],
  ["es", "perros", "perr"],
])("in %s %j has the stem %j", (language, word, stem) => {
  expect(stemOf(word, language)).toBe(stem);
});
