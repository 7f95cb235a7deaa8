import type { Sayings } from "./sayings.ts";

export const germanSayings: Sayings = {
  subject: "Betreff: ",
  preview: "Vorschau: ",
  links: "Links:",
  greetings: ["Guten Tag,", "Hallo zusammen,", "Liebe Leserinnen und Leser,"],
  signOffs: ["Bis zum nächsten Mal!", "Herzliche Grüße", "Danke fürs Lesen!"],
  professionalQuestions: [
    "Wie sehen Sie das in Ihrer Arbeit?",
    "Welche Erfahrungen haben Sie gemacht?",
    "Was würden Sie aus Ihrer Praxis ergänzen?",
  ],
  followerQuestions: ["Was denken Sie darüber?", "Wer sollte das lesen?", "Wie ist das bei Ihnen?"],
};
