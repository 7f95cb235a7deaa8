import { describe, expect, test } from "vitest";
import { languages } from "../../../../shared/catalog/languages.ts";
import { detectLanguage } from "../../../../shared/text/detect-language.ts";
import { countWords } from "../../../../shared/text/words.ts";
import { sampleArticles } from "../../../testing/sample-articles.ts";
import { replyPhrases } from "../chat/phrases/phrases-by-language.ts";
import { typeset } from "../chat/reply-frame.ts";
import { sampleMessages, sampleTopics } from "../chat/sample-messages.ts";
import { say } from "../chat/testing.ts";
import { writeCondensed } from "./write-condensed.ts";

const condense = (conversation: string, summary = "") =>
  writeCondensed({ tool: "condense", settings: {}, texts: { conversation, ...(summary && { summary }) } }) ??
  "";

describe.each(languages)("what stands for a conversation in %s", (language) => {
  const [topic] = sampleTopics[language];
  const asked = sampleMessages[language].intro.replace("{topic}", topic);
  const replied = say([asked]);
  const attached = `[attached: Reed pens]\n${sampleArticles[language]}`;
  const conversation = `User: ${asked}\n\nAssistant: ${replied}\n\nUser: ${sampleMessages[language].explain}\n${attached}`;
  const summary = condense(conversation);
  const { wants, soFar } = replyPhrases[language].condensed;

  test("is in its language: what was wanted, as it was said, and what came of it", () => {
    expect(detectLanguage(summary)).toBe(language);
    const [first = "", second = ""] = summary.split("\n\n");
    expect(first.split("\n")[0]).toBe(typeset(wants, language));
    expect(first).toContain(topic);
    expect(second.split("\n")[0]).toBe(typeset(soFar, language));
    expect(second).toContain("Reed pens");
    for (const line of summary.split("\n\n").flatMap((side) => side.split("\n").slice(1)))
      expect(line).toMatch(/^- \S/);
  });

  test("says nothing of what only stood around a reply", () => {
    expect(summary).not.toContain(typeset(replyPhrases[language].note, language));
    for (const lead of replyPhrases[language].leads.intro) expect(summary).not.toContain(lead);
  });

  test("has what the earlier summary said", () => {
    const again = condense(`User: ${sampleMessages[language].thanks}\n\nAssistant: ${replied}`, summary);
    expect(again).toContain(topic);
    expect(again).toContain(asked.split(". ")[0]);
  });

  test("is the same each time", () => {
    expect(condense(conversation)).toBe(summary);
  });
});

test("a long conversation is told in 400 words, summary after summary", () => {
  let summary = "";
  for (let round = 0; round < 5; round++) {
    const turns = Object.values(sampleArticles).map(
      (text, at) =>
        `User: Write text ${round}-${at} on reed pens, ${"with care ".repeat(30)}\n\nAssistant: ${text}`,
    );
    summary = condense(turns.join("\n\n"), summary);
    expect(countWords(summary)).toBeLessThanOrEqual(400);
    expect(countWords(summary)).toBeGreaterThan(60);
  }
});

test("a summary of another model is taken up by its best sentences", () => {
  const summary =
    "The user, Ana, wants a series of 12 articles on reed pens. The museum opens on 4 May. Titles were chosen.";
  expect(condense("User: Go on\n\nAssistant: Reed pens need thick ink and a soft hand.", summary)).toContain(
    "12 articles on reed pens",
  );
});

test("without a conversation there is nothing to sum up", () => {
  expect(writeCondensed({ tool: "condense", settings: {}, texts: {} })).toBeNull();
});
