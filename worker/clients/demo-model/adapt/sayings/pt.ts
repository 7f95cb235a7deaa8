import type { Sayings } from "./sayings.ts";

export const portugueseSayings: Sayings = {
  subject: "Assunto: ",
  preview: "Prévia: ",
  links: "Links:",
  greetings: ["Olá!", "Olá, tudo bem?", "Olá a todos,"],
  signOffs: ["Até a próxima!", "Um abraço", "Agradecemos a leitura!"],
  professionalQuestions: [
    "Como você vê isso no seu trabalho?",
    "Qual tem sido a sua experiência?",
    "O que você acrescentaria a partir da sua prática?",
  ],
  followerQuestions: ["O que você acha?", "Quem deveria ler isto?", "Como é para você?"],
};
