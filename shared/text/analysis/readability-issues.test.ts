import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../catalog/languages.ts";
import fillerLines from "./fillers.json" with { type: "json" };
import plainWordLines from "./plain-words.json" with { type: "json" };
import { findReadabilityIssues, type ReadabilityIssueKind } from "./readability-issues.ts";

/** Returns the texts of a kind of issue with their suggestions. */
const marked = (text: string, kind: ReadabilityIssueKind, language: Language) =>
  findReadabilityIssues(text, language)
    .filter((mark) => mark.kind === kind)
    .map(({ start, end, suggestion }) => text.slice(start, end) + (suggestion ? ` → ${suggestion}` : ""));

const fillers: Record<Language, [string, string[]]> = {
  en: [
    "Actually, we wrote it in order to help. Due to the fact that it rained, it is really wet.",
    ["Actually", "in order to → to", "Due to the fact that → Because", "really"],
  ],
  pt: [
    "Na verdade, vale ressaltar que o projeto é basicamente novo. No que diz respeito ao prazo, hoje em dia é curto.",
    [
      "Na verdade",
      "vale ressaltar que",
      "basicamente",
      "No que diz respeito ao → Sobre o",
      "hoje em dia → hoje",
    ],
  ],
  es: [
    "Cabe destacar que, en realidad, lo hicimos con el fin de ayudar. Obviamente, hoy en día cuesta.",
    ["Cabe destacar que", "en realidad", "con el fin de → para", "Obviamente", "hoy en día → hoy"],
  ],
  fr: [
    "Force est de constater qu’à l’heure actuelle, c’est vraiment long. Dans le but de finir, on court. En fait, oui.",
    ["à l’heure actuelle → aujourd'hui", "vraiment", "Dans le but de → Pour", "En fait"],
  ],
  de: [
    "Eigentlich ist das sehr gut. Zum jetzigen Zeitpunkt steht es im Prinzip fest, wie bereits erwähnt.",
    ["Eigentlich", "sehr", "Zum jetzigen Zeitpunkt → Jetzt", "im Prinzip", "wie bereits erwähnt"],
  ],
};

const plainWords: Record<Language, [string, string[]]> = {
  en: [
    "She utilises it, and Utilizing helps. They commenced.",
    ["utilises → uses", "Utilizing → Using", "commenced → started"],
  ],
  pt: ["Utilizamos a ferramenta e solicitaram ajuda.", ["Utilizamos → Usamos", "solicitaram → pediram"]],
  es: ["Utilizan la herramienta y solicitaron ayuda.", ["Utilizan → Usan", "solicitaron → pidieron"]],
  fr: ["Il faut finaliser et effectuer le travail.", ["finaliser → terminer", "effectuer → faire"]],
  de: [
    "Wir benötigen eine Fragestellung und optimieren.",
    ["benötigen → brauchen", "Fragestellung → Frage", "optimieren → verbessern"],
  ],
};

describe.each(languages)("readability issues in %s", (language) => {
  test("include fillers, with a shorter phrase if there is one", () => {
    const [text, expected] = fillers[language];
    expect(marked(text, "filler", language)).toEqual(expected);
  });

  test("include words that have a plainer synonym, in the same form", () => {
    const [text, expected] = plainWords[language];
    expect(marked(text, "complexWord", language)).toEqual(expected);
  });

  test("exclude code and URLs", () => {
    const text =
      "```\nin order to utilize\n```\n`utilize` <https://x.example/actually> [a](https://y.example/really)";
    expect(findReadabilityIssues(text, language)).toEqual([]);
  });
});

describe("sentences", () => {
  const words = (count: number) => `${"a ".repeat(count - 1)}b.`;

  test.each([
    ["en", 20, 25],
    ["pt", 25, 30],
    ["es", 25, 30],
    ["fr", 25, 30],
    ["de", 20, 30],
  ] as const)(
    "in %s are hard with more than %i words, very hard with more than %i",
    (language, hard, veryHard) => {
      const kinds = (count: number) => findReadabilityIssues(words(count), language).map(({ kind }) => kind);
      expect(kinds(hard)).toEqual([]);
      expect(kinds(hard + 1)).toEqual(["hardSentence"]);
      expect(kinds(veryHard)).toEqual(["hardSentence"]);
      expect(kinds(veryHard + 1)).toEqual(["veryHardSentence"]);
    },
  );
});

test("issues follow the order of the text, a sentence before its parts, with offsets in the original text", () => {
  const text = `# Title\n\n**Really**, ${"one ".repeat(24)}was *written* 😀 by us.`;
  const start = text.indexOf("Really");
  const verb = text.indexOf("was");
  expect(findReadabilityIssues(text, "en")).toEqual([
    { kind: "veryHardSentence", start, end: text.length },
    { kind: "filler", start, end: start + 6 },
    { kind: "passive", start: verb, end: verb + "was *written".length },
  ]);
});

test("a word has at most one issue", () => {
  expect(findReadabilityIssues("The utilization of it.", "en").map(({ kind }) => kind)).toEqual([
    "complexWord",
  ]);
});

test.each<[Language, string]>([
  ["en", "The university in California recomendated an interdisciplinary collaborattion."],
  ["pt", "A universidade recomendou interdisciplinaridade e responsabilizacão."],
  ["es", "La universidad recomendó interdisciplinariedad y responsabilizacion."],
  ["fr", "L’université recommande l’interdisciplinarité et la responsabillisation."],
  ["de", "Die Universitätsbibliothek verlängerte die Öffnungszeitenregellung."],
])("a long or misspelled word without a plainer synonym is no issue in %s", (language, text) => {
  expect(findReadabilityIssues(text, language)).toEqual([]);
});

describe("the word lists", () => {
  const all = [...Object.entries(fillerLines), ...Object.entries(plainWordLines)];

  test.each(all)("of %s are long enough, lower-case and without duplicates, list %#", (_, lines) => {
    const phrases = lines.map((line) => line.split(/ = |; /)[0] ?? "");
    expect(phrases.length).toBeGreaterThanOrEqual(40);
    expect(phrases.filter((phrase) => phrase !== phrase.toLowerCase())).toEqual([]);
    const forms = phrases.flatMap((phrase) => (phrase.includes(" ") ? [phrase] : phrase.split("|")));
    expect(forms.filter((form, place) => forms.indexOf(form) !== place)).toEqual([]);
  });

  test.each(all.slice(5))("of %s have a plain form for each long form", (_, lines) => {
    const uneven = lines.filter((line) => {
      const [long = "", plain = ""] = line.replace(/; .*/, "").split(" = ");
      return long.split("|").length !== plain.split("|").length || plain === "";
    });
    expect(uneven).toEqual([]);
  });
});

test.each(["", "a", "é", "😀", "\ud800", "שלום עולם", "…", "z̸a̸l̸g̸o̸"])("%j has no issues", (text) => {
  for (const language of languages) expect(findReadabilityIssues(text, language)).toEqual([]);
});

test.each(["wird ", "is ", "être ", "in order ", "actually ", "utilization-", "was not ", "a été ", "ge"])(
  "terminates on 20,000 repetitions of %j",
  (piece) => {
    for (const language of languages)
      expect(Array.isArray(findReadabilityIssues(piece.repeat(20_000), language))).toBe(true);
  },
);
