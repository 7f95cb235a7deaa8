// Chatter that models add around a text, and text that only resembles it. corpus/development/ is what the lexicons were
// made with and the weights are fitted to. corpus/held-out/ is not: only its totals were read, when thresholds were chosen
// (docs/decisions/044-chatter.md). Most of both is by authors who did not know the code. Don't add its words to the lexicons.
import { beforeAll, describe, expect, test, vi } from "vitest";
import sentences from "../../../../shared/text/analysis/detect-language-sentences.json";
import sentencePairs from "../../../../shared/text/fidelity/sentence-pairs.json";
import { type CleanerOptions, OutputCleaner } from "../output-cleaner.ts";
import de from "./corpus/development/de.json";
import en from "./corpus/development/en.json";
import es from "./corpus/development/es.json";
import fr from "./corpus/development/fr.json";
import pt from "./corpus/development/pt.json";
import heldOutDe from "./corpus/held-out/de.json";
import heldOutEn from "./corpus/held-out/en.json";
import heldOutEs from "./corpus/held-out/es.json";
import heldOutFr from "./corpus/held-out/fr.json";
import heldOutPt from "./corpus/held-out/pt.json";
import * as vocabulary from "./vocabulary.ts";

const development = { en, pt, es, fr, de };
const heldOut = { en: heldOutEn, pt: heldOutPt, es: heldOutEs, fr: heldOutFr, de: heldOutDe };
const refused = "the model declined";

/** The cleaned form of an answer that arrives in pieces of seven characters. */
function clean(answer: string, options?: CleanerOptions): string {
  const cleaner = new OutputCleaner(options);
  let shown = "";
  for (let at = 0; at < answer.length; at += 7) shown += cleaner.push(answer.slice(at, at + 7));
  shown += cleaner.flush();
  return cleaner.isRefused ? refused : shown;
}

interface Lines {
  openings: string[];
  closings: string[];
}

interface Group {
  /** What the text is. */
  beside: string;
  text: string;
  chatter: Lines;
  content: Lines;
}

const noLines: Lines = { openings: [], closings: [] };
const opened = (opening: string, text: string) => `${opening}\n\n${text}`;
const closed = (closing: string, text: string) => `${text}\n\n${closing}`;

/** The lines that the cleaner gets wrong, and how many there are. */
function judge(groups: Group[], is: "chatter" | "content") {
  const judged = groups.flatMap((group) =>
    (["openings", "closings"] as const).flatMap((at) =>
      group[is][at].map((line) => {
        const answer = at === "openings" ? opened(line, group.text) : closed(line, group.text);
        return {
          line: `${at}: ${line}`,
          isRight: clean(answer) === (is === "chatter" ? group.text : answer),
        };
      }),
    ),
  );
  const wrong = judged.filter(({ isRight }) => !isRight).map(({ line }) => line);
  return { wrong, percent: (100 * (judged.length - wrong.length)) / judged.length, total: judged.length };
}

// Of the development corpus, every fourth group.
describe.each([
  ["development", development, 4, 74, 98.5],
  ["held-out", heldOut, 1, 80, 96.5],
] as const)("of the %s lines", (_, corpora, every, removed, kept) => {
  describe.each(Object.entries(corpora))("in %s", (_language, corpus) => {
    const lines = corpus.lines.filter((_group, index) => index % every === 0);

    let judged: Record<"chatter" | "content", ReturnType<typeof judge>>;
    beforeAll(() => {
      judged = { chatter: judge(lines, "chatter"), content: judge(lines, "content") };
    });

    test("there are at least 300, about half of them content", () => {
      const [chatter, content] = [judged.chatter.total, judged.content.total];
      expect(chatter + content).toBeGreaterThanOrEqual(300);
      expect(content / (chatter + content)).toBeCloseTo(0.5, 1);
    });

    test(`at least ${removed} % of the chatter is removed, whole`, () => {
      const { wrong, percent } = judged.chatter;
      expect({ percent, wrong }).toMatchObject({ percent: expect.toSatisfy((is) => is >= removed) });
    });

    test("each text alone is kept whole", () => {
      expect(lines.filter(({ text }) => clean(text) !== text)).toEqual([]);
    });

    test(`at least ${kept} % of the content is kept, to the letter`, () => {
      const { wrong, percent } = judged.content;
      expect({ percent, wrong }).toMatchObject({ percent: expect.toSatisfy((is) => is >= kept) });
    });
  });
});

test.each(Object.entries(development))(
  "of ordinary sentences in %s, at most one in 150 is taken for chatter",
  (language, { lines: [group] }) => {
    const { text = "" } = group ?? {};
    const pairs = Object.values(sentencePairs).flatMap(({ faithful, unfaithful }) => [
      ...faithful,
      ...unfaithful,
    ]);
    const ordinary = [
      ...sentences.unseen[language as keyof typeof development],
      ...pairs.flatMap(([of, source = ""]) => (of === language ? source : [])),
    ];
    const wrong = ordinary.filter((line) =>
      [opened(line, text), closed(line, text)].some((answer) => clean(answer) !== answer),
    );
    expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(ordinary.length / 150);
  },
);

describe.each(Object.entries(development))("in %s", (_, { lines, refusals, worn }) => {
  const [group] = lines;
  if (!group) throw new Error("the corpus is empty");
  const { text: body, chatter } = group;

  test("worn chatter is removed", () => {
    const { wrong, percent } = judge(
      [{ beside: "", text: body, chatter: worn, content: noLines }],
      "chatter",
    );
    expect({ percent, wrong }).toMatchObject({ percent: expect.toSatisfy((is) => is >= 95) });
  });

  test("chatter after the text is removed without a blank line too", () => {
    const wrong = chatter.closings.filter((closing) => clean(`${body}\n${closing}`) !== body);
    expect(wrong.length).toBeLessThan(chatter.closings.length * 0.17);
  });

  test("chatter on both sides is stripped, even around a code fence", () => {
    const [opening = "", closing = ""] = [chatter.openings[0], chatter.closings[1]];
    expect(clean(`${opening}\n\n${body}\n\n${closing}`)).toBe(body);
    expect(clean(`${opening}\n\n\`\`\`markdown\n${body}\n\`\`\`\n\n${closing}`)).toBe(body);
  });

  test("every refusal is detected, and a text that only sounds like one is kept", () => {
    expect(refusals.chatter.filter((refusal) => clean(refusal) !== refused)).toEqual([]);
    for (const text of refusals.content) {
      expect(clean(text)).toBe(text);
      expect(clean(opened(text, body))).toBe(opened(text, body));
    }
  });

  test("chatter in the middle of a text is kept", () => {
    const middle = (sample: string) => `${body}\n\n${sample}\n\n${body}`;
    for (const line of [...chatter.openings, ...chatter.closings, ...refusals.chatter])
      expect(clean(middle(line))).toBe(middle(line));
  });

  test("what occurs in the user's own text is neither chatter nor a refusal", () => {
    for (const line of chatter.closings.slice(0, 20))
      expect(clean(closed(line, body), { source: closed(line, body) })).toBe(closed(line, body));
    for (const line of chatter.openings.slice(0, 20))
      expect(clean(opened(line, body), { source: opened(line, body) })).toBe(opened(line, body));
    for (const refusal of refusals.chatter.slice(0, 20))
      expect(clean(refusal, { source: refusal })).toBe(refusal);
  });
});

test("the words that are read grow with the text, not with its square", () => {
  const read = vi.spyOn(vocabulary.Vocabulary.prototype, "classAt");
  const workFor = (paragraphs: number) => {
    read.mockClear();
    clean("You cut the reed. Let it dry, then tell me how it writes: slowly.\n\n".repeat(paragraphs));
    return read.mock.calls.length;
  };
  const once = workFor(200);
  expect(once).toBeGreaterThan(0);
  expect(workFor(400)).toBeLessThan(2.2 * once);
  read.mockRestore();
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

describe("a heading above or below a text", () => {
  const text = "Reed pens are old. They are cut by hand.";
  const answer = `### Rewritten Text\n\n${text}\n\n---\n\n### Key changes\n1. **Clarity:** shorter sentences.\n2. **Tone:** friendlier wording.`;

  test("is chatter if the text was made from one without headings", () => {
    expect(clean(answer, { source: "Reed pens are very old and they are cut by hand." })).toBe(text);
    expect(clean(`## Summary\n\n${text}`, { source: "Reed pens.", isSummary: true })).toBe(text);
  });

  test("is part of the text otherwise, or if it names the text's subject", () => {
    expect(clean(answer)).toBe(answer);
    expect(clean(answer, { source: `## Pens\n\n${text}` })).toBe(answer);
    expect(clean(`## Reed pens\n\n${text}`, { source: text })).toBe(`## Reed pens\n\n${text}`);
  });
});

test.each([
  "To check the format of a text, a pattern is enough:\n\n```\n\\w+\n```\n\nReed pens are old.",
  "Before you send a revision, check this:\n\n1. Are all facts kept?\n2. Is the text shorter?",
  "PRESS RELEASE\n\nReed pens are old.",
  "**Cover letter**\n\nReed pens are old.",
  "Steps:\n\n1. Cut the reed.\n2. Shorter sentences and a friendlier tone.",
  "1. Chop the onion.\n2. Fry it.\n\nFeel free to replace the onion with a leek. Enjoy!",
  "Fill this in.\n\nLetter: [paste here]",
])("what introduces, heads or completes a text is part of it: %j", (answer) => {
  expect(clean(answer)).toBe(answer);
});

test("in a text about writing or for a model, words about texts are content", () => {
  const prompt = "You are an editor. Correct the text below.\n\n- Keep the names.";
  expect(clean(prompt, { brief: "A prompt for an AI editor" })).toBe(prompt);
  const tips = "Write as you speak.\n\nA good headline has at most 60 characters.";
  expect(clean(tips, { brief: "Tips: how to write well" })).toBe(tips);
  const offer = `${tips}\n\nLet me know if you'd like me to shorten it!`;
  expect(clean(offer, { brief: "Tips: how to write well" })).toBe(tips);
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
