import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../catalog/languages.ts";
import cliches from "./cliches.json" with { type: "json" };
import type { StyleFindingKind } from "./finding.ts";
import variants from "./spelling-variants.json" with { type: "json" };
import { checkStyle } from "./style-check.ts";

/** Returns the findings of a kind with their suggestions. Asserts that each text is the one at its offsets. */
function found(kind: StyleFindingKind, text: string, language: Language = "en", house: string[] = []) {
  return checkStyle(text, language, house)
    .findings.filter((finding) => finding.kind === kind)
    .map((finding) => {
      expect(finding.text).toBe(text.slice(finding.start, finding.end));
      return finding.suggestion === undefined ? finding.text : `${finding.text} → ${finding.suggestion}`;
    });
}

describe("spelling variants", () => {
  test.each([
    ["en", "We organise colours. They organize it. Organised!", ["organize → organise"]],
    ["en", "The color of the center, and the favourite theater.", ["favourite → favorite"]],
    ["en", "COLOR, color, Colour.", ["Colour → Color"]],
    ["en", "Two judgements, one judgment, but towards him.", ["judgment → judgement"]],
    ["pt", "O fato é que o contacto com a equipe de registro falhou.", ["contacto → contato"]],
    ["pt", "A acção foi ótima, o projeto e a ação também.", ["acção → ação"]],
    ["es", "Solo vino una vez. Sólo una. Solo eso.", ["Sólo → Solo"]],
    ["es", "Quizá llueva, quizás no, quizá nieve en México y Méjico.", ["quizás → quizá", "Méjico → México"]],
    ["fr", "L’événement coûte cher. C’est l’évènement d’août.", ["évènement → événement"]],
    ["fr", "La clé, les clefs, sa clé.", ["clefs → clés"]],
    ["de", "Ich weiß, dass er muss, aber daß sie nicht mußte.", ["daß → dass", "mußte → musste"]],
    ["de", "Das Potenzial ist groß, das Potential auch, potenziell.", ["Potential → Potenzial"]],
    [
      "de",
      "Die grosse Straße ist größer als die Strasse und heißt anders.",
      ["grosse → große", "Strasse → Straße"],
    ],
    ["de", "Mithilfe von uns und mit Hilfe von euch, mit Hilfe aller.", ["Mithilfe → Mit Hilfe"]],
  ] as const)("in %s: %s", (language, text, expected) => {
    expect(found("spellingVariant", text, language)).toEqual(expected);
  });

  test("follow, in English, the dialect of most words or of the house words", () => {
    expect(found("spellingVariant", "The color of the center. We optimise it.")).toEqual([
      "optimise → optimize",
    ]);
    expect(found("spellingVariant", "We optimise and organise it. The color.")).toEqual(["color → colour"]);
    expect(found("spellingVariant", "The color, organized.", "en", ["center = centre"])).toEqual([
      "color → colour",
    ]);
  });

  test("are reported for the later spelling in a tie, and not for a single spelling", () => {
    expect(found("spellingVariant", "A colour and a color.")).toEqual(["color → colour"]);
    expect(found("spellingVariant", "A color and a colour.")).toEqual(["colour → color"]);
    expect(found("spellingVariant", "We organize the colours of the centre.")).toEqual([]);
    expect(found("spellingVariant", "Exercise and advise, size and prize.")).toEqual([]);
  });
});

describe("inconsistent terms", () => {
  test.each([
    ["en", "An email, an e-mail, emails.", ["e-mail → email"]],
    ["en", "An e-mail, e-mails and an email.", ["email → e-mail"]],
    ["en", "The web site is a website. Websites last.", ["web site → website"]],
    ["de", "Der Onlineshop und der Online-Shop, Onlineshops.", ["Online-Shop → Onlineshop"]],
    ["de", "Der Online-Shop, Online-Shops und der Onlineshop.", ["Onlineshop → Online-Shop"]],
    ["de", "Ein Online-Shop, dann zwei Online-Shops, ein Online Shop.", ["Online Shop → Online-Shop"]],
    ["pt", "O fim-de-semana. Um auto-retrato, o autorretrato.", []],
    ["pt", "Um micro-ondas, dois microondas.", []],
    ["es", "Un ex-alumno, dos exalumnos, un exalumno.", ["ex-alumno → exalumno"]],
    ["fr", "Un site-web, un site web, des sites web, un site web.", ["site-web → site web"]],
  ] as const)("in %s: %s", (language, text, expected) => {
    expect(found("inconsistentTerm", text, language)).toEqual(expected);
  });

  test.each([
    "A long-term plan helps in the long term.",
    "Set up the setup, and log in at the login.",
    "Every day is an everyday thing, maybe it may be.",
    "A well-known man is well known.",
    "The buildarch is BUILD_ARCH, not build_arch.",
  ])("exclude terms with two correct spellings: %s", (text) => {
    expect(found("inconsistentTerm", text)).toEqual([]);
  });

  test("include rarer capitalisation, except at sentence starts and in headings and names", () => {
    expect(found("inconsistentTerm", "We use GitHub. On Github we meet. GitHub is good.")).toEqual([
      "Github → GitHub",
    ]);
    expect(found("inconsistentTerm", "Use the internet. On the internet, the Internet is big.")).toEqual([
      "Internet → internet",
    ]);
    const fine =
      "# The Internet\n\nInternet is good. The internet of Internet Archive. On the internet. INTERNET!";
    expect(found("inconsistentTerm", fine)).toEqual([]);
    expect(found("inconsistentTerm", "The President met a president.")).toEqual([]);
    expect(found("inconsistentTerm", "Das Essen, das wir essen, ist Essen zum Essen.", "de")).toEqual([]);
  });
});

describe("clichés", () => {
  test.each([
    [
      "en",
      "At the end of the day, we think outside **the box**.",
      ["At the end of the day", "think outside **the box"],
    ],
    [
      "pt",
      "É só a ponta do iceberg: saia da zona de conforto!",
      ["a ponta do iceberg", "saia da zona de conforto"],
    ],
    [
      "es",
      "Es un punto de inflexión y la punta del iceberg.",
      ["un punto de inflexión", "la punta del iceberg"],
    ],
    [
      "fr",
      "C’est la cerise sur le gâteau, à l’ère du numérique.",
      ["C’est la cerise sur le gâteau", "à l’ère du numérique"],
    ],
    [
      "de",
      "Am Ende des Tages liegt der Teufel im Detail, in aller Munde.",
      ["Am Ende des Tages", "in aller Munde"],
    ],
  ] as const)("are found in %s: %s", (language, text, expected) => {
    expect(found("cliche", text, language)).toEqual(expected);
  });

  test("are not found by some of their words", () => {
    expect(found("cliche", "The end of the day. A box outside. At the end, of the day.")).toEqual([]);
  });
});

describe("sentences", () => {
  test("with the same opening are reported from the third in a row on, including the word after an article", () => {
    expect(found("repeatedOpening", "We go. We run. We stop. We rest. They go.")).toEqual(["We", "We"]);
    expect(found("repeatedOpening", "We go. We run. They stop. We rest.")).toEqual([]);
    expect(found("repeatedOpening", "The cat sits. The dog runs. The bird sings.")).toEqual([]);
    expect(found("repeatedOpening", "The cat sits. The cat runs. The cat sings.")).toEqual(["The cat"]);
    expect(found("repeatedOpening", "- We go.\n- We run.\n- We stop.")).toEqual([]);
  });

  test("of similar length are reported from the fourth in a row on", () => {
    const seven = [
      "One two three four five six seven.",
      "Now two three four five six eight words.",
      "But two three four five six seven.",
      "So two three four five six.",
    ];
    expect(found("monotony", seven.join(" "))).toEqual(["So two three four five six."]);
    expect(
      found(
        "monotony",
        [...seven.slice(0, 3), "A very much longer sentence than all of the others here is."].join(" "),
      ),
    ).toEqual([]);
    expect(found("monotony", "We go. We run. They stop. We rest. All sleep.")).toEqual([]);
    expect(found("monotony", seven.map((line) => `- ${line}`).join("\n"))).toEqual([]);
  });

  test("have an average length, a standard deviation, and a score for its share of 0.6 of the average", () => {
    // 2, 4 and 9 words: 5 on average, the deviation is the square root of (9 + 1 + 16) / 3.
    const { variety } = checkStyle(
      "We go. We run and stop. They never stop, but go on and on forever.",
      "en",
      [],
    );
    expect(variety?.averageWords).toBeCloseTo(5, 10);
    expect(variety?.deviation).toBeCloseTo(2.944, 3);
    expect(variety?.score).toBe(98); // 2.944 / 5 / 0.6
    expect(checkStyle("One two three. Four five six. Go on now.", "en", []).variety?.score).toBe(0);
    expect(checkStyle("One sentence has nothing to vary.", "en", []).variety?.score).toBe(100);
  });
});

describe("house words", () => {
  const house = ["utilise = use", "leverage", "client base = customers", "Kunde = Gast"];

  test("match whole words in any case, with the suggestion of the list if it has one", () => {
    expect(found("houseWord", "Utilise it, UTILISE it, leverage our client base.", "en", house)).toEqual([
      "Utilise → Use",
      "UTILISE → USE",
      "leverage",
      "client base → customers",
    ]);
    expect(found("houseWord", "utilises, reutilise", "en", house)).toEqual([]);
  });

  test("can have a replacement that differs only in case or contains the avoided word", () => {
    expect(found("houseWord", "calamo and Calamo", "en", ["calamo = Calamo"])).toEqual(["calamo → Calamo"]);
    expect(found("houseWord", "the Internet, the internet", "en", ["Internet = internet"])).toEqual([
      "Internet → internet",
    ]);
    expect(found("houseWord", "a pen and a reed pen", "en", ["pen = reed pen"])).toEqual(["pen → reed pen"]);
  });

  test("can contain any characters, which match literally", () => {
    const signs = [
      "C++ = C plus plus",
      "24/7",
      "e.g. = for example",
      "a|b",
      "(x",
      "=",
      " = y",
      "\\",
      "[",
      ".*",
    ];
    expect(found("houseWord", "C++ runs 24/7, e.g. here: a|b. C and abc.", "en", signs)).toEqual([
      "C++ → C plus plus",
      "24/7",
      "e.g. → for example",
      "a|b",
    ]);
  });

  test("can start or end with a hyphen", () => {
    expect(
      found("houseWord", "Write -ize, or 1/2 and -1/2.", "en", ["-ize = -ise", "-1/2", "co- ="]),
    ).toEqual(["-ize → -ise", "-1/2"]);
    expect(found("houseWord", "one - two", "en", ["-"])).toEqual(["-"]);
  });

  test("can be any text", () => {
    const signs = fc.string({ unit: fc.constantFrom(..."-\\^$.*+?()[]{}|/=<>,!#&~:;'\"@% aé1😀\ud800") });
    fc.assert(
      fc.property(
        fc.array(signs, { maxLength: 5 }),
        signs,
        fc.constantFrom(...languages),
        (house, text, spoken) => {
          for (const line of house) {
            const [avoided = ""] = line.split("=");
            const findings = checkStyle(`${text} ${avoided} ${text}`, spoken, [line]).findings;
            for (const { start, end } of findings) expect(start).toBeLessThan(end);
          }
        },
      ),
    );
  });
});

test("findings follow the order of the text and do not overlap", () => {
  const text =
    "At the end of the day, color and colour. We go on. We go. We stop and utilise it at the end of the day.";
  const { findings } = checkStyle(text, "en", ["end = close", "utilise"]);
  expect(findings.map(({ kind, text: words }) => `${kind} ${words}`)).toEqual([
    "houseWord end",
    "spellingVariant color",
    "repeatedOpening We",
    "houseWord utilise",
    "houseWord end",
  ]);
});

test("the score falls by 12 points per finding in 100 words, and by up to 20 for uniform sentences", () => {
  expect(checkStyle("A fine text.", "en", []).score).toBe(100);
  expect(checkStyle("Leverage it.", "en", ["leverage"]).score).toBe(88);
  expect(checkStyle("Leverage it. Leverage me. ", "en", ["leverage"]).score).toBe(76);
  expect(checkStyle("One two three. Four five six. Go on now.", "en", []).score).toBe(80);
  expect(checkStyle("leverage ".repeat(200), "en", ["leverage"]).score).toBe(20);
});

test.each(["שלום עולם. זה לחם טוב.", "Хлеб очень хороший.", "これは日本語の文章です。"])(
  "a text in another script has no score and no findings except house words: %j",
  (text) => {
    for (const language of languages) {
      expect(checkStyle(text, language, [])).toEqual({ findings: [], variety: null, score: null });
      const { findings } = checkStyle(`${text} utilise`, language, ["utilise = use"]);
      expect(findings.map(({ kind }) => kind)).toEqual(["houseWord"]);
    }
  },
);

test.each(["", " ", "…", "😀", "\ud800", "שלום", "a", "`colour color`", "```\ncolour color\n```"])(
  "%j has no findings",
  (text) => {
    for (const language of languages)
      expect(checkStyle(text, language, ["", "=", "x = y"])).toMatchObject({ findings: [], score: 100 });
  },
);

test.each(["e-mail email ", "colour. Color. ", "We go. ", "Aa aA ", "web site ", "- ", "end of the day "])(
  "terminates on 20,000 repetitions of %j",
  (piece) => {
    const text = piece.repeat(20_000);
    for (const language of languages) {
      const { findings, score, variety } = checkStyle(text, language, ["web = net", "c++"]);
      expect(findings.every(({ start, end }) => start < end && end <= text.length)).toBe(true);
      for (const number of [score, variety?.score]) {
        expect(number).toBeGreaterThanOrEqual(0);
        expect(number).toBeLessThanOrEqual(100);
      }
    }
  },
);

describe("the word lists", () => {
  test.each(Object.entries(cliches))(
    "of %s clichés are long enough, lower-case and without duplicates",
    (_, lines) => {
      expect(lines.length).toBeGreaterThanOrEqual(60);
      expect(
        lines.filter((line, place) => line !== line.toLowerCase() || lines.indexOf(line) !== place),
      ).toEqual([]);
    },
  );

  test.each(Object.entries(variants))(
    "of %s spellings have two different variants on every line and no duplicate lines",
    (_, { systems, words }) => {
      const lines = [...systems.flat(), ...words];
      const odd = lines.filter((line) => {
        const [sides = ""] = line.split(":");
        const [left, right, ...others] = sides.split("/");
        return (
          !left || !right || left === right || others.length > 0 || left.endsWith("-") !== right.endsWith("-")
        );
      });
      expect(odd).toEqual([]);
      expect(lines.filter((line, place) => lines.indexOf(line) !== place)).toEqual([]);
    },
  );
});
