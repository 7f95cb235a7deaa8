import { expect, test } from "vitest";
import type { Language } from "../../../../shared/catalog/languages.ts";
import type { Intent } from "./intents.ts";
import { readAsk } from "./read-ask.ts";

const messages: [Language, Intent, string, string | null][] = [
  [
    "en",
    "write",
    "I want to write a blog post about cold showers for people over 50, in a friendly tone, 150 words",
    "cold showers for people over 50",
  ],
  ["en", "outline", "Give me ideas for Instagram posts about my bakery", "my bakery"],
  ["en", "titles", "What is a good title for my article on electric bikes?", "electric bikes"],
  ["en", "explain", "How do I write a good title for an article?", null],
  ["en", "explain", "Why is the passive voice bad?", null],
  ["en", "style", "make it funnier", null],
  ["en", "shorter", "Thanks, now make it half as long", null],
  ["en", "translate", 'Translate "hello" to Spanish', null],
  ["en", "code", "Write the meta tags as HTML for my page about reed pens", "reed pens"],
  ["en", "adapt", "Adapt blog content about bees for social media", "bees"],
  ["en", "write", "Write a blog post about headlines and summaries", "headlines and summaries"],
  ["en", "other", "Write a short poem about the sea in spring", "the sea in spring"],
  ["en", "other", "Can you explain how to use commas?", null],
  ["pt", "write", "crie um post para instagram sobre café", "café"],
  ["pt", "titles", "me dê ideias de títulos para um post sobre viagens", "viagens"],
  ["pt", "explain", "como escrever uma boa chamada para ação?", null],
  ["pt", "conclusion", "escreva a conclusão do meu tcc sobre energia solar", "energia solar"],
  ["pt", "greeting", "bom dia, tudo bem?", null],
  ["es", "outline", "Necesito ideas para un artículo sobre el cambio climático", "el cambio climático"],
  ["es", "style", "hazlo más divertido", null],
  ["es", "explain", "¿cómo mejoro la cohesión de mi texto?", null],
  ["es", "ability", "¿puedes ayudarme?", null],
  ["fr", "write", "Écris un mail pour inviter mes collègues à une fête", "inviter mes collègues à une fête"],
  ["fr", "shorter", "Peux-tu raccourcir ce texte ?", null],
  ["fr", "explain", "c'est quoi la voix passive ?", null],
  ["fr", "titles", "Et des titres ?", null],
  ["de", "write", "Schreib mir einen Blogartikel über Wandern im Harz", "Wandern im Harz"],
  ["de", "explain", "Wie schreibe ich eine gute Überschrift?", null],
  ["de", "style", "Formuliere das höflicher", null],
  ["de", "other", "Ich muss einen Vortrag über Bienen halten und bin nervös", "Bienen"],
];

test.each(messages)("in %s, %s is what is asked for by: %s", (language, intent, message, topic) => {
  const turn = { role: "user", message, attached: null, variation: "" } as const;
  const ask = readAsk({ summary: null, turns: [turn] }, turn);
  expect([ask.language, ask.intent, ask.topic?.name ?? null]).toEqual([language, intent, topic]);
});
