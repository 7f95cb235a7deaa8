import { describe, expect, test } from "vitest";
import { languages } from "../../../../shared/catalog/languages.ts";
import { detectLanguage } from "../../../../shared/text/detect-language.ts";
import { countWords } from "../../../../shared/text/words.ts";
import { type Intent, intents, topicIntents } from "./intents.ts";
import { replyPhrases } from "./phrases/phrases-by-language.ts";
import { readAsk } from "./read-ask.ts";
import { typeset } from "./reply-frame.ts";
import { sampleMessages, sampleTopics } from "./sample-messages.ts";
import { say } from "./testing.ts";
import { writeReply } from "./write-reply.ts";

const table = languages.flatMap((language) =>
  intents.map((intent) => ({ language, intent, message: sampleMessages[language][intent] })),
);
const aboutTopics: readonly Intent[] = [...topicIntents, "other"];

describe.each(table)("in $language, what is asked for as $intent", ({ language, intent, message }) => {
  const [topic] = sampleTopics[language];
  const asked = message.replace("{topic}", topic);
  const reply = say([asked]);

  test("is understood", () => {
    const turn = { role: "user", message: asked, attached: null, variation: "" } as const;
    expect(readAsk({ summary: null, turns: [turn] }, turn)).toMatchObject({ language, intent });
  });

  test("is answered in that language, at a length that can be read", () => {
    expect(detectLanguage(reply)).toBe(language);
    expect(countWords(reply)).toBeGreaterThan(40);
    expect(countWords(reply)).toBeLessThan(320);
  });

  test("has the same answer each time, and another one for a variation", () => {
    expect(say([asked])).toBe(reply);
    const other = say([asked], "1");
    expect(other).not.toBe(reply);
    expect(say([asked], "1")).toBe(other);
  });
});

describe.each(table.filter(({ intent }) => aboutTopics.includes(intent)))(
  "in $language, an answer to $intent",
  ({ language, message }) => {
    const [topic, otherTopic] = sampleTopics[language];

    test("names the topic, and is another one for another topic", () => {
      const reply = say([message.replace("{topic}", topic)]);
      expect(reply.toLowerCase()).toContain(topic.toLowerCase());
      expect(reply).not.toContain("{");
      const other = say([message.replace("{topic}", otherTopic)]);
      expect(other.toLowerCase()).toContain(otherTopic.toLowerCase());
      expect(other.toLowerCase()).not.toContain(topic.toLowerCase());
    });
  },
);

describe.each(languages)("in %s, an answer", (language) => {
  const messages = sampleMessages[language];
  const [topic] = sampleTopics[language];
  const note = typeset(replyPhrases[language].note, language);

  test("says in the first reply that this is the demo model, and in no later one", () => {
    const first = say([messages.titles.replace("{topic}", topic)]);
    expect(first.split(note)).toHaveLength(2);
    expect(say([messages.greeting, first, messages.shorter])).not.toContain(note);
    const turn = { role: "user", message: messages.greeting, attached: null, variation: "" } as const;
    expect(writeReply({ summary: "What was said before.", turns: [turn] })).not.toContain(note);
  });

  test("repeats nothing of how something is to be written", () => {
    const asked = messages.intro.replace("{topic}", topic);
    const [, wish = ""] = asked.split(". ");
    expect(wish.length).toBeGreaterThan(20);
    expect(say([asked])).not.toContain(wish.slice(0, 20));
  });

  test("lists as many titles as are asked for, no two the same", () => {
    const titles = say([messages.titles.replace("{topic}", topic)]).match(/^\d+\. .+$/gm) ?? [];
    expect(new Set(titles.map((line) => line.replace(/^\d+/, ""))).size).toBe(5);
  });

  test("has code in a block where tags are asked for, with nothing of the text unescaped", () => {
    const hostile = say([messages.code.replace("{topic}", `${topic} "><b>`)]);
    const [, code = ""] = /```html\n([\s\S]*?)\n```/.exec(hostile) ?? [];
    expect(code).toContain('<meta name="description" content="');
    expect(code).not.toContain("<b>");
  });

  test("says plainly that nothing is translated", () => {
    expect(replyPhrases[language].translate.map((line) => typeset(line, language))).toContain(
      say([messages.translate]).split("\n\n")[0],
    );
  });

  test("asks for the text or the topic that is missing, and goes on with what it gets", () => {
    const bare = messages.intro.replace("{topic}", "…");
    const asked = say([bare]);
    expect(replyPhrases[language].needsTopic.map((line) => typeset(line, language))).toContain(
      asked.split("\n\n")[0],
    );
    expect(say([bare, asked, topic]).toLowerCase()).toContain(topic.toLowerCase());

    const [request = "", text = ""] = messages.shorter.split(":\n\n");
    const wanted = say([request]);
    expect(replyPhrases[language].needsText.map((line) => typeset(line, language))).toContain(
      wanted.split("\n\n")[0],
    );
    const [sentence = ""] = text.split(". ");
    expect(say([request, wanted, text])).toContain(sentence);
  });
});

test("suggestions that were sent as they stand are asked about", () => {
  for (const message of [
    "Write a persuasive introduction for a blog post about [topic]. Begin with a hook.",
    "Escreva uma conclusão de impacto para um trabalho acadêmico sobre [tema e principais resultados].",
    "Révise ce texte pour plus de clarté et de cohésion :\n\n[votre texte]",
    "Adapta esta entrada de blog a las redes sociales:\n\n[tu entrada de blog]",
  ])
    expect(say([message])).not.toContain("[");
});

test("a correction is made in the text and explained", () => {
  const reply = say([sampleMessages.en.grammar]);
  expect(reply).toContain("She doesn't know whether he received the letter.");
  expect(reply).toContain("- “wether” → “whether”:");
});

test("posts are written for the networks that are named", () => {
  const text = sampleMessages.en.adapt.split("\n\n")[1] ?? "";
  const reply = say([`Turn this into a post for Facebook:\n\n${text}`]);
  expect(reply).toContain("**Facebook**");
  expect(reply).not.toContain("**Instagram**");
});

test("a text in another language than the request is worked on in its own", () => {
  const reply = say([`Resuma este texto:\n\n${sampleMessages.en.summary.split(": ")[1]}`]);
  expect(reply).toContain("Bees live in cities too.");
  expect(reply).toContain(replyPhrases.pt.note);
});
