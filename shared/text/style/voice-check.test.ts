import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { languages } from "../../catalog/languages.ts";
import voiceSamples from "../../testing/voice-samples.json" with { type: "json" };
import { checkVoice, type Drift } from "./voice-check.ts";
import { analyzeSamples } from "./voice-figures.ts";
import type { DriftKind } from "./voice-kinds.ts";

const figuresOf = (texts: readonly string[]) =>
  analyzeSamples(texts.map((text, index) => ({ id: String(index), text }))).figures;

const english = figuresOf(voiceSamples.en);
const check = (text: string, avoided: string[] = [], figures = english) =>
  checkVoice(text, { figures, avoided, language: "en" });
const drift = (drifts: readonly Drift[], kind: DriftKind) => drifts.find((one) => one.kind === kind);
const quoted = (text: string, found: Drift | undefined) =>
  found?.passages.map(({ start, end }) => text.slice(start, end));

describe("the voice check", () => {
  test.each(languages)("passes the samples themselves in %s", (language) => {
    const figures = figuresOf(voiceSamples[language]);
    for (const text of voiceSamples[language]) {
      const { drifts, skipped, compared } = checkVoice(text, { figures, avoided: [], language });
      expect(skipped).toBeNull();
      expect(compared).toBeGreaterThan(10);
      expect(drifts.length).toBeLessThanOrEqual(1);
    }
  });

  test("passes most figures of most samples, whatever the samples are", () => {
    const sentence = fc.constantFrom(
      "We bake bread.",
      "I don't know why!",
      "You can have the soup that we cooked this morning, if you like.",
      "Is it late?",
      "They left the shop — and the lights — on…",
      "The report describes the results of the study in more detail than the editors of the journal had asked for; nobody minded.",
      "Launch day 🚀 is here for all of us.",
    );
    const sample = fc.array(sentence, { minLength: 12, maxLength: 40 }).map((all) => all.join(" "));
    fc.assert(
      fc.property(fc.array(sample, { minLength: 3, maxLength: 12 }), (texts) => {
        const figures = figuresOf(texts);
        if (!figures) return;
        const results = texts.map((text) => check(text, [], figures));
        const failed = results.reduce((sum, { drifts }) => sum + drifts.length, 0);
        const compared = results.reduce((sum, one) => sum + one.compared, 0);
        expect(failed / compared).toBeLessThan(0.15);
      }),
      { numRuns: 40 },
    );
  });

  test("marks sentences that are far longer than those of the samples", () => {
    const long =
      "The bakery, which has been part of the street for so long that nobody can say with any certainty when the first loaf was sold or by whom, will be closed for the whole of the coming week because the oven has to be repaired.";
    const text = `We bake at night. You can come early. ${long} Come back soon!`;
    const { drifts } = check(text);
    expect(quoted(text, drift(drifts, "longSentence"))).toEqual([long]);
  });

  test("marks another person, exclamations and emoji", () => {
    const text =
      "I bake my bread myself!! I love it! My oven is mine! I said so! 🥖 I do what I like with my flour, and my dough is the best! It makes me proud, and I tell my friends! 🥖🥖 I never share my starter!";
    const { drifts } = check(text);
    expect(quoted(text, drift(drifts, "firstSingular"))).toHaveLength(16);
    expect(quoted(text, drift(drifts, "exclamation"))?.[0]).toBe("!!");
    expect(drift(drifts, "emoji")?.voice).toBe(0);
  });

  test("marks the wrong form of address", () => {
    const text =
      "Du backst in der Nacht, damit du um acht frühstücken kannst. Dein Brot braucht Mehl, Wasser, Salz und Zeit. An der Kruste merkst du den Unterschied, und deine Gäste merken ihn auch. Komm vorbei und sag uns, was dir schmeckt.";
    const { drifts } = checkVoice(text, { figures: figuresOf(voiceSamples.de), avoided: [], language: "de" });
    expect(drift(drifts, "address")).toMatchObject({ here: "du", voice: "Sie" });
    expect(quoted(text, drift(drifts, "address"))).toEqual(["Du", "du", "Dein", "du", "deine", "dir"]);
  });

  test("marks avoided words with their replacement, even in a short text", () => {
    const text = "We utilize cheap flour.";
    const { drifts, skipped } = check(text, ["utilize = use", "cheap"]);
    expect(skipped).toBe("tooShort");
    expect(drift(drifts, "avoidedWord")?.passages).toEqual([
      { start: 3, end: 10, suggestion: "use" },
      { start: 11, end: 16 },
    ]);
  });

  test("compares no figures with a text of another language, or without figures", () => {
    expect(check(voiceSamples.fr.join(" "))).toEqual({ compared: 0, drifts: [], skipped: "language" });
    expect(check(voiceSamples.en.join(" "), [], null)).toEqual({
      compared: 0,
      drifts: [],
      skipped: "noFigures",
    });
  });

  test("accepts any text, and every passage is inside of it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
        for (const { passages } of check(`${text} don't utilize I me !!`, ["utilize"]).drifts)
          for (const { start, end } of passages) {
            expect(start).toBeLessThan(end);
            expect(end).toBeLessThanOrEqual(text.length + 30);
          }
      }),
    );
  });
});
