// Chatter that models add around a text, and text that only resembles it: `corpus/<language>.json` holds both.
import { describe, expect, test } from "vitest";
import { type CleanerOptions, OutputCleaner } from "../output-cleaner.ts";
import de from "./corpus/de.json";
import en from "./corpus/en.json";
import es from "./corpus/es.json";
import fr from "./corpus/fr.json";
import pt from "./corpus/pt.json";

const corpora = { en, pt, es, fr, de };
const bodies = {
  en: "Reed pens are old.\n\nThey are cut by hand.",
  pt: "As canetas de junco são antigas.\n\nSão cortadas à mão.",
  es: "Las plumas de caña son antiguas.\n\nSe cortan a mano.",
  fr: "Les calames sont anciens.\n\nOn les taille à la main.",
  de: "Rohrfedern sind alt.\n\nSie werden von Hand geschnitten.",
};
const refused = "the model declined";

/** The cleaned form of an answer that arrives in pieces of seven characters. */
function clean(answer: string, options?: CleanerOptions): string {
  const cleaner = new OutputCleaner(options);
  let shown = "";
  for (let at = 0; at < answer.length; at += 7) shown += cleaner.push(answer.slice(at, at + 7));
  shown += cleaner.flush();
  return cleaner.isRefused ? refused : shown;
}

/** The samples for which the cleaned `make(sample)` differs from `expected(sample)`. */
const wrong = (samples: string[], make: (sample: string) => string, expected: (sample: string) => string) =>
  samples.filter((sample) => clean(make(sample)) !== expected(sample));

describe.each(Object.entries(corpora))("in %s", (language, { chatter, text }) => {
  const body = bodies[language as keyof typeof bodies];
  const opened = (opening: string) => `${opening}\n\n${body}`;
  const ended = (ending: string) => `${body}\n\n${ending}`;

  test("the corpus has at least 200 samples of chatter and of text", () => {
    for (const { openings, endings, refusals } of [chatter, text])
      expect(new Set([...openings, ...endings, ...refusals]).size).toBeGreaterThanOrEqual(200);
  });

  test("chatter before the text is stripped", () => {
    expect(wrong(chatter.openings, opened, () => body)).toEqual([]);
  });

  test("chatter after the text is stripped", () => {
    expect(wrong(chatter.endings, ended, () => body)).toEqual([]);
    expect(
      wrong(
        chatter.endings,
        (ending) => `${body}\n${ending}`,
        () => body,
      ),
    ).toEqual([]);
  });

  test("chatter on both sides is stripped, even around a code fence", () => {
    const [opening = "", ending = ""] = [chatter.openings[0], chatter.endings[0]];
    expect(clean(`${opening}\n\n${body}\n\n${ending}`)).toBe(body);
    expect(clean(`${opening}\n\n\`\`\`markdown\n${body}\n\`\`\`\n\n${ending}`)).toBe(body);
  });

  test("every refusal is detected", () => {
    expect(wrong(chatter.refusals, String, () => refused)).toEqual([]);
  });

  test("the beginning of a text is kept", () => {
    expect(wrong(text.openings, opened, opened)).toEqual([]);
    expect(wrong(text.refusals, opened, opened)).toEqual([]);
  });

  test("the end of a text is kept", () => {
    expect(wrong(text.endings, ended, ended)).toEqual([]);
  });

  test("a text that only sounds like a refusal is kept", () => {
    expect(wrong(text.refusals, String, String)).toEqual([]);
  });

  test("chatter in the middle of a text is kept", () => {
    const middle = (sample: string) => `${body}\n\n${sample}\n\n${body}`;
    expect(wrong(chatter.endings, middle, middle)).toEqual([]);
    expect(wrong(chatter.openings, middle, middle)).toEqual([]);
    expect(wrong(chatter.refusals, middle, middle)).toEqual([]);
  });

  test("what occurs in the user's own text is neither chatter nor a refusal", () => {
    for (const ending of chatter.endings.slice(0, 20))
      expect(clean(ended(ending), { source: ended(ending) })).toBe(ended(ending));
    for (const opening of chatter.openings.slice(0, 20))
      expect(clean(opened(opening), { source: opened(opening) })).toBe(opened(opening));
    for (const refusal of chatter.refusals.slice(0, 20))
      expect(clean(refusal, { source: refusal })).toBe(refusal);
  });
});

describe("the end of a letter", () => {
  const letter = "Dear Anna,\n\nThe draft is attached.";
  const signature = "Best regards,\nTom";

  test("may be an offer by its author", () => {
    for (const offer of [
      "Let me know if you'd like any changes.",
      "I hope this helps!",
      "Let me know if you need anything else.",
    ])
      expect(clean(`${letter}\n\n${offer}`)).toBe(`${letter}\n\n${offer}`);
  });

  test("does not include an offer to edit the letter, or one below the signature", () => {
    expect(clean(`${letter}\n\n${signature}\n\nI hope this helps!`)).toBe(`${letter}\n\n${signature}`);
    expect(clean(`${letter}\n\nWould you like me to adjust the tone of this email?`)).toBe(letter);
  });
});

describe("chatter on the same line as the text", () => {
  test("is stripped before the text", () => {
    expect(clean("Sure! Here is your tagline: Write like a river.")).toBe("Write like a river.");
    expect(clean("Here's a one-sentence summary: Reed pens are old.")).toBe("Reed pens are old.");
    expect(clean("Rewritten text: Reed pens are old.")).toBe("Reed pens are old.");
    expect(clean("Sure! Here is a tagline. Write like a river.")).toBe("Write like a river.");
  });

  test("is stripped after the text only if it refers to the text", () => {
    const text = "Reed pens are old.";
    expect(clean(`${text} Let me know if you'd like me to adjust the tone!`)).toBe(text);
    expect(clean(`${text} I hope this helps!`)).toBe(`${text} I hope this helps!`);
  });
});

test("a summary's heading is chatter only if a summary was requested", () => {
  const answer = "**Summary:**\n\nReed pens are old.";
  expect(clean(answer, { isSummary: true })).toBe("Reed pens are old.");
  expect(clean(answer)).toBe(answer);
  expect(clean("Summary: Reed pens are old.", { isSummary: true })).toBe("Reed pens are old.");
});

test("a sentence of the user's brief is not chatter", () => {
  const answer = "Reed pens are old.\n\nLet me know if you'd like a different version!";
  const brief = "End with: let me know if you'd like a different version";
  expect(clean(answer, { brief })).toBe(answer);
  expect(clean(answer)).toBe("Reed pens are old.");
});

test("a long text after a refusal is kept, from its heading on if it has one", () => {
  const text = `# Reed pens\n\n${"They are cut by hand. ".repeat(80).trim()}`;
  expect(clean(`I'm sorry, but I can't help with that request.\n\n${text}`)).toBe(text);
  const long = `I can't help with that. ${"The river rose and nobody came. ".repeat(80).trim()}`;
  expect(clean(long)).toBe(long);
});

test("fewer than 1,600 characters of an ending are held back", () => {
  const cleaner = new OutputCleaner();
  let shown = cleaner.push("Reed pens are old.\n\n").length;
  let sent = 20;
  for (let round = 0; round < 500; round++) {
    const piece = "Let me know if you'd like a different tone. ";
    shown += cleaner.push(piece).length;
    sent += piece.length;
    expect(sent - shown).toBeLessThan(1600);
  }
});
