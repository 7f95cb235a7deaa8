import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../catalog/languages.ts";
import { cases } from "../../testing/property-seed.ts";
import { checkFacts, checkShortened, type Fidelity } from "./check-facts.ts";

const faithful: Fidelity = { missing: [], invented: [] };
const listed = (facts: Fidelity["missing"]) => facts.map(({ kind, text }) => `${kind}: ${text}`);

/** Returns the missing and the invented facts, each as "kind: text". */
function changes(source: string, output: string, language: Language) {
  const { missing, invented } = checkFacts(source, output, language);
  return { missing: listed(missing), invented: listed(invented) };
}

type Pairs = Record<Language, [one: string, other: string][]>;

function expectFaithful(pairs: Pairs) {
  test.each(languages.flatMap((language) => pairs[language].map((pair) => [language, ...pair] as const)))(
    "%s: %s = %s",
    (language, one, other) => {
      expect(checkFacts(one, other, language)).toEqual(faithful);
      expect(checkFacts(other, one, language)).toEqual(faithful);
    },
  );
}

describe("equal numbers in different notations", () => {
  expectFaithful({
    en: [
      ["It weighs 1,234.5 grams", "It weighs 1.234,5 grams"],
      ["Some 1 234 567 people", "Some 1,234,567 people"],
      ["Prices rose 5 %", "Prices rose by five percent"],
      ["We have 3 offices and 12 cars", "We have three offices and twelve cars"],
      ["Tickets are € 20", "Tickets are 20 euros"],
      ["The 1st, 2nd and 3rd prize", "The first, second and third prize"],
      ["For 10–20 people", "For 10 to 20 people"],
      ["1.5 million users", "1,500,000 users"],
      ["10k followers", "10,000 followers"],
      ["It raised $1.5m", "It raised $1,500,000"],
      ["two hundred and fifty-three pages", "253 pages"],
      ["Half of them", "50% of them"],
      ["Both teams", "The two teams"],
      ["A dozen eggs", "12 eggs"],
      ["In the 1990s", "In the '90s"],
      ["In Q3", "In the 3rd quarter"],
      ["1. Open it\n2. Close it", "- Open it\n- Close it"],
      ["Call +49 30 123456", "Call +49-30-123-456"],
      ["From 9 am to 5:30 pm", "From 9:00 to 17:30"],
      ["At 3 p.m.", "At three in the afternoon"],
      ["Version 2.3.1 is out", "2.3.1, the new version, is out"],
    ],
    pt: [
      ["São 1.234,5 gramas", "São 1234,5 gramas"],
      ["Há 3 lojas e 12 carros", "Há três lojas e doze carros"],
      ["Custa R$ 1,2 milhão", "Custa 1.200.000 reais"],
      ["10 mil pessoas", "10.000 pessoas"],
      ["Duzentas e cinquenta páginas", "250 páginas"],
      ["2 mil milhões de euros", "2.000.000.000 euros"],
      ["Às 14h30", "Às 14:30"],
      ["Subiu 10%", "Subiu dez por cento"],
      ["O 1.º lugar", "O primeiro lugar"],
      ["Metade das vagas", "50% das vagas"],
    ],
    es: [
      ["Son 1.234,5 gramos", "Son 1234,5 gramos"],
      ["Hay 3 tiendas y 12 coches", "Hay tres tiendas y doce coches"],
      ["Vale 1,2 millones", "Vale 1.200.000"],
      ["Dos mil trescientos cuarenta y cinco libros", "2345 libros"],
      ["A las 3:30 p. m.", "A las 15:30"],
      ["El 2.º piso", "El segundo piso"],
      ["Subió un 10 %", "Subió un diez por ciento"],
    ],
    fr: [
      ["Cela pèse 1 234,5 grammes", "Cela pèse 1234.5 grammes"],
      ["Il y a 3 magasins et 12 voitures", "Il y a trois magasins et douze voitures"],
      ["Un total de 97 pages", "Un total de quatre-vingt-dix-sept pages"],
      ["71 ans", "soixante et onze ans"],
      ["2 milliards d'euros", "2 000 000 000 euros"],
      ["À 14h30", "À 14 h 30"],
      ["Le 1er prix", "Le premier prix"],
      ["En 1998", "En mille neuf cent quatre-vingt-dix-huit"],
    ],
    de: [
      ["Es wiegt 1.234,5 Gramm", "Es wiegt 1234,5 Gramm"],
      ["Wir haben 3 Läden und 12 Autos", "Wir haben drei Läden und zwölf Autos"],
      ["3,5 Mrd. Euro", "3.500.000.000 Euro"],
      ["2 Mio. Kunden", "Zwei Millionen Kunden"],
      ["21 Tage", "Einundzwanzig Tage"],
      ["2345 Seiten", "Zweitausenddreihundertfünfundvierzig Seiten"],
      ["Um 14.30 Uhr", "Um 14:30 Uhr"],
      ["Im 3. Quartal", "Im dritten Quartal"],
      ["Von 9 bis 17 Uhr", "Von 9 Uhr bis 17:00"],
      ["1.250,00 € im Monat", "1250 Euro im Monat"],
    ],
  });
});

describe("equal dates in different formats", () => {
  expectFaithful({
    en: [
      ["On 12 May 2026", "On May 12, 2026"],
      ["On 12/05/2026", "On the 12th of May 2026"],
      ["On 12/05/2026", "On December 5, 2026"],
      ["12–14 May 2026", "May 12–14, 2026"],
      ["From 12 to 14 May 2026", "From May 12 to May 14, 2026"],
      ["Sept. 3, 2026", "2026-09-03"],
      ["In May 2026", "In 05/2026"],
    ],
    pt: [
      ["Em 12/05/2026", "Em 12 de maio de 2026"],
      ["No dia 1º de maio", "No dia 1 de maio"],
      ["De 3 a 5 de março", "De 03/03 a 05/03"],
      ["2026-05-12", "12 de mai. de 2026"],
    ],
    es: [
      ["El 12 de mayo de 2026", "El 12/5/2026"],
      ["El 12 de mayo del 2026", "El 2026-05-12"],
      ["Del 3 al 5 de marzo", "Entre el 3 y el 5 de marzo"],
    ],
    fr: [
      ["Le 12 mai", "Le 12/05"],
      ["Le 1er janvier 2026", "Le 01/01/2026"],
      ["Du 3 au 5 mars 2026", "Du 3 mars au 5 mars 2026"],
    ],
    de: [
      ["Am 12. Mai 2026", "Am 12.05.2026"],
      ["Am 12. Mai", "Am 12.5."],
      ["Vom 12. bis 14. Mai 2026", "Vom 12. Mai bis zum 14. Mai 2026"],
      ["Im März 2026", "Im 03/2026"],
    ],
  });
});

describe("URLs, e-mail addresses and quotations in different typography", () => {
  expectFaithful({
    en: [
      ["See https://www.example.com/a/b/.", "See [the page](http://example.com/a/b)!"],
      ["See www.example.com", "See **example.com**."],
      ["See [x.example/a](https://x.example/a).", "See x.example/a."],
      ["(https://x.example/wiki/A_(b))", "https://x.example/wiki/A_(b)"],
      ["Write to Ada.L@Example.com.", "Write to <ada.l@example.com>"],
      ["The film “Heat,” is long", "The film *Heat* is long"],
      ["‘It’s fine’, he said", "“It's fine”, he said"],
      ['A 5" and a 7" screen', 'A 5" screen and a 7" one'],
    ],
    pt: [["O livro «Os Maias» é longo", "O livro “Os Maias” é longo"]],
    es: [["La obra «La vida es sueño»", 'La obra "La vida es sueño"']],
    fr: [["Le film « Le Samouraï »", "Le film “Le Samouraï”"]],
    de: [
      ["Das Buch „Der Prozess“ ist alt", "Das Buch »Der Prozess« ist alt"],
      ["Das Buch „Der Prozess“", "Im „Prozess“ das Buch"],
    ],
  });
});

describe("negations in other words", () => {
  expectFaithful({
    en: [
      ["It is not possible to change this.", "It is impossible to change this."],
      ["We can't refund opened items.", "Opened items are non-refundable."],
      ["She never came.", "She failed to come."],
      ["This isn't just an app. It's a friend.", "More than an app: a friend."],
      ["Don't hesitate to call.", "Please call."],
      ["No. 5 is the best", "Number 5 is the best"],
      ["We do not ship to Spain. We never close.", "Spain is not a country we ship to. We are never closed."],
      ["No animals were harmed, and nothing was lost.", "Not a single animal was harmed."],
    ],
    pt: [
      ["Não só pão, mas também bolos, no centro.", "Pão e bolos, no centro da cidade."],
      ["Infelizmente não temos vagas.", "Lamentamos, as vagas estão esgotadas."],
      ["Não é possível.", "É impossível."],
    ],
    es: [
      ["Sin embargo, llegó a tiempo.", "Con todo, llegó a tiempo."],
      ["No solo pan, sino también pasteles.", "Pan y también pasteles."],
      ["No es posible.", "Es imposible."],
    ],
    fr: [
      ["Les premiers pas comptent, plus que tout.", "Les débuts comptent, plus que le reste."],
      ["N’hésitez pas à écrire.", "Écrivez-nous."],
      ["Ce n'est pas possible.", "C'est impossible."],
      ["Personne n'est venu.", "Il n'est venu personne."],
    ],
    de: [
      ["Das ist nicht möglich.", "Das ist unmöglich."],
      ["Nicht nur Brot, sondern auch Kuchen.", "Brot und auch Kuchen."],
      ["Kein Problem, das geht.", "Das geht."],
      ["Raten ohne Zinsen.", "Zinslose Raten."],
    ],
  });
});

describe("faithful rewrites", () => {
  expectFaithful({
    en: [
      [
        "Dear Ms. Alvarez,\n\nThank you for your order of 3 May. Unfortunately, two of the five items are not available until 15 June. We can't ship the rest without your consent. Call 555-0199 or write to sales@shop.example.",
        "Dear Ms. Alvarez,\n\nThanks so much for the order you placed on May 3! Sadly, 2 of the 5 items won't be in stock before June 15, and we need your consent before shipping the rest. You can reach us at (555) 0199 or sales@shop.example.",
      ],
      [
        "Revenue rose 8.5% to $1.2 million in Q3 2025, driven by renewals. The board did not approve the bonus.",
        "In the third quarter of 2025, revenue climbed by 8.5 percent to $1,200,000, mostly thanks to renewals. The board declined to approve the bonus.",
      ],
    ],
    pt: [
      [
        "A reunião é às 14h30 de 5 de março. Não é preciso confirmar. O valor é de R$ 1.250,00, em até 12 vezes sem juros.",
        "Reunião marcada para 05/03, às 14:30 — sem necessidade de confirmação. Valor: R$ 1250, em até doze parcelas sem juros.",
      ],
    ],
    es: [
      [
        "En 2024 la empresa facturó 2,5 millones y abrió tres tiendas. Nadie fue despedido. Sin embargo, los costes subieron.",
        "La empresa abrió 3 tiendas en 2024 y facturó 2.500.000, y no despidió a nadie, aunque los costes subieron.",
      ],
    ],
    fr: [
      [
        "La réunion aura lieu le 5 mars à 14h30. Il n'est pas nécessaire de confirmer. Le prix est de 1 250,00 €, en 12 fois sans frais.",
        "Rendez-vous le 05/03 à 14 h 30, sans confirmation nécessaire. Prix : 1250 euros, payables en douze fois sans frais.",
      ],
    ],
    de: [
      [
        "Das Treffen ist am 5. März um 14:30 Uhr. Eine Zusage ist nicht nötig. Der Preis beträgt 1.250,00 €, zahlbar in 12 Raten ohne Zinsen.",
        "Wir treffen uns am 05.03. um 14.30 Uhr, ganz ohne Zusage. Preis: 1250 Euro in zwölf zinslosen Raten.",
      ],
    ],
  });
});

describe("changed facts", () => {
  const one = (text: string) => [text];
  test.each<[Language, string, string, string[], string[]]>([
    [
      "en",
      "It weighs 1,234.5 grams.",
      "It weighs 1,235.5 grams.",
      one("number: 1,234.5 grams"),
      one("number: 1,235.5 grams"),
    ],
    ["en", "It takes 3 days.", "It takes five days.", one("number: 3 days"), one("number: five days")],
    ["en", "It takes two days.", "It takes three days.", one("number: two days"), one("number: three days")],
    ["en", "In the third quarter.", "In the fourth quarter.", one("number: third"), one("number: fourth")],
    ["en", "1.5 million users", "1.5 billion users", one("number: 1.5 million"), one("number: 1.5 billion")],
    ["en", "Prices rose 5 %.", "Prices rose.", one("number: 5 %"), []],
    ["en", "It opens.", "It opens at 3 pm for € 20.", [], ["number: 3 pm", "number: € 20"]],
    ["en", "5 of 5, and 5 again", "of, and again", one("number: 5"), []],
    [
      "pt",
      "Em 12/05/2026.",
      "Em 5 de dezembro de 2026.",
      one("date: 12/05/2026"),
      one("date: 5 de dezembro de 2026"),
    ],
    ["en", "On 12 May 2026.", "On 13 May 2026.", one("date: 12 May 2026"), one("date: 13 May 2026")],
    ["en", "On 12 May.", "On 12 May 2026.", [], one("date: 12 May 2026")],
    ["de", "Am 3. Juni.", "Am 3. Juli.", one("date: 3. Juni"), one("date: 3. Juli")],
    ["en", "You may 12 times try.", "You may 13 times try.", one("number: 12"), one("number: 13")],
    [
      "en",
      "See https://x.example/2025/05.",
      "See https://x.example/2026/05.",
      one("url: https://x.example/2025/05"),
      one("url: https://x.example/2026/05"),
    ],
    [
      "en",
      "Write to ada1@x.example",
      "Write to ada2@x.example",
      one("email: ada1@x.example"),
      one("email: ada2@x.example"),
    ],
    [
      "en",
      "The song “Blue Sky” won",
      "The song “Red Sky” won",
      one("quote: “Blue Sky”"),
      one("quote: “Red Sky”"),
    ],
    ["en", "We do not ship to Spain.", "We ship to Spain.", one("negation: We do not ship to Spain."), []],
    ["en", "We ship to Spain.", "We don’t ship to Spain.", [], one("negation: We don’t ship to Spain.")],
    [
      "pt",
      "O plano não inclui suporte.",
      "O plano inclui suporte.",
      one("negation: O plano não inclui suporte."),
      [],
    ],
    [
      "es",
      "El plan no incluye soporte.",
      "El plan incluye soporte.",
      one("negation: El plan no incluye soporte."),
      [],
    ],
    [
      "fr",
      "Nous ne livrons pas en Suisse.",
      "Nous livrons en Suisse.",
      one("negation: Nous ne livrons pas en Suisse."),
      [],
    ],
    [
      "de",
      "Das gilt nicht für Neukunden.",
      "Das gilt für Neukunden.",
      one("negation: Das gilt nicht für Neukunden."),
      [],
    ],
    [
      "en",
      "We do not ship to Spain. We never close.",
      "We ship to Spain. We never close.",
      one("negation: We do not ship to Spain."),
      [],
    ],
    [
      "en",
      "We close. We ship to Spain.",
      "We never close. We ship to Spain, but not on Sundays",
      [],
      ["negation: We never close.", "negation: but not on Sundays", "date: Sundays"],
    ],
  ])("are listed verbatim, %s: %s → %s", (language, source, output, missing, invented) => {
    expect(changes(source, output, language)).toEqual({ missing, invented });
  });

  test("exclude a spelled-out number that counts items of the source, if nothing is missing", () => {
    const source = "Cost, speed and safety speak for it, in 2026.";
    expect(
      changes(source, "Three reasons speak for it in 2026: cost, speed, safety.", "en").invented,
    ).toEqual([]);
    expect(changes(source, "Three reasons speak for it: cost, speed, safety.", "en")).toEqual({
      missing: ["number: 2026"],
      invented: ["number: Three"],
    });
  });

  test("exclude numbers that are part of a URL, an e-mail address or a date", () => {
    expect(
      changes("On 12 May 2026 at https://x.example/77 or a9@x.example", "Nowhere", "en").missing,
    ).toEqual(["date: 12 May 2026", "url: https://x.example/77", "email: a9@x.example"]);
  });

  test("include at most 80 characters of a negated clause", () => {
    const long = `${"This is so ".repeat(10)}and we do not ship ${"to this or that ".repeat(10)}`;
    const { missing } = checkFacts(long, "Nothing is like that, but we ship.", "en");
    expect(checkFacts(long, "We ship.", "en").missing).toHaveLength(1);
    for (const { text } of [...missing, ...checkFacts(long, "We ship.", "en").missing]) {
      expect(text.length).toBeLessThanOrEqual(80);
      expect(text).toContain("do not ship");
      expect(long).toContain(text);
    }
  });

  test("exclude quoted speech, which may be paraphrased", () => {
    const source = "“I would rather stay at home with my books tonight, my dear,” she said.";
    expect(checkFacts(source, "She said that she liked it better at home.", "en")).toEqual(faithful);
  });
});

const language = fc.constantFrom(...languages);

describe("arbitrary texts", () => {
  test("are faithful to themselves", () => {
    const pieces = fc.constantFrom(
      ..."12 1,234.5 1 234 3.5 5% € 20 12/05/2026 May mai Mai 2026 - – . , : ; ( ) “ ” „ « » ‘ ’ \" not no não n't ne pas kein sin https://x.example/1 www. a@b.co three zwei mil cent hundred million k am pm h Uhr + 0 \n * [ ]( ) de of ß é".split(
        " ",
      ),
      " ",
      "\n",
    );
    const texts = fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(" ")),
      fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(texts, language, (text, spoken) => {
        expect(checkFacts(text, text, spoken)).toEqual(faithful);
      }),
      { numRuns: cases(1500) },
    );
  });

  test("contain each listed fact verbatim, and miss no fact twice", () => {
    const texts = fc.array(
      fc.constantFrom("12", "May", "“a", "b”", "not", "a@b.co", "x.com", "5,5", "three", "."),
      {
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(texts, texts, language, (one, other, spoken) => {
        const [source, output] = [one.join(" "), other.join(" ")];
        const { missing, invented } = checkFacts(source, output, spoken);
        for (const { text } of missing) expect(source).toContain(text);
        for (const { text } of invented) expect(output).toContain(text);
        expect(new Set(listed(missing)).size).toBe(missing.length);
      }),
    );
  });
});

const locales = ["en", "pt-BR", "pt-PT", "es-ES", "es-MX", "fr", "de", "de-CH"];

test("numbers in the formats of different locales are equal", () => {
  const values = fc.oneof(
    fc.integer({ min: 0, max: 1e12 }),
    fc.integer({ min: 0, max: 1e9 }).map((cents) => cents / 100),
  );
  fc.assert(
    fc.property(
      values,
      fc.constantFrom(...locales),
      fc.constantFrom(...locales),
      language,
      (value, from, to, spoken) => {
        const format = (locale: string) => value.toLocaleString(locale, { maximumFractionDigits: 2 });
        expect(checkFacts(`xx ${format(from)} yy`, `zz ${format(to)}`, spoken)).toEqual(faithful);
      },
    ),
    { numRuns: cases(500) },
  );
});

test("dates in different formats of a language are equal", () => {
  const locale = { en: "en-GB", pt: "pt-BR", es: "es-ES", fr: "fr-FR", de: "de-DE" };
  const days = fc.date({ min: new Date("1975-01-01"), max: new Date("2060-12-31"), noInvalidDate: true });
  const style = fc.constantFrom("full", "long", "medium", "short");
  fc.assert(
    fc.property(days, style, language, (day, dateStyle, spoken) => {
      const local = day.toLocaleDateString(locale[spoken], { dateStyle, timeZone: "UTC" });
      // A two-digit year stands for one from 1970 to 2069.
      fc.pre(dateStyle !== "short" || day.getUTCFullYear() >= 1975);
      const iso = day.toISOString().slice(0, 10);
      expect(checkFacts(`xx ${local} yy`, `zz ${iso}`, spoken)).toEqual(faithful);
      const american = day.toLocaleDateString("en-US", { dateStyle, timeZone: "UTC" });
      if (spoken === "en") expect(checkFacts(`xx ${american}`, `${local} zz`, "en")).toEqual(faithful);
    }),
    { numRuns: cases(500) },
  );
});

test("a changed digit is reported as a missing and an invented number", () => {
  const numbers = fc.integer({ min: 2, max: 1e9 }).map(String);
  fc.assert(
    fc.property(
      numbers,
      fc.nat(),
      fc.integer({ min: 1, max: 8 }),
      language,
      (number, place, shift, spoken) => {
        const at = place % number.length;
        const digit = ((Number(number[at]) - 1 + shift) % 9) + 1;
        const changed = number.slice(0, at) + digit + number.slice(at + 1);
        fc.pre(changed !== number);
        expect(changes(`xx ${number} yy.`, `xx ${changed} yy.`, spoken)).toEqual({
          missing: [`number: ${number}`],
          invented: [`number: ${changed}`],
        });
      },
    ),
  );
});

test("an omitted sentence with a number is reported", () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 13, max: 1e6 }), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(numbers, fc.nat(), language, (values, place, spoken) => {
      const left = place % values.length;
      const sentences = values.map((value) => `Xaxa ${value} yoyo.`);
      const rest = sentences.filter((_, index) => index !== left);
      expect(changes(sentences.join(" "), rest.join(" "), spoken)).toEqual({
        missing: [`number: ${values[left]}`],
        invented: [],
      });
    }),
  );
});

// Each test takes a fraction of a second. With quadratic running time it would take minutes.
describe("checkFacts", { timeout: 120_000 }, () => {
  test.each([
    ..."1, |1. |1,1.|1 |1 234 |\" |\"a |“ |„a“ |no |no, |We do not ship. |ne pas |@ |a@ |www. |http://( |( |1/1/ |1- |12 May |+1 2 |0 |twenty |mil e |one and |vingt |'s |n't |… |a |ab. |\n".split(
      "|",
    ),
    " ",
  ])("terminates on 50,000 characters of %j", (part) => {
    const text = part.repeat(Math.ceil(50_000 / part.length));
    for (const [index, written] of [...new Set([text, text.replaceAll(" ", "")])].entries()) {
      const spoken = languages[(part.length + index) % languages.length] ?? "en";
      const { missing } = checkFacts(written, written.slice(3), spoken);
      for (const { text: fact } of missing) expect(written).toContain(fact);
    }
  });

  test.each([".", "!", "…", "?!"])("terminates on 100,000 characters that end no sentence: %s", (sign) => {
    const text = `We do not ship on 5 May${sign.repeat(100_000 / sign.length)}x`;
    expect(checkFacts(text, text, "en")).toEqual({ missing: [], invented: [] });
  });

  test("terminates on thousands of different facts", () => {
    const text = Array.from({ length: 5000 }, (_, index) => `We do not ship “x${index}” on ${index}. `).join(
      "",
    );
    const { missing } = checkFacts(text, text.replaceAll("not", "now"), "en");
    expect(missing.some(({ kind }) => kind === "negation")).toBe(true);
  });
});

describe("a shorter text", () => {
  const shortened = (source: string, output: string, language: Language, terms: string[] = []) => {
    const { missing, invented, leftOut } = checkShortened(source, output, language, terms);
    return { missing: listed(missing), invented: listed(invented), leftOut: listed(leftOut?.facts ?? []) };
  };

  test.each<[Language, source: string, output: string, leftOut: string[]]>([
    [
      "en",
      "We sold 4,312 bikes in May, 38% online.",
      "We sold bikes in May.",
      ["number: 4,312", "number: 38%"],
    ],
    ["pt", "Vendemos 4.312 bicicletas em maio.", "Vendemos bicicletas.", ["number: 4.312", "date: maio"]],
    ["es", "Vendimos 4.312 bicis el lunes.", "Vendimos bicis.", ["number: 4.312", "date: lunes"]],
    [
      "fr",
      "Nous avons vendu 4 312 vélos, dont 38 % en ligne.",
      "Nous avons vendu des vélos.",
      ["number: 4 312", "number: 38 %"],
    ],
    [
      "de",
      "Wir verkauften 4.312 Räder. Samstags ist nicht geöffnet.",
      "Wir verkauften Räder.",
      ["number: 4.312", "date: Samstags", "negation: Samstags ist nicht geöffnet."],
    ],
  ])("lists what it leaves out, %s: %s", (language, source, output, leftOut) => {
    expect(shortened(source, output, language)).toEqual({ missing: [], invented: [], leftOut });
  });

  test.each<[Language, source: string, output: string, negation: string]>([
    [
      "en",
      "Orders are not refundable after 30 days.",
      "Orders are refundable.",
      "Orders are not refundable after 30 days.",
    ],
    [
      "pt",
      "Os pedidos não são reembolsáveis após o envio.",
      "Os pedidos são reembolsáveis.",
      "Os pedidos não são reembolsáveis após o envio.",
    ],
    [
      "es",
      "Los pedidos no son reembolsables tras el envío.",
      "Los pedidos son reembolsables.",
      "Los pedidos no son reembolsables tras el envío.",
    ],
    [
      "fr",
      "Les commandes ne sont pas remboursables après l'envoi.",
      "Les commandes sont remboursables.",
      "Les commandes ne sont pas remboursables après l'envoi.",
    ],
    [
      "de",
      "Bestellungen sind nach dem Versand nicht erstattbar.",
      "Bestellungen sind erstattbar.",
      "Bestellungen sind nach dem Versand nicht erstattbar.",
    ],
  ])("is reported without its negation, %s: %s", (language, source, output, negation) => {
    expect(shortened(source, output, language).missing).toEqual([`negation: ${negation}`]);
  });

  test("may keep the other of two statements", () => {
    const source = "Orders are refundable within 30 days. Orders are not refundable if they were opened.";
    expect(shortened(source, "Orders are refundable.", "en").missing).toEqual([]);
  });

  test("must not add or reverse a fact", () => {
    const source = "At least 200 seats are free. Sales fell last year.";
    expect(shortened(source, "At most 200 seats are free, for $5.", "en")).toMatchObject({
      missing: ["number: At least 200"],
      invented: ["number: At most 200", "number: $5"],
    });
  });

  test("lists protected terms and counts what exceeds the list", () => {
    expect(shortened("Calamo writes.", "It writes.", "en", ["Calamo"]).leftOut).toEqual(["term: Calamo"]);
    const numbers = Array.from({ length: 50 }, (_, index) => `${1000 + index} items`).join(", ");
    const { leftOut } = checkShortened(`We have ${numbers}.`, "We have items.", "en");
    expect(leftOut?.facts).toHaveLength(20);
    expect(leftOut?.more).toBe(30);
  });
});
