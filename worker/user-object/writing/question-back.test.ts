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
])("%j is a question back", (answer) => {
  expect(isQuestionBack(answer, "handovers in small teams")).toBe(true);
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
