import type { Sayings } from "./sayings.ts";

export const frenchSayings: Sayings = {
  subject: "Objet : ",
  preview: "Aperçu : ",
  links: "Liens :",
  greetings: ["Bonjour,", "Bonjour à tous,", "Chère lectrice, cher lecteur,"],
  signOffs: ["À bientôt !", "Bien à vous", "Merci de votre lecture !"],
  professionalQuestions: [
    "Comment voyez-vous cela dans votre travail ?",
    "Quelle est votre expérience ?",
    "Qu’ajouteriez-vous à partir de votre pratique ?",
  ],
  followerQuestions: ["Qu’en pensez-vous ?", "Qui devrait lire ceci ?", "Et chez vous ?"],
};
