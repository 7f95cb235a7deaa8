import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../catalog/languages.ts";
import type { Emotion } from "../../catalog/writing-options.ts";
import * as emotion from "./emotion.ts";
import { countWords } from "./words.ts";

const toneOf = (text: string, language: Language) =>
  emotion.toneOf(emotion.tonePoints(text, language), countWords(text));

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

  test("comes from folded words that each belong to one tone", () => {
    const words = Object.values(emotion.toneWords[language]).flatMap((list) => list.split(" "));
    expect(words.filter((word) => !/^[a-z]+\*?$/.test(word))).toEqual([]);
    expect(new Set(words).size).toBe(words.length);
  });
});

// Each sentence negates an enthusiastic word.
const denied: Record<Language, string[]> = {
  en: [
    "We are not happy.",
    "It is not amazing.",
    "There was no joy.",
    "They don’t love it.",
    "It isn't great.",
    "She was never thrilled.",
    "Without passion it fails.",
    "It is hardly perfect.",
    "He is less excited.",
    "Nothing fantastic happened.",
    "The show was not at all fun.",
    "It wasn’t an especially brilliant idea.",
    "We cannot celebrate.",
    "It lacks magic.",
    "They failed to inspire us.",
    "Neither wonderful nor cheap.",
    "It is far from perfect.",
    "None of it is superb.",
    "I did not enjoy it.",
    "We never really loved it.",
  ],
  pt: [
    "Não estamos felizes.",
    "Não é maravilhoso.",
    "Faltou: sem alegria.",
    "Nunca foi incrível.",
    "Nada fantástico aqui.",
    "Não foi nada divertido.",
    "Nenhuma magia houve.",
    "Nem brilhante foi.",
    "Não adoramos isto.",
    "É pouco animador, pouco animado.",
    "Falta de paixão.",
    "Jamais foi perfeito.",
    "Sem felicidade.",
    "Não me emocionou, não é emocionante.",
    "Menos lindo.",
    "Não era um dia especialmente feliz.",
    "Não há festa.",
    "Nenhum sonho.",
    "Não inspira.",
    "Nunca amei.",
  ],
  es: [
    "No estamos felices.",
    "No es maravilloso.",
    "Fue sin alegría.",
    "Nunca fue increíble.",
    "Nada fantástico hay.",
    "No fue nada divertido.",
    "Ninguna magia hubo.",
    "Ni brillante fue.",
    "No adoramos esto.",
    "Es poco inspirador.",
    "Falta de pasión.",
    "Jamás fue perfecto.",
    "Sin felicidad.",
    "No es emocionante.",
    "Es menos precioso.",
    "No era un día especialmente feliz.",
    "No hay fiesta.",
    "Ningún genial.",
    "No inspira.",
    "No me encanta.",
  ],
  fr: [
    "Nous ne sommes pas heureux.",
    "Ce n’est pas merveilleux.",
    "Ce fut sans joie.",
    "Ce ne fut jamais incroyable.",
    "Aucune magie.",
    "Il n’est guère parfait.",
    "Ni brillant, dit-il.",
    "Je n’adore pas cela.",
    "C’est peu inspirant.",
    "Manque de passion.",
    "Jamais magnifique.",
    "Sans bonheur.",
    "Ce n’est pas fantastique.",
    "Il est moins joyeux.",
    "Pas très heureux.",
    "Ce n’était pas un jour particulièrement heureux.",
    "Pas de fête.",
    "Aucun rêve.",
    "Cela n’inspire personne.",
    "Elle n’est pas du tout ravie.",
  ],
  de: [
    "Wir sind nicht glücklich.",
    "Das ist nicht großartig.",
    "Es gab keine Freude.",
    "Nie war es wunderbar.",
    "Es ging ohne Spaß.",
    "Das ist kaum perfekt.",
    "Weder toll.",
    "Wir freuen uns nicht.",
    "Er ist wenig begeistert.",
    "Mangel an Leidenschaft.",
    "Niemals fantastisch.",
    "Keinerlei Freude.",
    "Das war nicht besonders spannend.",
    "Sie ist weniger begeistert.",
    "Ich freue mich nicht.",
    "Kein Spaß.",
    "Es war nicht ganz perfekt.",
    "Wir feiern nicht.",
    "Keiner ist begeistert.",
    "Nicht herrlich.",
  ],
};

describe.each(languages)("a negated sentence in %s", (language) => {
  test.each(denied[language])("is neutral: %s", (sentence) => {
    expect(toneOf(`${sentence} ${sentence} ${sentence}`, language)).toBe("neutral");
  });
});

test.each<[string, Language]>([
  ["It is anything but amazing, and anything but wonderful.", "en"],
  ["Nobody is happy, nobody is excited.", "en"],
  ["Ninguém está feliz, ninguém está encantado.", "pt"],
  ["Está longe de ser incrível, longe de ser maravilhoso.", "pt"],
  ["Nadie está feliz, nadie está encantado.", "es"],
  ["Está lejos de ser increíble, lejos de ser maravilloso.", "es"],
  ["Personne n’est heureux, rien n’est génial.", "fr"],
  ["Il n’est plus heureux, ce n’est plus merveilleux.", "fr"],
  ["C’est tout sauf génial, tout sauf merveilleux.", "fr"],
  ["C’est loin d’être génial, loin d’être merveilleux.", "fr"],
  ["Niemand ist glücklich, niemand ist begeistert, nichts ist großartig.", "de"],
  ["Es ist alles andere als großartig, alles andere als wunderbar.", "de"],
])("a text with another form of negation is neutral: %s (%s)", (text, language) => {
  expect(toneOf(text, language)).toBe("neutral");
});

test.each<[string, Language, Emotion]>([
  ["Une personne heureuse, un moment merveilleux.", "fr", "enthusiastic"],
  ["Nous n’avons jamais été aussi heureux. C’est merveilleux.", "fr", "enthusiastic"],
  ["Ce n’est pas seulement merveilleux, c’est magnifique.", "fr", "enthusiastic"],
  ["We are not happy with the launch, and the result is not amazing.", "en", "neutral"],
  ["Not only amazing, it is wonderful.", "en", "enthusiastic"],
  ["We have never been so happy. I love it.", "en", "enthusiastic"],
  ["It is not cheap, but amazing and wonderful.", "en", "enthusiastic"],
  ["Don’t miss this offer.", "en", "persuasive"],
  ["No discount, no bonus, no guarantee.", "en", "neutral"],
  ["Não só maravilhoso, é incrível.", "pt", "enthusiastic"],
  ["Não perca esta oferta.", "pt", "persuasive"],
  ["No solo es maravilloso, es increíble.", "es", "enthusiastic"],
  ["No lo dudes: aprovecha.", "es", "persuasive"],
  ["Pas seulement merveilleux, c’est magnifique.", "fr", "enthusiastic"],
  ["N’hésitez pas, profitez.", "fr", "persuasive"],
  ["Nicht nur großartig, es ist wunderbar.", "de", "enthusiastic"],
  ["Verpassen Sie nicht das Angebot.", "de", "persuasive"],
])("%s (%s) is %s", (text, language, tone) => {
  expect(toneOf(text, language)).toBe(tone);
});

test("exclamation marks do not make a text enthusiastic, but strengthen an enthusiastic word", () => {
  expect(toneOf("Stop! Wait! Look! Here! There! Again!", "en")).toBe("neutral");
  expect(toneOf("The result is amazing.", "en")).toBe("neutral");
  expect(toneOf("The result is amazing!!", "en")).toBe("enthusiastic");
});

test("a tone must outweigh the other one and be dense enough in a long text", () => {
  expect(toneOf("An amazing and wonderful offer with a guarantee.", "en")).toBe("neutral");
  const plain = "The report has a page on each bridge. ".repeat(50);
  expect(toneOf(`${plain} An amazing, wonderful, fantastic view.`, "en")).toBe("neutral");
});

test("only whole words count, not words with the same beginning", () => {
  expect(toneOf("It happened: the funds of the trustees were freed and joined.", "en")).toBe("neutral");
  expect(toneOf("Freunde und Freundinnen, liebe Freundschaft.", "de")).toBe("neutral");
});
