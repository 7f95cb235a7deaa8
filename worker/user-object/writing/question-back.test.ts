import { expect, test } from "vitest";
import { isQuestionBack } from "./question-back.ts";

test.each([
  "Could you tell me a bit more about the audience and the length you have in mind? Once I know that, I can write the article for you.",
  "I'd be happy to write this! What is the topic of the article?",
  "Before I start, could you clarify:\n\n- Who is the audience?\n- How long should it be?",
  "Você poderia me dizer qual é o público do artigo? Assim que eu souber, posso escrever o texto.",
  "¿Podrías indicarme a quién va dirigido el artículo? En cuanto lo sepa, puedo empezar a escribir.",
  "Pourriez-vous me préciser le public visé ? Dès que je le sais, je peux rédiger l’article.",
  "Könntest du mir sagen, für wen der Text gedacht ist? Sobald ich das weiß, kann ich ihn schreiben.",
  "Before I start, a few quick questions:\n\n1. Who is the audience?\n2. How long should it be?",
  "Please provide more details about the bakery, such as its name, so I can write the article.",
  "Claro! Diga-me qual é o público e o tamanho desejado. Depois escrevo o texto.",
  "Com certeza! Me diga quem é o público, e vou escrever o texto.",
  "¡Claro! Dime a quién va dirigido y qué longitud quieres. Con eso escribiré el texto.",
  "Indíqueme el público y el tono, y así podré redactar el texto.",
  "Bien sûr ! Indique-moi le public visé et la longueur souhaitée.\n\nEnsuite, je rédigerai le texte.",
  "Pourriez-vous me préciser le public visé ? Je pourrai ensuite rédiger l’article.",
  "Gerne! Bitte gib mir noch ein paar Informationen:\n\n- Wer ist die Zielgruppe?\n\nDann schreibe ich den Text für dich.",
  "Nennen Sie mir bitte die Zielgruppe, damit ich den Artikel schreiben kann.",
  "Gerne! An wen richtet sich der Text, und wie lang soll er sein? Sobald ich das weiß, lege ich los.",
])("%j is a question back", (answer) => {
  expect(isQuestionBack(answer, "handovers in small teams")).toBe(true);
});

test.each([
  "Sure! I'll write the article now.",
  "Please wait a moment while I write the article for you...",
  "I'll search the web for information about reed pens first.",
  "Claro! Vou escrever o texto agora.",
  "Um momento, estou a preparar o artigo.",
  "Primeiro vou pesquisar na internet.",
  "¡Claro! Ahora voy a escribir el texto.",
  "Un momento, por favor, mientras redacto el artículo.",
  "Primero voy a buscar información en la web.",
  "Bien sûr ! Je vais maintenant rédiger le texte.",
  "Un instant, je prépare l'article.",
  "Je vais d'abord chercher des informations sur le web.",
  "Einen Moment bitte, ich schreibe den Text für dich.",
  "Jetzt schreibe ich den Artikel.",
  "Zuerst suche ich im Internet nach Schilfrohren.",
])("%j only announces a text", (answer) => {
  expect(isQuestionBack(answer, "handovers in small teams")).toBe(true);
});

test.each([
  "I don't see any text to summarize. Please paste the text and I'll summarize it for you.",
  "It looks like you haven't provided any text.",
  "Parece que não enviou nenhum texto. Por favor, cole o texto aqui.",
  "No veo ningún texto. Pega el texto que quieres resumir.",
  "Il semble que vous n’ayez fourni aucun texte. Envoyez le texte à réécrire.",
  "Es sieht so aus, als hättest du keinen Text mitgeschickt. Bitte füge den Text ein, den ich umschreiben soll.",
])("%j says that no text arrived", (answer) => {
  expect(isQuestionBack(answer, "Reed pens. They leave notes of ink.")).toBe(true);
  expect(isQuestionBack(answer, "Eine Mail an den Kunden: der Text fehlt")).toBe(false);
});

test.each([
  ["Tell me in the comments what you want to read. I will write the post about the best idea.", "my series"],
  ["Tell me about your company. I'll write the text that sells it.", "Slogan for my office as a copywriter"],
  ["Tell me what you miss. I will write a post about it each week.", "reed pens, posts"],
  ["Ich habe den Text verfasst. Schickt mir eure Meinung!", "mein Fachbuch ist fertig"],
  ["I can write the text of a life on a single leaf, said the reed.", "a reed that boasts"],
  ["Give me a reed, and I will write the world.", "a motto"],
  ["No text came tonight. Please send me a sign.", "a poem about waiting"],
  ["Kein Text, kein Wort. Bitte schick mir ein Zeichen.", "ein Gedicht über das Warten"],
  ["Now I will write home, she thought. The ink was dry.", "a girl and her pen"],
  ["Mientras escribía el texto, dime, ¿qué hacía la pluma?", "la pluma"],
  ["Please send me your address. When I have it, I'll send the pens.", "the address of Tom is missing"],
  ["Dis-moi ce que tu vois. Je t'écris une lettre chaque soir.", "l’amour de loin"],
  ["Pode me enviar a chave? Assim que eu puder, passo em casa.", "a chave da casa"],
  ["Please wait a moment while we slice your bread.", "A sign for the counter"],
  ["No text was provided. Please paste the text here.", "The error of an empty field"],
  ["First I search, then I find, and the web of reeds holds both.", "a riddle"],
])("%j is a text for %j", (answer, userText) => {
  expect(isQuestionBack(answer, userText)).toBe(false);
});

test("what the user wrote like that is kept", () => {
  const source = "Please give me the audience. Then I'll write the article.";
  expect(isQuestionBack("Tell me the audience, and then I will write the article.", source)).toBe(false);
  expect(isQuestionBack("I'll write the article now.", "ok i start with the article now")).toBe(false);
});

test.each([
  "What is a reed pen? It is the oldest pen that we know, and it is cut by hand.",
  "Could you tell me the time? That is what strangers used to ask each other in the street.",
  "Once I can hold a pen, I will write home. Will you answer?",
  "# Questions\n\nCould you tell me more? Once I know that, I can write it.",
  "Wer rastet, der rostet? Wenn ich lange nicht schreibe, verlerne ich es.",
])("%j is a text", (answer) => {
  expect(isQuestionBack(answer, "reed pens")).toBe(false);
});

test("a text that asks is what the user wants", () => {
  const mail =
    "Could you tell me more about the audience? Once I know that, I can write the article for you.";
  expect(isQuestionBack(mail, "Write an e-mail that asks the client about the audience")).toBe(false);
});

test.each([
  [
    "a note to a client",
    "Could you send me the logo as a file? Once I have it, I can start on the page.",
    "Note for a client whose logo is missing",
  ],
  [
    "a note to a customer",
    "Könnten Sie mir die Maße angeben? Sobald ich sie habe, kann ich beginnen.",
    "Notiz an eine Kundin: die Maße fehlen",
  ],
  [
    "a letter with a salutation",
    "Hi Tom, could you send me the logo as a file? Once I have it, I can start on the page.",
    "the logo is missing",
  ],
  [
    "a letter with a title",
    "Liebe Frau Kern,\n\nkönnten Sie mir das Logo schicken? Sobald ich es habe, kann ich beginnen.",
    "das Logo fehlt noch",
  ],
])("%s is a text", (_, answer, userText) => {
  expect(isQuestionBack(answer, userText)).toBe(false);
});

test("a greeting without a name is no salutation", () => {
  for (const greeting of ["Hi!", "Hi there,", "Hello,"])
    expect(
      isQuestionBack(`${greeting} could you tell me more? Once I know that, I can write the text.`, "pens"),
    ).toBe(true);
});
