import { describe, expect, test } from "vitest";
import { type Language, languages } from "../catalog/languages.ts";
import { type Emotion, emotionOf } from "./emotion.ts";
import { toneWords } from "./tone-words.ts";
import { countWords } from "./words.ts";

const toneOf = (text: string, language: Language) => emotionOf(text, countWords(text), language);

const examples: Record<Language, Record<Emotion, string>> = {
  en: {
    enthusiastic: "What an amazing launch! We are thrilled to share it, and we hope you enjoy every page.",
    persuasive: "Subscribe and save: the method is proven, the results are guaranteed, the offer is limited.",
    neutral: "The committee met on Tuesday. It approved the budget and heard a report on the bridges.",
  },
  pt: {
    enthusiastic: "Que alegria! Estamos felizes e apaixonados por este projeto maravilhoso.",
    persuasive: "Aproveite esta oferta: garanta o seu desconto e economize com um método comprovado.",
    neutral: "A comissão reuniu-se na terça-feira e aprovou o orçamento, com um relatório sobre as pontes.",
  },
  es: {
    enthusiastic: "¡Qué alegría! Estamos felices y emocionados con este proyecto maravilloso.",
    persuasive: "Aprovecha esta oferta limitada y no dudes: ahorra con una calidad garantizada.",
    neutral: "La comisión se reunió el martes y aprobó el presupuesto, con un informe sobre los puentes.",
  },
  fr: {
    enthusiastic: "Quelle joie ! Nous sommes ravis et heureux de ce projet formidable.",
    persuasive: "Profitez de cette offre limitée : n’hésitez pas, la qualité est garantie.",
    neutral: "La commission s’est réunie mardi et a approuvé le budget, avec un rapport sur les ponts.",
  },
  de: {
    enthusiastic: "Was für eine Freude! Wir sind begeistert und glücklich über dieses großartige Projekt.",
    persuasive: "Sichern Sie sich dieses exklusive Angebot: garantierte Qualität, viele Vorteile.",
    neutral: "Der Ausschuss tagte am Dienstag, beschloss den Haushalt und hörte einen Bericht über Brücken.",
  },
};

describe.each(languages)("the tone of a text in %s", (language) => {
  test.each(Object.entries(examples[language]))("is %s", (tone, text) => {
    expect(toneOf(text, language)).toBe(tone);
  });

  test("does not depend on case or accents", () => {
    const { enthusiastic } = examples[language];
    expect(toneOf(enthusiastic.toUpperCase(), language)).toBe("enthusiastic");
    expect(toneOf(enthusiastic.normalize("NFD").replace(/\p{M}/gu, ""), language)).toBe("enthusiastic");
  });

  test("comes from words that are folded and belong to one tone", () => {
    const words = Object.values(toneWords[language]).flatMap((list) => list.split(" "));
    expect(words.filter((word) => !/^[a-z]+\*?$/.test(word))).toEqual([]);
    expect(new Set(words).size).toBe(words.length);
  });
});

test("exclamation marks alone do not make a text enthusiastic, but strengthen one word of it", () => {
  expect(toneOf("Stop! Wait! Look! Here! There! Again!", "en")).toBe("neutral");
  expect(toneOf("The result is amazing.", "en")).toBe("neutral");
  expect(toneOf("The result is amazing!!", "en")).toBe("enthusiastic");
});

test("a tone must be ahead of the other, and dense enough in a long text", () => {
  expect(toneOf("An amazing and wonderful offer with a guarantee.", "en")).toBe("neutral");
  const plain = "The report has a page on each bridge. ".repeat(50);
  expect(toneOf(`${plain} An amazing, wonderful, fantastic view.`, "en")).toBe("neutral");
});

test("words count whole: what only begins like one is another word", () => {
  expect(toneOf("It happened: the funds of the trustees were freed and joined.", "en")).toBe("neutral");
  expect(toneOf("Freunde und Freundinnen, liebe Freundschaft.", "de")).toBe("neutral");
});
