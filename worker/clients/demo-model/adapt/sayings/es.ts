import type { Sayings } from "./sayings.ts";

export const spanishSayings: Sayings = {
  subject: "Asunto: ",
  preview: "Vista previa: ",
  links: "Enlaces:",
  greetings: ["¡Hola!", "¡Hola a todos!", "Hola, ¿qué tal?"],
  signOffs: ["¡Hasta la próxima!", "Un saludo", "¡Gracias por leer!"],
  professionalQuestions: [
    "¿Cómo lo ves en tu trabajo?",
    "¿Cuál ha sido tu experiencia?",
    "¿Qué añadirías desde tu propia práctica?",
  ],
  followerQuestions: ["¿Qué opinas?", "¿Quién debería leer esto?", "¿Cómo lo vives tú?"],
};
