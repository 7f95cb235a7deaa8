import { describe, expect, test } from "vitest";
import type { Language } from "../../../shared/catalog/languages.ts";
import { LanguageLock } from "./language-lock.ts";

const english = [
  "The reed is cut at a slant and dipped in ink. Then it writes softly and surely over the paper, and the line grows wider and thinner under the hand that leads it. Whoever has not used it for a while has to cut the nib again.",
  "Most people who try a reed for the first time press too hard, because they know only ballpoint pens. After an hour or so the hand learns to let the ink do its work, and the letters become even and calm on the page.",
  "Good ink is as important as the pen itself. It should be thin enough to flow, but not so thin that it spreads in the paper. Many writers still make their own from oak galls, as people did a thousand years ago.",
  "When the work is done, the pen has to be washed in clear water and dried with a cloth. It should never lie in the ink over night, since the reed would become soft and split the next time that you use it.",
  "There is no need to buy expensive tools. A reed from the river, a sharp knife and a little patience are all that it takes, and the first useful pen is ready in less than ten minutes if the reed is dry.",
  "In the end it is the practice that counts. Write a few lines each day, look at them the next morning, and change one thing at a time until the hand finds its own way over the paper.",
];
const german = [
  "Das Schilfrohr wird schräg angeschnitten und in die Tinte getaucht. Danach schreibt es weich und sicher über das Papier, und die Linie wird unter der Hand mal breiter und mal schmaler. Wer es lange nicht benutzt, muss es nachschneiden.",
  "Die meisten Leute drücken beim ersten Versuch zu fest auf, weil sie nur Kugelschreiber kennen. Nach einer Stunde lernt die Hand, die Tinte ihre Arbeit machen zu lassen, und die Buchstaben werden ruhig und gleichmäßig.",
  "Gute Tinte ist so wichtig wie die Feder selbst. Sie soll dünn genug sein, um zu fließen, aber nicht so dünn, dass sie auf dem Papier verläuft. Viele Schreiber stellen sie noch heute selbst aus Galläpfeln her.",
  "Nach der Arbeit wird die Feder in klarem Wasser gewaschen und mit einem Tuch getrocknet. Sie soll nie über Nacht in der Tinte liegen, weil das Rohr sonst weich wird und beim nächsten Gebrauch aufspringt.",
];
const french =
  "Le roseau est taillé en biseau et trempé dans l'encre. Il écrit alors avec douceur et sûreté sur le papier, et la ligne devient plus large ou plus fine sous la main qui le guide. Celui qui ne s'en est pas servi depuis longtemps doit le retailler.";
const russian = [
  "Тростниковое перо срезают наискось и обмакивают в чернила, и тогда оно пишет мягко и уверенно. Линия становится то шире, то тоньше под рукой, которая её ведёт, а бумага впитывает чернила не сразу, и это нужно учитывать.",
  "Многие люди сначала нажимают слишком сильно, потому что знают только шариковые ручки. Через час рука привыкает, и буквы становятся ровными и спокойными, а строка за строкой ложится на бумагу легко и красиво.",
];
const chinese =
  "芦苇笔要斜着削，然后蘸上墨水，这样写起来又软又稳。写字的时候，线条会随着手的动作变粗或变细。很久没有用的笔，要用小刀重新削尖，才能再写，这需要时间和耐心。";
const joined = (...parts: string[]) => parts.join("\n\n");

const isBroken = (text: string, userText = "", language: Language | null = "en") =>
  new LanguageLock(language, userText).isBrokenAtEnd(text);

/** Whether the growing text is broken, and if not, the whole. */
function isBrokenInPieces(text: string, size: number): boolean {
  const lock = new LanguageLock("en", "");
  for (let end = size; end < text.length + size; end += size)
    if (lock.isBroken(text.slice(0, end))) return true;
  return lock.isBrokenAtEnd(text);
}

const [first = "", second = "", third = ""] = english;
const [erste = "", zweite = ""] = german;
const [russian1 = ""] = russian;

describe("a text is in another language", () => {
  test.each([
    ["as a whole", erste],
    ["from its second half on, German", joined(first, erste)],
    ["from its second half on, French", joined(first, french)],
    ["from its second half on, Russian", joined(first, russian1)],
    ["from its second half on, within a paragraph", `${first} ${erste}`],
    ["from its second half on, within a sentence", first.slice(0, 150) + erste.slice(60)],
    ["in two of five paragraphs, German", joined(...english.slice(0, 3), erste, zweite)],
    ["in two of five paragraphs, Russian", joined(...english.slice(0, 3), ...russian)],
    ["in four of ten paragraphs", joined(...english, ...german)],
    ["in its last third", joined(...english.slice(0, 4), erste, zweite)],
    ["in a short end in another script", `${first.slice(0, 160)}\n\n${russian1.slice(0, 95)}`],
    ["in a short end in Chinese", joined(first, chinese.slice(0, 39))],
    ["in a list at its end", joined(first, ...german.map((item) => `- ${item.split(". ")[0]}.`))],
    ["in its second half, but for a last line", joined(first, second, ...german, "Write to us today!")],
    [
      "in its second half, with a quotation in the requested one",
      joined(first, `${erste} „Let it go“, sagte sie. Und dann schrieb sie mit der Feder weiter.`),
    ],
    ["after a colon", joined(`${first} The steps are as follows:`, erste, zweite)],
  ])("%s", (_, text) => {
    expect(isBroken(text)).toBe(true);
    for (const size of [1, 7, 64, 1000]) expect(isBrokenInPieces(text, size)).toBe(true);
  });

  test("even if the user wrote in that language", () => {
    expect(isBroken(joined(first, erste), german.join("\n"))).toBe(true);
    expect(isBroken(joined(first, erste), `Schilfrohre\n${zweite}`)).toBe(true);
    expect(isBroken(joined(first, erste), "Write about reed pens from Germany and France.")).toBe(true);
  });
});

const pairs = [
  ["der Hund", "the dog"],
  ["die Katze", "the cat"],
  ["das Haus am See", "the house by the lake"],
  ["ich gehe nach Hause", "I am going home"],
  ["wie geht es dir", "how are you"],
  ["das ist nicht schlimm", "that is not a problem"],
  ["wir haben keine Zeit", "we have no time"],
  ["die Tinte ist noch nass", "the ink is still wet"],
  ["kannst du mir bitte helfen", "can you help me please"],
  ["das weiß ich leider nicht", "unfortunately I do not know that"],
];

describe("no other language is", () => {
  test.each([
    ["any language, if all are allowed", joined(first, erste), "", null],
    ["a short text", "Das Schilfrohr wird schräg angeschnitten und in die Tinte getaucht."],
    ["a quotation at the end", `${first} As the old book says: “${erste}”`],
    ["a long quotation at the end", `${first}\n\n${second}\n\n„${erste} ${zweite}“`],
    ["a quotation with straight marks", `${first} An old book says "${erste}"`],
    ["a block quotation", `${first}\n\n> ${erste}\n>\n> ${zweite}`],
    ["a passage in italics", `${first}\n\n*${erste}*`],
    ["a passage in brackets", `${first} (${erste})`],
    [
      "a stanza that is announced",
      `${first} The first stanza reads:\n\nWer reitet so spät durch Nacht und Wind?\nEs ist der Vater mit seinem Kind;\ner hat den Knaben wohl in dem Arm,\ner fasst ihn sicher, er hält ihn warm.`,
    ],
    ["a Russian sentence that is announced", `${first}\n\nIn Russian one says:\n\n${russian1.slice(0, 94)}.`],
    [
      "a sentence in the middle",
      joined(
        first,
        "Das Schilfrohr wird schräg angeschnitten und in die Tinte getaucht, bevor es schreibt.",
        second,
        third,
      ),
    ],
    [
      "a sentence at the end",
      joined(first, second, "Vielen Dank für Ihre Aufmerksamkeit, und bis bald in unserem Laden in Berlin!"),
    ],
    ["a Russian sentence at the end", joined(first, second, "Спасибо за внимание, и до скорой встречи!")],
    [
      "names",
      joined(
        first,
        "- Hans Müller, Johannes Gutenberg, Annette von Droste-Hülshoff\n- Friedrich von Schiller, Rainer Maria Rilke\n- Die Zeit, Der Spiegel, Süddeutsche Zeitung, Frankfurter Allgemeine",
      ),
    ],
    [
      "code",
      joined(
        first,
        "```\nDas Schilfrohr wird schräg angeschnitten und in die Tinte getaucht. Danach schreibt es weich und sicher über das Papier, und die Linie wird breiter.\n```",
      ),
    ],
    ["a glossary", joined(first, pairs.map((pair) => `- **${pair[0]}**: ${pair[1]}`).join("\n"))],
    ["a glossary without marks", joined(first, pairs.map((pair) => pair.join(" – ")).join("\n"))],
    [
      "a table of words",
      joined(
        first,
        `| German | English |\n| --- | --- |\n${pairs.map((pair) => `| ${pair.join(" | ")} |`).join("\n")}`,
      ),
    ],
    [
      "a language lesson",
      joined(first, ...pairs.map((pair) => `*${pair[0]}* means that ${pair[1]}. Say it aloud a few times.`)),
    ],
    [
      "a dialogue with translations",
      joined(
        first,
        "Anna: Guten Tag, ich hätte gern ein Brot und zwei Brötchen, bitte.\nGood morning, I would like a loaf of bread and two rolls, please.\nBen: Gern, darf es sonst noch etwas sein, vielleicht ein Kuchen?\nWith pleasure, would you like anything else, maybe a cake?\nAnna: Nein danke, das ist alles für heute, was kostet das?\nNo thank you, that is all for today, how much is it?",
      ),
    ],
    ["what a bilingual request asks for", joined(first, erste), "Write a bilingual notice about reed pens."],
    ["a language that the user names", joined(first, erste), "Reed pens, in English and then in German."],
    ["a language that the user names in Portuguese", joined(first, erste), "Um texto em inglês e em alemão."],
    [
      "a language that the user names in an inflected form",
      joined(first, erste),
      "Zuerst der englische, dann der deutsche Text.",
    ],
    [
      "a language of no interface that the user names",
      joined(first, russian1),
      "End with a Russian version.",
    ],
    ["what is so in the user's text", joined(first, erste), joined(second, zweite)],
    [
      "a sentence of the user",
      joined(
        first,
        "Das Schilfrohr wird schräg angeschnitten und in die Tinte getaucht. Danach schreibt es weich und sicher über das Papier.",
      ),
      "Explain this sentence to someone who has never seen a reed pen, at length and word by word, and then end with it once more: Das Schilfrohr wird schräg angeschnitten und in die Tinte getaucht.",
    ],
  ] as [string, string, string?, null?][])("%s", (_, text, userText = "", language = undefined) => {
    expect(isBroken(text, userText, language === null ? null : "en")).toBe(false);
    if (!userText && language === undefined)
      for (const size of [1, 7, 64, 1000]) expect(isBrokenInPieces(text, size)).toBe(false);
  });

  const box = {
    en: "We plant a tree for every order. Our boxes are made of recycled paper, and nothing in them is glued. If something breaks, we repair it, and if we cannot repair it, you get your money back.",
    de: "Für jede Bestellung pflanzen wir einen Baum. Unsere Schachteln sind aus altem Papier, und nichts darin ist geklebt. Wenn etwas zerbricht, reparieren wir es, und wenn das nicht geht, bekommen Sie Ihr Geld zurück.",
    es: "Plantamos un árbol por cada pedido. Nuestras cajas son de papel reciclado y nada en ellas está pegado. Si algo se rompe, lo reparamos, y si no se puede reparar, le devolvemos el dinero.",
    pt: "Plantamos uma árvore por cada pedido. As nossas caixas são de papel reciclado e nada nelas está colado. Se algo se parte, reparamos, e se não for possível, devolvemos o seu dinheiro.",
  };
  const rights =
    "All rights reserved. No part of this text may be copied without our permission. Please write to us before you use any of our pictures.";
  test.each([
    ["de", "en", "Produkttext auf Deutsch, und derselbe für unsere englischsprachigen Gäste"],
    ["en", "de", "Produkttext auf Englisch, dann noch einmal für deutschsprachige Kunden"],
    ["de", "en", "Texte pour nos clients anglophones, après le texte pour les autres"],
    ["en", "es", "Product text in English, then in castellano"],
    ["en", "es", "Product text, and a Castilian version for Madrid"],
    ["en", "pt", "Product text, then the same for our Brazilian guests"],
  ] as const)("what a user in %s asks for in %s: %s", (language, other, userText) => {
    expect(isBroken(joined(box[language], box[other]), userText, language)).toBe(false);
  });

  test("a sentence that the user announces, in a request in that language", () => {
    const text = joined(box.de, rights);
    const about = "Press release on our trees in German.";
    for (const announced of [
      `${about} End with the following: ${rights}`,
      `${about} The end is:\n\n${rights}`,
    ])
      expect(isBroken(text, announced, "de")).toBe(false);
    expect(isBroken(text, `${about} ${rights}`, "de")).toBe(true);
    expect(isBroken(joined(box.de, box.en), `${about} End with the following: ${rights}`, "de")).toBe(true);
  });

  const hamlet =
    "To be, or not to be, that is the question:\nWhether 'tis nobler in the mind to suffer\nThe slings and arrows of outrageous fortune,\nOr to take arms against a sea of troubles\nAnd by opposing end them.";
  const essay =
    "Hamlet zögert. Er fragt sich, ob er leben will, und er findet keine Antwort, die ihn ruhen lässt. Seine berühmten Worte lauten:";
  test.each([
    ["at the end", joined(essay, hamlet)],
    ["without a blank line", `${essay}\n${hamlet}`],
    ["in stanzas", joined(essay, hamlet, hamlet, hamlet)],
    ["before more text", joined(essay, hamlet, box.de)],
  ])("verses after a colon, %s", (_, text) => {
    const lock = new LanguageLock("de");
    for (let end = 1; end <= text.length; end++) expect(lock.isBroken(text.slice(0, end))).toBe(false);
    expect(isBroken(text, "", "de")).toBe(false);
  });

  test("but paragraphs and lists after a colon are in one", () => {
    expect(isBroken(joined(essay, box.en, box.en), "", "de")).toBe(true);
    expect(
      isBroken(
        joined(
          essay,
          box.en
            .split(/(?<=[.,]) /)
            .map((item) => `- ${item}`)
            .join("\n"),
          box.en,
        ),
        "",
        "de",
      ),
    ).toBe(true);
  });

  test("the requested one, whatever the text", () => {
    const texts = { en: english, de: german };
    for (const [language, paragraphs] of Object.entries(texts))
      for (let count = 1; count <= paragraphs.length; count++)
        expect(isBroken(joined(...paragraphs.slice(0, count)), "", language as Language)).toBe(false);
  });
});

test("a growing text is examined at fixed lengths, however it is cut into pieces", () => {
  const text = joined(first, erste, second, third, ...english.slice(3));
  const results = [1, 7, 64, 300, 5000].map((size) => isBrokenInPieces(text, size));
  expect(new Set(results).size).toBe(1);
});
