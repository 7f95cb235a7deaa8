import { describe, expect, test } from "vitest";
import type { Language } from "../../../../shared/catalog/languages.ts";
import { grammarOf } from "./grammar.ts";
import { joinShort, putReasonFirst } from "./put-together.ts";
import { sentencesOf } from "./sentences.ts";
import { cutAtJoints, cutAtSemicolons, turnJoints } from "./take-apart.ts";

describe("a text has sentences", () => {
  test.each<[Language, string, number]>([
    ["en", "Mr. Hill met Dr. B. Lee at 5 p.m. yesterday. They spoke.", 2],
    ["en", "Is it? Yes! It is … really.", 3],
    ["de", "Das gilt z. B. für uns, d. h. für alle. Gut so.", 2],
    ["fr", "M. Petit arrive. « Bonjour. »", 2],
    ["es", "¿Vienes? ¡Claro! El Sr. Ruiz viene.", 3],
    ["pt", "A Sra. Dias mora na av. Brasil. Ela vem.", 2],
  ])("%s: %s", (language, text, count) => {
    expect(sentencesOf(text, grammarOf(language).abbreviations)).toHaveLength(count);
  });
});

describe("two main clauses become two sentences", () => {
  test.each<[Language, string, string[]]>([
    ["en", "The room is very large, and it has a view.", ["The room is very large.", "It has a view."]],
    [
      "en",
      "We open early today, but we do not stay late.",
      ["We open early today.", "But we do not stay late."],
    ],
    [
      "pt",
      "A sala é bem grande, mas ela fica muito longe.",
      ["A sala é bem grande.", "Mas ela fica muito longe."],
    ],
    [
      "es",
      "La sala es muy grande, y tiene una buena vista.",
      ["La sala es muy grande.", "Tiene una buena vista."],
    ],
    [
      "fr",
      "La salle est grande ici, et elle offre une vue.",
      ["La salle est grande ici.", "Elle offre une vue."],
    ],
    [
      "de",
      "Der Saal ist sehr groß, und wir mögen ihn sehr.",
      ["Der Saal ist sehr groß.", "Wir mögen ihn sehr."],
    ],
  ])("%s: %s", (language, sentence, sentences) => {
    expect(cutAtJoints(sentence, grammarOf(language))).toEqual(sentences);
  });

  test.each<[Language, string]>([
    ["en", "If the room is large, and it has a view, we come."],
    ["en", "It is not only a large room, but it also has a view."],
    ["en", "The room (which is large, and it has a view there) is open."],
    ["en", "We like apples, and we do."],
    ["de", "Wenn der Saal groß ist, und wir mögen ihn, kommen alle."],
    ["fr", "Quand la salle est grande, et elle offre une vue, on vient."],
  ])("but not where they are one thought, %s: %s", (language, sentence) => {
    expect(cutAtJoints(sentence, grammarOf(language))).toEqual([sentence]);
  });

  test("at a semicolon, unless it parts the items of a list", () => {
    expect(cutAtSemicolons("It rains a lot; we stay in.")).toEqual(["It rains a lot.", "We stay in."]);
    for (const list of ["We need these: a red one; a blue one.", "We need a pen; ink; paper; and time."])
      expect(cutAtSemicolons(list)).toEqual([list]);
  });
});

describe("sentences are put together", () => {
  test("where both are short and the second can begin with a small letter", () => {
    const grammar = grammarOf("en");
    expect(joinShort(["Tea is served.", "The rooms are warm.", "Anna came."], grammar, "; ")).toEqual([
      "Tea is served; the rooms are warm.",
      "Anna came.",
    ]);
    for (const pair of [
      ["Tea is served.", "Anna came."],
      ["Call us today.", "The rooms are warm."],
      ["Tea is served.", "The rooms are not warm."],
      ["Is tea served?", "The rooms are warm."],
    ])
      expect(joinShort(pair, grammar, "; ")).toEqual(pair);
  });

  test("with a formal word where they were joined by a plain one", () => {
    expect(turnJoints("We open early today, but we close at noon.", grammarOf("en"), ";")).toBe(
      "We open early today; however, we close at noon.",
    );
  });

  test.each<[Language, string, string]>([
    [
      "en",
      "The doors close early because the staff need rest.",
      "Because the staff need rest, the doors close early.",
    ],
    [
      "pt",
      "As portas fecham cedo porque a equipe descansa.",
      "Como a equipe descansa, as portas fecham cedo.",
    ],
    [
      "es",
      "Las puertas cierran pronto porque el equipo descansa.",
      "Como el equipo descansa, las puertas cierran pronto.",
    ],
    ["fr", "Les portes ferment tôt parce qu’il fait froid.", "Comme il fait froid, les portes ferment tôt."],
  ])("with the reason in front, %s", (language, before, after) => {
    expect(putReasonFirst(before, grammarOf(language))).toBe(after);
  });

  test.each([
    "This is because the staff need rest.",
    "The doors do not close because the staff need rest.",
    "The doors close early because of the heavy rain.",
    "Anna leaves early because the staff need rest.",
  ])("but the reason stays where it would say something else: %s", (sentence) => {
    expect(putReasonFirst(sentence, grammarOf("en"))).toBe(sentence);
  });
});
