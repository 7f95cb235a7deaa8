import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../catalog/languages.ts";
import { sentencesOf } from "./parsed-text.ts";
import { findReadabilityIssues } from "./readability-issues.ts";

const cut = (text: string, language: Language = "en") =>
  sentencesOf(text, language).map(({ start, end }) => text.slice(start, end));

// A vertical bar separates two sentences.
test.each([
  ["en", "Dr. Smith met Mrs. Jones, e.g. At noon.|They left."],
  ["en", "The U.S. Army came.|It stayed."],
  ["en", "J. K. Rowling wrote it.|We read it."],
  ["en", "We need vitamin C.|It helps."],
  ["en", "So do I.|They do not."],
  ["en", "The answer is no.|But no. 5 is free."],
  ["en", "Is it 3.50 or 4.00 in Node.js?|It is."],
  ["en", "“Really?” she asked.|“Yes.”"],
  ["en", "But wait…|Then it came… and went."],
  ["de", "Das gilt z. B. Für uns, d. h. Für alle.|Gut."],
  ["de", "Das gilt i. d. R. Montags.|Am 3. Mai kam Dr. Weiß.|Er blieb bis 2019.|Danach ging er."],
  ["de", "Sie wohnt in der Hauptstr. 5 in Köln.|„Kommst du?“ fragte er."],
  ["fr", "M. Le Goff est venu, p. ex. Hier.|Mme Roy aussi."],
  ["fr", "« Vraiment ? » dit-il.|« Oui ! »|Il partit."],
  ["es", "El Sr. García vive en EE. UU. Desde 1990.|¿Y tú?|¡Bien!"],
  ["pt", "A Sra. Lima e o Dr. Reis vieram, p. ex. Ontem.|Foi bom."],
] as const)("in %s, sentences do not end at abbreviations, initials or numbers: %s", (language, marked) => {
  const sentences = marked.split("|");
  expect(cut(sentences.join(" "), language)).toEqual(sentences);
});

test.each([
  ["de", "Dr. med. Lang kommt.|Sie bleibt."],
  ["de", "Prof. Dr. rer. nat. Weber und Dipl.-Ing. Kurt Maier sprachen.|Alle hörten zu."],
  ["de", "Frau Dr. h. c. Anna Klein sprach zuerst.|Dann er."],
  ["de", "Das ist z. Z. Thema in St. Gallen und Frankfurt a. d. Oder.|Mehr später."],
  ["de", "Das steht auf S. 118.|Dort ist ein Bild.|Auch S. 18.|Danach folgt Bd. 2 mit Kap. 7.|Ende."],
  ["de", "Die Müller GmbH & Co. KG liefert.|Auch Meier & Co.|Sie sind pünktlich."],
  ["de", "J. S. Bach und E. T. A. Hoffmann kannten sich nie.|Schade."],
  ["de", "(a) Wir prüfen.|(b) Wir zahlen.|(c) Sie liefern."],
  ["fr", "J.-B. Clément et Ch.-L. Petit écrivent.|C’est beau."],
  ["fr", "Le magasin ferme à 18 h.|Venez tôt.|Voir l’éd. Gallimard, p. 12.|Fin."],
  ["fr", "(i) Nous payons.|(ii) Vous livrez."],
  ["en", "Albert I. Jones and J.-P. Martin wrote it.|So did I.|Jones and I.|They left."],
  [
    "en",
    "The shop closes at 6 p.m.|Customers wait until 9 a.m. Monday or 10 a.m. EST on Friday.|Then it opens.",
  ],
  ["en", "Smith & Co. Limited sells tea.|Jones & Co.|They grow."],
  ["en", "(a) We test it.|(b) We ship it.|Then a) we wait.|b) We rest."],
  ["en", "It works (as we know).|See (a) and (b) below."],
  [
    "es",
    "Nació en 50 a. C. en Roma.|Cierra a las 6 p. m.|Clientes y amigos esperan.|(a) Probamos.|(b) Pagamos.",
  ],
  ["pt", "A loja Silva & Cia. Ltda. vende vinho.|(a) Testamos.|(b) Pagamos."],
  ["en", "Det. Ray and Insp. Moss came, incl. Captain Lee.|They left."],
  ["pt", "O Cel. Braga e o Sgt. Lima moram na Rod. Dutra.|Fim."],
  ["es", "Vive en la Ctra. Norte, junto a Hnos. López.|La Profa. Gil también."],
  ["fr", "MM. Roy et Petit sont venus, avec le Dir. Blanc.|Fin."],
  ["de", "Die Fa. Kurz und die Abt. Einkauf helfen.|Das dt. Recht gilt."],
] as const)("in %s, titles, companies, times and labels are read as such: %s", (language, marked) => {
  const sentences = marked.split("|");
  expect(cut(sentences.join(" "), language)).toEqual(sentences);
});

// A vertical bar separates two sentences. The dash before a turn belongs to neither.
const dialogues: Record<Language, string[]> = {
  en: [
    "“Are you coming?”| — “Yes,” she said.|“Good.”",
    "She asked — was it late? — and left.",
    "Was it late? — asked the man.",
    "We use Yahoo! and Jeopardy! every day.|It works.",
    "Yahoo! is a company.|It was big.",
    "He works at Yahoo! Inc. today.|She does not.",
    "“Yahoo! is big,” she said.",
    "They played Oklahoma! on tour.|We went.",
    "Did you see Yahoo!?|Yes.",
    "Wow!|that was close.",
    "Stop!|He ran.",
    "Really?|no.",
    "The band Wham! split up.",
    "Panic! at the Disco played.|Fans sang.",
    "Joomla! runs the site.",
    "I saw Mamma Mia! twice.",
    "Airplane! is a film.",
    "Look!|A bird.",
    "Chips Ahoy! cookies are sweet.",
    "He met Oliver! and left.",
  ],
  es: [
    "—Llegas tarde —dijo Ana—.| —Pues no importa —contestó él.",
    "—Llegas tarde —dijo Ana—.|Pues no importa.| —Sí.",
    "—No sé —dijo—.|Tal vez mañana.",
    "—¿Vienes? —preguntó Juan—.| —Sí.| —Bien.",
    "—¡Corre! —gritó ella.| —Ya voy —respondió.",
    "—¿Vienes?| —Sí, claro.",
    "—¡Qué frío!| —Cierra la puerta —dijo Luis.",
    "—Me voy.| —¿Adónde?| —A casa.",
    "—No… —murmuró.| —¡Habla!",
    "—Quizá…| —Di que sí.",
    "–Ven –dijo él–.| –Ahora no.",
    "— Ven — dijo él —.| — Ahora no.",
    "La casa —la vieja— ardió.|Nadie la vio.",
    "—Sí —dijo el Sr. Gómez—.| —Gracias.",
    "—Es verdad —sonrió—, pero tarde.",
    "—¿Quién es?| —«Nadie», dijo.",
    "―Hola.| ―Adiós.",
    "—Son las 5.| —Ya.",
    "—¡Yahoo! es una empresa.",
    "—Vale.| —Tú primero.| —No, tú.| —Bueno.",
  ],
  fr: [
    "— Tu viens ?| — Oui, dit-elle.| — Allons-y.",
    "— Il est tard, dit Paul.| — Pas encore !",
    "— Vraiment ? — demanda-t-il.",
    "— Pourquoi ? demanda-t-elle.| — Parce que.",
    "— Pars ! cria-t-il à son frère.| — Jamais, dit-il.",
    "— Tu viens ? dit-elle.|Il rit.",
    "Où est-il ?|a-t-il faim ?",
    "« Tu viens ? »| — « Oui. »",
    "– Bonjour.| – Bonsoir.",
    "— C’est tout…| — Ah bon ?",
    "—Oui.| —Non.",
    "— M. Le Goff est là.| — Enfin !",
    "Paris — la ville — dort.|Rien ne bouge.",
    "— Qui est là ?| — Éric.",
    "— Il part !| — À quelle heure ?",
    "— Yahoo! est grand.| — Oui.",
    "― Viens.| ― Non.",
    "« Oui ! »|Il partit.|« Non. »",
    "— Où ?| — Là.| — Bien.",
    "— Combien ?| — 12 euros.",
    "— Il a dit : « Pars ! »| — Et toi ?",
    "— Jamais, dit-il.|Elle rit.| — Jamais ?",
    "Il hésita… — mais pas longtemps — et sauta.",
    "— Merci.| — De rien.",
  ],
  pt: [
    "— Você vem?| — Sim — disse ela.| — Vamos.",
    "— Está tarde — disse Rui.| — Pois está.",
    "—Está tarde —disse Rui—.| —Pois está.",
    "— Cuidado! — gritou ela.| — Já vou.",
    "— Quem é?| — Ninguém.",
    "— Não sei…| — Pense bem.",
    "– Vem.| – Agora não.",
    "A casa — a velha — ardeu.|Ninguém viu.",
    "— O Sr. Lima chegou.| — Até que enfim!",
    "— Onde?| — Aqui.| — Certo.",
    "— É hoje?| — É.",
    "— Quanto?| — 12 reais.",
    "― Olá.| ― Adeus.",
    "— Sim, disse.| — Não!",
    "— Yahoo! é grande.| — Sim.",
    "— Espere! — pediu.|Ele parou.| — Obrigada.",
    "— Ah!| — Oh!",
    "— E então… — começou ele.",
    "— Última chamada.| — Água, por favor.",
    "— Nunca — disse ele.|Ela riu.",
  ],
  de: [
    "Sie blieb.|»Nein!«|Dann ging sie.",
    "Sie blieb.|»Nein!«",
    "»Komm!«, rief er.|»Ich warte.«|Sie ging.",
    "»Kommst du?« fragte er.|»Nein.«",
    "Sie sagte: »Ich komme.«|»Gut.«|Er ging.",
    "»Ja«, sagte sie.|»Aber nur kurz.«|Er nickte.",
    "„Nein!“|Sie blieb.|„Doch!“",
    "»Kommst du?«| – »Ja.«",
    "»Wirklich?« sagte sie.|»Ja.«",
    "Er rief: »Halt!«|Niemand hielt.",
    "«Nein!»|Sie blieb.|«Doch.»",
    "«Kommst du?» fragte er.|«Nein.»",
    "›Nein!‹|Sie blieb.",
    "Das Wort »Haus« ist kurz.|Gut.",
    "Er ging.|»Warum?«|»Darum.«",
    "»Dr. Weiß kommt.«|»Wann?«",
    "Sie las »Der Prozess«.|»Gut«, sagte er.",
    "»Am 3. Mai«, sagte sie.|»Nicht früher.«",
    "»Los!«|Alle liefen.",
    "Wir nutzen Yahoo! und Google.|Es geht.",
  ],
};

describe.each(languages)("dialogue and brands in %s", (language) => {
  test.each(dialogues[language])("are split into sentences: %s", (marked) => {
    const sentences = marked.split("|").map((sentence) => sentence.trim().replace(/^[—–―]\s?/, ""));
    expect(cut(marked.replaceAll("| ", " ").replaceAll("|", " "), language)).toEqual(sentences);
  });
});

describe("sentences in Markdown", () => {
  test("end with a heading, item, cell or paragraph, even without a full stop", () => {
    const text =
      "# A title\n\nFirst words\n\n- one item\n- two. Items\n1. three\n\n> A quote\n\nUnder\n=====\n| a b | c |\n|---|---|\n| d | e |\nLast";
    expect(cut(text)).toEqual([
      "A title",
      "First words",
      "one item",
      "two.",
      "Items",
      "three",
      "A quote",
      "Under",
      "a b",
      "c",
      "d",
      "e",
      "Last",
    ]);
  });

  test("count no syntax, URLs or code as words, and have offsets in the original text", () => {
    const text =
      "**Bold.** See [the page. Yes](https://x.example/a.b) or `code. Code`.\n\n```\nNo. Never.\n```\n<p>End.";
    expect(cut(text)).toEqual([
      "Bold.",
      "See [the page.",
      "Yes](https://x.example/a.b) or `code. Code`.",
      "End.",
    ]);
    expect(sentencesOf(text, "en").map(({ words }) => words)).toEqual([1, 3, 2, 1]);
  });

  test("continue after a full line or before a lower-case word, but not after other short lines", () => {
    const wrapped = "A line that is as long as an editor allows and then goes on\nAlice would say.";
    expect(cut(wrapped)).toEqual([wrapped]);
    expect(cut("Roses are red\nViolets are blue")).toEqual(["Roses are red", "Violets are blue"]);
    expect(cut("one line\nand its rest")).toEqual(["one line\nand its rest"]);
  });
});

test("line endings of all systems are equivalent", () => {
  const lines = [
    "# A title",
    "",
    "A line that is as long as an editor allows and then goes on",
    "in order to end.",
    "",
    "Last",
  ];
  for (const end of ["\n", "\r\n", "\r"]) {
    const [title, long, last, ...rest] = cut(lines.join(end));
    expect([title, long, last, rest]).toEqual(["A title", lines.slice(2, 4).join(end), "Last", []]);
  }
  const text = "We do what we do in all of these many years in\r\norder to win.";
  expect(findReadabilityIssues(text, "en").map(({ start, end }) => text.slice(start, end))).toEqual([
    "in\r\norder to",
  ]);
});

test("the words of a sentence include numbers, but not symbols and emoji", () => {
  const text = "In 2019, 3.5 % of them — the well-known ones 😀 — left.";
  expect(sentencesOf(text, "en")).toEqual([{ start: 0, end: text.length, words: 9 }]);
});

test.each(["", " \n\r\n\t", "…!?", "😀", "***", "```\n", "\ud800 \udfff"])("%j has no sentence", (text) => {
  for (const language of languages) expect(sentencesOf(text, language)).toEqual([]);
});

test.each([
  "a. ",
  "A.B.",
  "Dr. ",
  "»",
  "? » ",
  "[](",
  "<a ",
  "<!--",
  "`",
  "```\n",
  "| ",
  "- ",
  "> ",
  "1. ",
  "\u200b",
  "e\u0301",
  "&#",
  "\n",
  "שלום. ",
  "你好。",
])("terminates on 50,000 repetitions of %j, with ordered offsets within the text", (piece) => {
  const text = piece.repeat(50_000);
  let last = 0;
  for (const { start, end } of sentencesOf(text, "en")) {
    expect(start >= last && end > start && end <= text.length).toBe(true);
    last = end;
  }
});
