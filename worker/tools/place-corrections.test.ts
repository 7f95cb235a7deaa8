import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { correctionCategories } from "../../shared/contracts/grammar.ts";
import { cases } from "../../shared/testing/property-seed.ts";
import { applyCorrections } from "../../shared/text/analysis/corrections.ts";
import { placeCorrections } from "./place-corrections.ts";

const rules = { categories: correctionCategories, dictionary: [] };
const quote = (before: string, after: string, category = "grammar") => ({
  before,
  after,
  reason: "Because.",
  category,
});
const correct = (text: string, ...quoted: ReturnType<typeof quote>[]) =>
  applyCorrections(text, placeCorrections(text, quoted, rules));

describe("a model's corrections", () => {
  test("are located in the text, and sorted by position", () => {
    const text = "He go home. She go home. They goes home.";
    const placed = placeCorrections(
      text,
      [quote("They goes", "They go"), quote("He go", "He goes"), quote("She go", "She goes")],
      rules,
    );
    expect(placed.map(({ start, end }) => text.slice(start, end))).toEqual(["go", "go", "goes"]);
    expect(applyCorrections(text, placed)).toBe("He goes home. She goes home. They go home.");
  });

  test("mark only what changes", () => {
    const [placed] = placeCorrections("I has a house.", [quote("I has a house", "I have a house")], rules);
    expect(placed).toMatchObject({ start: 2, end: 5, before: "has", after: "have" });
  });

  test("can insert a word, remove one, and fix spaces", () => {
    expect(correct("I am going school.", quote("going school", "going to school"))).toBe(
      "I am going to school.",
    );
    expect(correct("It is is late.", quote("is is", "is"))).toBe("It is late.");
    expect(correct("One  two", quote("One  two", "One two"))).toBe("One two");
    expect(correct("Well , no", quote("Well , no", "Well, no"))).toBe("Well, no");
  });

  test("are found with another case of the first letter, and with an ellipsis that the model added", () => {
    expect(correct("They was late.", quote("they was", "they were"))).toBe("They were late.");
    expect(correct("we was late.", quote("We was", "We were"))).toBe("we were late.");
    expect(correct("She sing good. He waits.", quote("She sing good...", "She sings well..."))).toBe(
      "She sings well. He waits.",
    );
    expect(correct("And i agree. I wait.", quote("I agree", "i agree"))).toBe("And i agree. I wait.");
  });

  test("of the same words apply to one occurrence each", () => {
    const text = "teh cat and teh dog";
    expect(correct(text, quote("teh", "the"), quote("teh", "the"))).toBe("the cat and the dog");
    expect(correct(text, quote("teh", "the"))).toBe("the cat and teh dog");
  });

  test.each([
    ["words that are not in the text", quote("nowhere", "somewhere")],
    ["no change", quote("cat", "cat")],
    ["an empty quotation", quote(" ", "x")],
    ["part of a word", quote("ca", "co")],
    ["an overlong quotation", quote("x".repeat(500), "y")],
  ])("with %s are dropped", (_, quoted) => {
    expect(placeCorrections(`cat ${"x".repeat(500)}`, [quoted], rules)).toEqual([]);
  });

  test("never overlap", () => {
    const placed = placeCorrections(
      "one two three",
      [quote("one two", "1 2"), quote("two three", "2 3")],
      rules,
    );
    expect(placed).toHaveLength(1);
  });

  test("leave dictionary words unchanged", () => {
    const own = { ...rules, dictionary: ["Calamo"] };
    expect(placeCorrections("Calamo writes", [quote("Calamo", "Calamus")], own)).toEqual([]);
  });

  test("of style are dropped if only mistakes are requested, and of an unknown category count as grammar", () => {
    const basic = { ...rules, categories: correctionCategories.slice(0, 3) };
    expect(placeCorrections("very good", [quote("very good", "excellent", "style")], basic)).toEqual([]);
    expect(placeCorrections("a apple", [quote("a apple", "an apple", "articles")], basic)).toMatchObject([
      { category: "grammar" },
    ]);
  });

  test.each([
    ["“Write it downs”, she said.", '"Write it downs"', '"Write it down"', "“Write it down”, she said."],
    ["She dont’t know", "She dont't know", "She doesn't know", "She doesn’t know"],
    ["„Das sind Häuser gros“", '"Das sind Häuser gros"', '"Das sind Häuser groß"', "„Das sind Häuser groß“"],
    [
      "«\u00a0Il vas bien\u00a0» dit-il",
      '"Il vas bien" dit-il',
      '"Il va bien" dit-il',
      "«\u00a0Il va bien\u00a0» dit-il",
    ],
    ["It cost 10\u00a0euro in all", "10 euro", "10 euros", "It cost 10\u00a0euros in all"],
    ["two  spaces and\na lines", "spaces and a lines", "spaces and a line", "two  spaces and\na line"],
    ["R&D teams is happy", "R&amp;D teams is", "R&amp;D teams are", "R&D teams are happy"],
    ["R&D is our", "is our", "is R&amp;D's our", "R&D is R&D's our"],
    ["It was a **nice** days", "a nice days", "a nice day", "It was a **nice** day"],
    ["It was a **nice** days", "nice days", "lovely day", "It was a lovely day"],
    ["It was **nise** and _gud_", "nise and gud", "nice and good", "It was nice and good"],
    [
      "See [the guide](https://a.b/c) here for detail",
      "the guide here for detail",
      "the guide here for details",
      "See [the guide](https://a.b/c) here for details",
    ],
    ["It was a nice days", "a **nice** days", "a **nice** day", "It was a nice day"],
    ["well - that are it", "well – that are it", "well – that is it", "well - that is it"],
    ["snake_case are", "snake_case are", "snake_case is", "snake_case is"],
    ["so\u200bft words is", "soft words is", "soft words are", "so\u200bft words are"],
    ["And so… it go on", "so... it go on", "so... it goes on", "And so… it goes on"],
    ["I saw the dogs bone there.", '"dogs bone"', '"dog’s bone"', "I saw the dog’s bone there."],
    ["I saw the dogs bone there.", "“dogs bone”", "“dog’s bone”", "I saw the dog’s bone there."],
    ["I saw the dogs bone there.", "« dogs bone »", "« dog’s bone »", "I saw the dog’s bone there."],
    ["I saw the dogs bone there.", "«dogs bone»", "dog’s bone", "I saw the dog’s bone there."],
    ["I saw the dogs bone there.", "`dogs bone`", "`dog's bone`", "I saw the dog's bone there."],
    ["I saw the dogs bone there.", "'dogs bone'", "'dog's bone'", "I saw the dog's bone there."],
    [
      "I saw the dogs bone there.",
      '"dogs bone there."',
      '"dog’s bone there."',
      "I saw the dog’s bone there.",
    ],
    ["I saw the dogs bone there.", '**"dogs bone"**', '**"dog’s bone"**', "I saw the dog’s bone there."],
    ["I saw the **dogs** bone.", '"dogs bone"', '"dog’s bone"', "I saw the **dog’s** bone."],
    ["We say “hello” to they.", "say hello to they", "say hello to them", "We say “hello” to them."],
    ["We say “hello” to they.", "say hello to they", 'say "hello" to them', "We say “hello” to them."],
    ["We say ‘hello’ to they.", "say hello to they", "say hello to them", "We say ‘hello’ to them."],
    ["We say ‘hello’ to they.", '"say hello to they"', '"say hello to them"', "We say ‘hello’ to them."],
    ["We say “hallo” to they.", "say hallo to they", "say hello to them", "We say “hello” to them."],
    ["We says “hello” to they.", "We says hello to they", "We say hello to them", "We say “hello” to them."],
    ["Wir sagen »hallo« zu sie.", "sagen hallo zu sie", "sagen hallo zu ihr", "Wir sagen »hallo« zu ihr."],
    [
      "Wir sagen »hallo« zu sie.",
      'sagen "hallo" zu sie',
      'sagen "hallo" zu ihr',
      "Wir sagen »hallo« zu ihr.",
    ],
    ["Wir sagen „hallo“ zu sie.", "sagen hallo zu sie", "sagen hallo zu ihr", "Wir sagen „hallo“ zu ihr."],
    ["On dit « oui » à ils.", "dit oui à ils", "dit oui à eux", "On dit « oui » à eux."],
    [
      "Run `npm i` now, it work.",
      "Run npm i now, it work",
      "Run npm i now, it works",
      "Run `npm i` now, it works.",
    ],
    [
      "Dix euros de moins : il viens.",
      "moins: il viens",
      "moins: il vient",
      "Dix euros de moins : il vient.",
    ],
    ["Un peu moin\u00a0: ils viens.", "moin: ils viens", "moins: il vient", "Un peu moins\u00a0: il vient."],
    ["Tu viens\u202f? Il vas.", "Tu viens? Il vas", "Tu viens? Il va", "Tu viens\u202f? Il va."],
    ["« Tu viens\u00a0! » dis-t-il", "Tu viens! dis-t-il", "Tu viens! dit-il", "« Tu viens\u00a0! » dit-il"],
    ["Tu viens? Il vas.", "Tu viens ? Il vas", "Tu viens ? Il va", "Tu viens? Il va."],
    ["Cela fait 5\u00a0% et il vas", "5% et il vas", "5% et il va", "Cela fait 5\u00a0% et il va"],
    [
      "Café noir sont bon.".normalize("NFD"),
      "Café noir sont",
      "Café noir est",
      "Café noir est bon.".normalize("NFD"),
    ],
    [
      "Café noir sont bon.",
      "Café noir sont".normalize("NFD"),
      "Café noir est".normalize("NFD"),
      "Café noir est bon.",
    ],
    ["Un the\u0301 noire", "thé noire", "thé noir", "Un the\u0301 noir"],
    ["Un the noir", "Un the noir", "Un the\u0301 noir", "Un the\u0301 noir"],
  ])("are found in %j although the quotation is %j", (text, before, after, corrected) => {
    expect(correct(text, quote(before, after))).toBe(corrected);
  });

  test.each([
    ["would lose a mark of the text", "We say “hello there” to they.", "there to they", "them"],
    ["would lose a space of the text", "Trois points : les voici.", "points: les voici", "points, voici"],
    ["mean another word", "We’re go now.", "Were go", "Where go"],
    ["mean another word, at its end", "The dogs’ bone lay there.", "dogs bone", "dog’s bone"],
    ["end within a letter", "Un cafe\u0301 noir", "cafe", "caffe"],
    ["end within a sign", "And so… it goes", "so..", "and so.."],
    ["differ only in composition", "Un cafe\u0301 noir", "cafe\u0301", "café"],
    ["differ only in marks", "We say “hello” to them.", "say hello to them", 'say "hello" to them'],
  ])("that %s are dropped", (_, text, before, after) => {
    expect(correct(text, quote(before, after))).toBe(text);
  });

  test("that change only quotation marks or spaces of a misquotation are dropped", () => {
    expect(placeCorrections("“Yes”, he said", [quote('"Yes"', "'Yes'")], rules)).toEqual([]);
    expect(placeCorrections("10\u00a0euros", [quote("10 euros", "10\u202feuros")], rules)).toEqual([]);
    expect(correct('He said "yes".', quote('"yes"', "“yes”"))).toBe("He said “yes”.");
  });

  test("of a quotation without marks lose no quotation mark, letter mark or space of the text", () => {
    const pieces = fc.constantFrom(
      "one",
      "two",
      "three",
      " ",
      " ",
      "“",
      "”",
      "«\u00a0",
      "\u00a0»",
      "‘",
      "’",
      "\u00a0:",
      "…",
      "**",
    );
    const bare = fc.array(fc.constantFrom("one", "two", "three"), { minLength: 1, maxLength: 4 });
    const marks = (text: string) => text.match(/[“”«»‘’…\u00a0]/g)?.join("") ?? "";
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), bare, bare, (list, before, after) => {
        const text = list.join("");
        expect(marks(correct(text, quote(before.join(" "), after.join(" "))))).toBe(marks(text));
      }),
      { numRuns: cases(2000) },
    );
  });

  test("of arbitrary texts and quotations can be applied, and change only their own positions", () => {
    const words = fc.array(
      fc.constantFrom(
        "a",
        "the",
        "cat",
        "cats",
        " ",
        "  ",
        ".",
        "é",
        "🙂",
        "\n",
        "**",
        "“",
        "'",
        "&amp;",
        "«",
        "»",
        " :",
        "…",
        "e\u0301",
      ),
      {
        maxLength: 40,
      },
    );
    const texts = words.map((list) => list.join(""));
    fc.assert(
      fc.property(texts, fc.array(fc.tuple(texts, texts), { maxLength: 12 }), (text, pairs) => {
        const placed = placeCorrections(
          text,
          pairs.map(([before, after]) => quote(before, after)),
          rules,
        );
        let end = 0;
        for (const one of placed) {
          expect(one.start).toBeGreaterThanOrEqual(end);
          expect(text.slice(one.start, one.end)).toBe(one.before);
          end = one.end;
        }
        const undone = [...placed].reverse().reduce((changed, { start, end: to, after }) => {
          return changed.slice(0, start) + after + changed.slice(to);
        }, text);
        expect(applyCorrections(text, placed)).toBe(undone);
      }),
    );
  });
});
