import type { TitlePatterns } from "./patterns.ts";

export const spanishTitles: TitlePatterns = {
  colon: ": ",
  and: " y ",
  seo: {
    tails: [
      "lo que necesitas saber",
      "una guía práctica",
      "lo esencial de un vistazo",
      "datos y contexto",
      "la visión completa del tema",
    ],
    kickers: ["Guía práctica", "Lo esencial", "Explicación clara", "De un vistazo"],
    wholes: ["Todo lo que importa sobre {a}", "Lo que conviene saber sobre {a}"],
  },
  creative: {
    tails: [
      "pequeños gestos, gran diferencia",
      "un paseo por el tema",
      "el arte discreto de acertar",
      "lo que se lee entre líneas",
      "donde todo empieza",
    ],
    kickers: ["Desde otro ángulo", "Bajo la lupa", "Más que una palabra", "Detrás del telón"],
    wholes: ["El lado oculto de «{a}»", "Unas palabras en elogio de «{a}»"],
  },
  news: {
    tails: [
      "los hechos en breve",
      "en qué punto estamos",
      "lo que cuenta ahora",
      "la situación de un vistazo",
      "una mirada a los hechos",
    ],
    kickers: ["En foco", "Los hechos en breve", "En el centro de atención", "Los puntos principales"],
    wholes: ["Lo que hay detrás de «{a}»", "Las miradas se dirigen a «{a}»"],
  },
  social: {
    tails: [
      "guárdalo para más tarde",
      "¿qué opinas?",
      "una lectura para compartir",
      "cuéntanos cómo lo ves",
      "¿quién debería leer esto?",
    ],
    kickers: ["Para compartir", "Lectura rápida", "Hablemos", "Para tu muro"],
    wholes: ["Para quienes se interesan por «{a}»", "Dale a «{a}» un minuto de tu día"],
  },
  emotional: {
    tails: [
      "la alegría de acertar",
      "porque las pequeñas cosas cuentan",
      "con paciencia y corazón",
      "una buena sensación, día tras día",
      "valor para el primer paso",
    ],
    kickers: ["De corazón", "Con cariño por el detalle", "Una buena sensación", "Sin miedo a fallar"],
    wholes: ["Lo que «{a}» puede significar para nosotros", "Una pequeña felicidad llamada «{a}»"],
  },
  listicle: {
    tails: [
      "los puntos clave en una lista",
      "la lista de control",
      "todo punto por punto",
      "una lista con lo esencial",
      "lo más importante, en orden",
    ],
    kickers: ["Lista de control", "Punto por punto", "La lista para guardar", "En forma de lista"],
    wholes: ["Una lista para quien piensa en «{a}»", "Lo que va en la lista de «{a}»"],
    counted: ["{a}: {n} puntos para recordar", "{n} puntos de un vistazo: {a}", "{n} cosas que saber: {a}"],
  },
  question: {
    tails: [
      "¿qué importa de verdad?",
      "¿por dónde empezar?",
      "¿qué conviene saber?",
      "¿de qué se trata?",
      "¿merece una mirada más atenta?",
    ],
    kickers: ["La gran pregunta", "Vale la pena preguntar", "Para curiosos", "Sin rodeos"],
    wholes: [
      "¿Qué hay detrás de «{a}»?",
      "¿Qué quiere decir «{a}» en realidad?",
      "¿Cuánto sabes sobre «{a}»?",
      "¿Por qué hablar de «{a}»?",
    ],
  },
  "how-to": {
    tails: [
      "cómo empezar",
      "cómo hacerlo bien",
      "cómo actuar con calma",
      "cómo evitar rodeos",
      "cómo funciona en la práctica",
    ],
    kickers: ["Cómo se hace", "Sin complicaciones", "Manos a la obra", "De la teoría a la práctica"],
    wholes: ["Cómo sacar más partido a «{a}»", "Cómo abordar «{a}» con un plan"],
  },
  clickbait: {
    tails: [
      "lee esto antes de seguir",
      "el punto que muchos pasan por alto",
      "la parte que merece leerse dos veces",
      "esto querrás saberlo",
      "el detalle que cambia la mirada",
    ],
    kickers: ["No pases de largo", "Lee esto primero", "El detalle que cuenta", "Fácil de olvidar"],
    wholes: ["Lo que nadie te contó sobre «{a}»", "La verdad sobre «{a}», sin adornos"],
  },
  professional: {
    tails: [
      "una visión general para la práctica",
      "principios y práctica",
      "una base para decidir con criterio",
      "una visión estructurada",
      "contexto y aplicación",
    ],
    kickers: ["Visión general", "En la práctica", "En síntesis", "Contexto y aplicación"],
    wholes: ["Una mirada ponderada a «{a}»", "Cómo tratar «{a}» con profesionalidad"],
  },
  educational: {
    tails: [
      "las bases, explicadas con claridad",
      "una breve introducción",
      "lo que aprenderás aquí",
      "de los fundamentos a la práctica",
      "una explicación paso a paso",
    ],
    kickers: ["En palabras sencillas", "Aprende las bases", "Una breve lección", "Bueno es saberlo"],
    wholes: ["Lo que significa «{a}», en palabras sencillas", "Una primera introducción a «{a}»"],
  },
};
