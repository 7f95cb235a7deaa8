import { describe, expect, test } from "vitest";
import { languages } from "../../../../shared/catalog/languages.ts";
import { countWords } from "../../../../shared/text/words.ts";
import { writeCondensed } from "../condense/write-condensed.ts";
import type { Intent } from "./intents.ts";
import { bodyOf } from "./reply-frame.ts";
import { sampleMessages, sampleTopics } from "./sample-messages.ts";
import { conversationOf, say } from "./testing.ts";
import { writeReply } from "./write-reply.ts";

/** What is asked about the last reply, with nothing but what is to be done. */
const followUps: Record<(typeof languages)[number], Record<string, string>> = {
  en: { shorter: "Make it shorter", longer: "Now longer", titles: "And titles for it?", more: "Continue" },
  pt: { shorter: "Mais curto", longer: "Agora mais longo", titles: "E títulos?", more: "Continue" },
  es: { shorter: "Más corto", longer: "Ahora más largo", titles: "¿Y títulos?", more: "Sigue" },
  fr: { shorter: "Plus court", longer: "Maintenant plus long", titles: "Et des titres ?", more: "Continuez" },
  de: { shorter: "Kürzer", longer: "Jetzt länger", titles: "Und Titel dafür?", more: "Weiter" },
};

describe.each(languages)("in %s, a reply", (language) => {
  const [topic] = sampleTopics[language];
  const { shorter = "", longer = "", titles = "", more = "" } = followUps[language];
  const message = (intent: Intent) => sampleMessages[language][intent].replace("{topic}", topic);
  const asked = message("intro");
  const written = say([asked]);

  test("is made shorter, in its own words", () => {
    const short = bodyOf(say([asked, written, shorter]));
    expect(countWords(short)).toBeGreaterThan(5);
    expect(countWords(short)).toBeLessThan(countWords(bodyOf(written)) * 0.7);
    const [first = ""] = short.split(/(?<=[.!?])\s/);
    expect(written).toContain(first.replace(/…$/, ""));
  });

  test("is made shorter once more", () => {
    const short = say([asked, written, shorter]);
    const shortest = say([asked, written, shorter, short, shorter]);
    expect(countWords(bodyOf(shortest))).toBeLessThan(countWords(bodyOf(short)));
  });

  test("is made longer: all of it, and more about its topic", () => {
    const long = bodyOf(say([asked, written, longer]));
    expect(long).toContain(bodyOf(written));
    expect(countWords(long)).toBeGreaterThan(countWords(bodyOf(written)) + 40);
  });

  test("goes on with what was not said before", () => {
    const next = bodyOf(say([asked, written, more]));
    expect(countWords(next)).toBeGreaterThan(30);
    for (const sentence of next.split(/(?<=[.!?])\s+/)) expect(written).not.toContain(sentence);
  });

  test("has titles about what was spoken of, and other ones when more are asked for", () => {
    const first = say([asked, written, titles]);
    expect(first.toLowerCase()).toContain(topic.toLowerCase());
    const second = say([asked, written, titles, first, more]);
    const linesOf = (reply: string) => reply.match(/(?<=^\d+\. ).+$/gm) ?? [];
    expect(linesOf(second).length).toBeGreaterThan(3);
    for (const line of linesOf(second)) expect(linesOf(first)).not.toContain(line);
  });

  test("comes in the language of what was said before, where a message is too short to have one", () => {
    expect(say([asked, written, "HTML"])).toContain("```html");
    const [lead = ""] = say([asked, written, "HTML"]).split("\n\n");
    const [own = ""] = say([message("code")]).split("\n\n");
    expect([lead, own].every((line) => line !== "" && !bodyOf(line))).toBe(true);
    const other = say([asked, written, "OK 👍"]);
    expect(other).not.toBe("");
  });
});

test("the last message is answered, not the first", () => {
  const reply = say([sampleMessages.en.explain, "An answer.", "Give me 3 headlines about reed pens"]);
  expect(reply).toContain("reed pens");
  expect(reply).not.toContain("active voice");
});

test("an attached text is what a message is about", () => {
  const attached = { title: "Reed pens", text: sampleMessages.en.shorter.split("\n\n")[1] ?? "" };
  const turn = { role: "user", message: "Summarize it", attached, variation: "" } as const;
  expect(writeReply({ summary: null, turns: [turn] })).toContain("Bees live in cities too.");
  const titled = { ...turn, message: "Write a conclusion" };
  expect(writeReply({ summary: null, turns: [titled] })).toContain("“Reed pens”");
});

test("a text that was attached earlier is still there", () => {
  const attached = { title: "Bees", text: sampleMessages.en.shorter.split("\n\n")[1] ?? "" };
  const { turns } = conversationOf(["Hello", say(["Hello"]), "Summarize the text"]);
  const [first, ...rest] = turns;
  if (first?.role !== "user") throw new Error("no message");
  expect(writeReply({ summary: null, turns: [{ ...first, attached }, ...rest] })).toContain(
    "Bees live in cities",
  );
});

test("a summary stands for what was said before it", () => {
  const summary =
    "The user writes a series of articles on reed pens for a museum. Reed pens are cut with a knife, and reed pens need thick ink. So far there is an introduction.";
  const [turn] = conversationOf(["Give me titles"]).turns;
  expect(writeReply({ summary, turns: turn ? [turn] : [] })?.toLowerCase()).toContain("reed pens");
});

test("where nobody has asked anything there is no reply", () => {
  expect(writeReply({ summary: null, turns: [] })).toBeNull();
  expect(writeReply({ summary: null, turns: [{ role: "assistant", text: "Hello" }] })).toBeNull();
});

test.each(languages)("a summary of our own stands for what was said, in %s", (language) => {
  const [topic] = sampleTopics[language];
  const asked = sampleMessages[language].write.replace("{topic}", topic);
  const conversation = `User: ${asked}\n\nAssistant: ${say([asked])}`;
  const summary = writeCondensed({ tool: "condense", settings: {}, texts: { conversation } });
  const { titles = "" } = followUps[language];
  const [turn] = conversationOf([titles]).turns;
  expect(writeReply({ summary, turns: turn ? [turn] : [] })?.toLowerCase()).toContain(topic.toLowerCase());
});
