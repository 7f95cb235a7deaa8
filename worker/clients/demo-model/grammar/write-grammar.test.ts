import { describe, expect, test } from "vitest";
import { languages } from "../../../../shared/catalog/languages.ts";
import { advancedCategories, correctionCategories } from "../../../../shared/contracts/grammar.ts";
import type { ProposedCorrection } from "./correct-text.ts";
import { writeGrammar } from "./write-grammar.ts";

type Settings = Partial<Record<"language" | "explain" | "advanced" | "dictionary", string>>;

function answer(text: string, { dictionary = "", ...settings }: Settings = {}): string | null {
  const all = { language: "en", explain: "en", advanced: "no", ...settings };
  return writeGrammar({ tool: "grammar", settings: all, texts: { text, dictionary } });
}

const correct = (text: string, settings?: Settings): ProposedCorrection[] =>
  JSON.parse(answer(text, settings) ?? "null");

/** The text as it is when everything is accepted, each correction looked for behind the one before. */
function corrected(text: string, corrections: ProposedCorrection[]): string {
  let result = "";
  let from = 0;
  for (const { before, after } of corrections) {
    const at = text.indexOf(before, from);
    expect(at, before).toBeGreaterThanOrEqual(0);
    result += text.slice(from, at) + after;
    from = at + before.length;
  }
  return result + text.slice(from);
}

const accepted = (text: string, settings?: Settings) => corrected(text, correct(text, settings));

const faulty = {
  en: {
    text: "i think its a good idea to recieve alot of feedback. he go to the the store and it should of been a apple , but you have to see it. There is many people who dont know more then the others. In order to succeed, we utilize the end result. The report was written by Anna.",
    right:
      "I think it's a good idea to receive a lot of feedback. He goes to the store and it should have been an apple, but you have to see it. There are many people who don't know more than the others. To succeed, we use the result. Anna wrote the report.",
  },
  pt: {
    text: "Ontem nós vai ao mercado , mas voce nao veio. A gente vamos voltar amanha, com o objetivo de comprar o o pão. Fazem dois anos que eles estão aqui. Porque você não disse? Isso não tem nada haver com a situacao. A proposta foi aprovada pela equipe.",
    right:
      "Ontem nós vamos ao mercado, mas você não veio. A gente vai voltar amanhã, para comprar o pão. Faz dois anos que eles estão aqui. Por que você não disse? Isso não tem nada a ver com a situação. A equipe aprovou a proposta.",
  },
  es: {
    text: "Como estas? Hola, que tal? El dijo que tu tienes razon y que las padres y hijos van ha comer. Hubieron muchos problemas en la reunion. La agua esta bien, con el objetivo de aprender. Pienso de que es mas importante. La carta fue escrita por Ana.",
    right:
      "¿Cómo estás? Hola, ¿qué tal? Él dijo que tú tienes razón y que las padres e hijos van a comer. Hubo muchos problemas en la reunión. El agua está bien, para aprender. Pienso que es más importante. Ana escribió la carta.",
  },
  fr: {
    text: "J'ai acheter du pain a cause de la pluie. Le arbre est grand et la école aussi. Je vais allé au marché. Si j'aurais su, je serais venu! Les gens est contents et il ce trouve que c'et vrai. Au jour d'aujourd'hui, sa va. Le projet a été approuvé par l'équipe.",
    right:
      "J'ai acheté du pain à cause de la pluie. L'arbre est grand et l'école aussi. Je vais aller au marché. Si j'avais su, je serais venu\u202f! Les gens sont contents et il se trouve que c'est vrai. Aujourd'hui, ça va. L'équipe a approuvé le projet.",
  },
  de: {
    text: "Ich glaube, das er kommt. Seid zwei Jahren ist das haus besser wie die anderen. Er sagt dass er müde ist weil er nicht schläft. Es war nicht gut sondern schlecht. Dass ist nähmlich richtig , und in keinster Weise neu. Wir treffen uns am montag, nichtsdestotrotz. Der Antrag wurde von uns geprüft.",
    right:
      "Ich glaube, dass er kommt. Seit zwei Jahren ist das Haus besser als die anderen. Er sagt, dass er müde ist, weil er nicht schläft. Es war nicht gut, sondern schlecht. Das ist nämlich richtig, und in keiner Weise neu. Wir treffen uns am Montag, trotzdem. Wir haben den Antrag geprüft.",
  },
};

describe("the corrections of a text", () => {
  test.each(languages)("put it right: %s", (language) => {
    expect(accepted(faulty[language].text, { advanced: "yes" })).toBe(faulty[language].right);
  });

  test.each(languages)(
    "are in the order of the text, of known kinds, and each with its reason: %s",
    (language) => {
      const { text } = faulty[language];
      const corrections = correct(text, { advanced: "yes" });
      expect(corrections.length).toBeGreaterThan(5);
      for (const { before, after, reason, category } of corrections) {
        expect(text).toContain(before);
        expect(after).not.toBe(before);
        expect(before.split(/\s+/).length).toBeLessThanOrEqual(8);
        expect(reason).toMatch(/^\S.*\.$/);
        expect(reason).not.toMatch(/[{}]/);
        expect(correctionCategories).toContain(category);
      }
    },
  );

  test.each(languages)("leave nothing to correct when all are accepted: %s", (language) => {
    for (const advanced of ["yes", "no"]) {
      const once = accepted(faulty[language].text, { advanced, language });
      expect(correct(once, { advanced, language })).toEqual([]);
    }
  });

  test("speak of style and clarity only when asked", () => {
    for (const language of languages) {
      const isAdvanced = ({ category }: ProposedCorrection) =>
        advancedCategories.some((one) => one === category);
      expect(correct(faulty[language].text).some(isAdvanced)).toBe(false);
      expect(correct(faulty[language].text, { advanced: "yes" }).some(isAdvanced)).toBe(true);
    }
  });

  test("are explained in the language asked for, whatever the text is in", () => {
    const reasons = languages.map((explain) => correct("Teh cat is on the the mat.", { explain }));
    expect(reasons.map(([, doubled]) => doubled?.reason)).toEqual([
      "The word is there twice.",
      "A palavra aparece duas vezes.",
      "La palabra está dos veces.",
      "Le mot est écrit deux fois.",
      "Das Wort steht doppelt da.",
    ]);
    expect(reasons.map(([spelled]) => spelled?.after)).toEqual(Array(5).fill("The"));
    expect(correct("Teh cat.", { explain: "xx" })[0]?.reason).toBe("The spelling is “The”.");
  });

  test("are the same every time", () => {
    expect(answer(faulty.de.text)).toBe(answer(faulty.de.text));
  });

  test("find the place of a word that stands inside others before", () => {
    const text = "The theatre and the other thesis gave the the answer.";
    expect(accepted(text)).toBe("The theatre and the other thesis gave the answer.");
    const typed = "A plan, a team and a idea that has a apple in it.";
    expect(accepted(typed)).toBe("A plan, a team and an idea that has an apple in it.");
  });
});

describe("what is left alone", () => {
  test.each([
    ["code", "Run `teh` now.\n\n```\nteh the the code , here\n```\n\nThis is fine."],
    ["addresses and names of files", "See https://teh.com/the the-file.txt or write to teh@teh.com now."],
    ["quotations", 'She said "i recieve alot" and “teh the the” and «dont».'],
    ["quoted lines", "> teh the the thing\n\nThis is what they wrote."],
    ["tables", "| teh | the  the |\n| --- | --- |\n| dont | alot |"],
    ["tags", "This is <b title='teh'>bold</b> and right."],
    ["names in the middle of a sentence", "We met Mr. Begining and Alot Smith."],
    ["abbreviations", "IT needs help, and IM is short for instant messaging."],
    ["what is doubled on purpose", "It had had an effect, and that that is true is really really nice."],
  ])("%s", (_, text) => {
    expect(correct(text, { language: "en", advanced: "yes" })).toEqual([]);
  });

  test("words of the dictionary, in any case, and only they", () => {
    const text = "Teh brand is called Alot, and we recieve it from our alot shop of the the town.";
    const found = (dictionary: string) => correct(text, { dictionary }).map(({ before }) => before);
    expect(found("")).toEqual(["Teh", "recieve", "alot", "the the"]);
    expect(found("teh\nALOT")).toEqual(["recieve", "the the"]);
    expect(found("alot shop")).toEqual(["Teh", "recieve", "the the"]);
  });

  test("a text in another language than ours", () => {
    const italian =
      "Questa mattina sono andato al mercato con mia sorella e abbiamo comprato il pane, perché non ne avevamo più. Poi siamo tornati a casa.";
    expect(correct(italian)).toEqual([]);
  });

  test.each([
    [
      "en",
      "The team reads its mail first. It's easier to write than to edit, and there are two ways to do it.",
    ],
    [
      "pt",
      "Há dois anos, a gente foi ao mercado às vezes; agora nós vamos mais, mas não muito. Por que não?",
    ],
    ["es", "¿Cómo estás? Tú tienes razón: el agua está fría, y los padres e hijos van a comer más tarde."],
    [
      "fr",
      "L'hôtel est à côté de la mairie\u00a0; on s'y est trouvé très bien, et il a été agréable. Ça va\u202f?",
    ],
    [
      "de",
      "Ich weiß, dass das Haus, das ich sah, seit Jahren leer steht. Ihr seid zum Essen eingeladen, nicht wahr?",
    ],
  ])("a text without mistakes: %s", (language, text) => {
    expect(correct(text, { language, advanced: "yes" })).toEqual([]);
  });
});

describe("any text", () => {
  test.each(["", " \n\t", "\u00a0"])("that is blank has no answer: %j", (text) => {
    expect(answer(text)).toBeNull();
  });

  test.each([
    ["one character", "a"],
    ["emoji", "😀🎉👩‍👩‍👧 🇩🇪 ".repeat(20)],
    ["from right to left", "مرحبا بالعالم , كيف الحال ? ".repeat(20)],
    [
      "several languages",
      "Teh cat. Der hund schläft. El gato duerme asi. Le chat dort tres bien. O gato dorme nao.",
    ],
    ["raw HTML in markdown", '<script>teh("the the")</script>\n\n**teh** _teh_ <img src=x onerror="teh">'],
    ["characters without width", "te\u200bh the\u200b the \ufeffteh \u00adteh"],
    ["lone surrogates", "teh \ud800 teh \udc00 the the \ud83d"],
    ["line ends of another system", "Teh cat.\r\n\r\nteh dog.\r\n"],
    ["a word of 100,000 letters", "a".repeat(100_000)],
    ["100,000 words", "the cat sat on teh mat ".repeat(16_000)],
    ["signs of quotation alone", '"'.repeat(30_000) + "«".repeat(30_000)],
    ["openings alone", "<!--".repeat(20_000) + "](".repeat(20_000) + "`".repeat(20_000)],
    ["one sentence without an end", `nicht ${"sondern ".repeat(20_000)}`],
    ["white space alone between two letters", `a${" ".repeat(100_000)}b`],
  ])("has an answer that can be applied: %s", (_, text) => {
    for (const language of languages)
      for (const corrections of [correct(text, { language, advanced: "yes" })]) {
        expect(Array.isArray(corrections)).toBe(true);
        corrected(text, corrections);
      }
  });
});
