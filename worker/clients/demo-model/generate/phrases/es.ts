import { spanishAngles } from "./es-angles.ts";
import type { Phrases } from "./phrases.ts";

export const spanish: Phrases = {
  quotes: ["«", "»"],
  and: "y",
  colon: ": ",
  untitled: "Un buen comienzo",
  hashtags: ["Ideas", "Práctica"],
  angles: spanishAngles,
  voices: {
    formal: {
      hook: "Un asunto que merece reflexión.",
      openings: [
        "El tema {topic} merece un examen cuidadoso y ordenado. A continuación se exponen los puntos esenciales y el razonamiento que los sostiene.",
        "Conviene examinar {topic} con detenimiento, pues las buenas decisiones descansan en una visión clara del conjunto.",
      ],
      closings: [
        "Un enfoque mesurado sigue siendo el más fiable. Se recomienda comenzar por un solo punto y valorar el resultado a su debido tiempo.",
        "En suma, el cuidado inicial se ve recompensado con creces. Los puntos expuestos ofrecen una base sólida para la próxima decisión.",
      ],
    },
    casual: {
      hook: "Venga, hablemos de esto.",
      openings: [
        "Seamos sinceros: {topic} no es algo que se arregle en cinco minutos. Pero es bastante menos complicado de lo que parece.",
        "A ver, {topic}. Ponte un café, porque hay más tela que cortar de lo que parece, y casi todo se puede hacer.",
      ],
      closings: [
        "Y en el fondo, eso es todo. Elige una cosa, pruébala y mira cómo te va la semana que viene.",
        "No hace falta hacerlo todo de golpe. Empieza por donde sea, quédate con lo que funcione y no te agobies con lo demás.",
      ],
    },
    creative: {
      hook: "Todo camino empieza en blanco.",
      openings: [
        "Imagina {topic} como una casa al anochecer: se enciende una ventana, luego otra, hasta que aparece la forma entera.",
        "Hay asuntos que llaman a la puerta con fuerza; {topic} roza el cristal y espera. Vale la pena abrir.",
      ],
      closings: [
        "El mapa está dibujado a lápiz, y ahí reside su encanto. Toma un camino y deja los demás guardados en el doblez.",
        "Deja la puerta entornada. Las mejores ideas suelen volver al atardecer, cuando nadie las llama.",
      ],
    },
    conversational: {
      hook: "¿Te has parado a pensarlo?",
      openings: [
        "¿Alguna vez te has preguntado por dónde empezar con {topic}? Le pasa a mucha gente, y la respuesta está más cerca de lo que parece.",
        "¿Qué te viene a la cabeza cuando oyes {topic}? Guarda esa primera idea, porque la vamos a necesitar.",
      ],
      closings: [
        "Entonces, ¿por qué parte vas a empezar? Sea cual sea, dale unos días antes de decidir qué te parece.",
        "¿Te parece posible todo esto? Pues da el paso más pequeño y mira qué te enseña.",
      ],
    },
    professional: {
      hook: "Prioridades claras, mejores decisiones.",
      openings: [
        "Los buenos resultados en {topic} dependen de prioridades claras y de una planificación realista. Este resumen reúne los puntos más importantes.",
        "Toda responsabilidad sobre {topic} exige una idea común de las metas, el esfuerzo y los límites. Los puntos siguientes sirven de base.",
      ],
      closings: [
        "El siguiente paso recomendado es acordar una prioridad, nombrar a una persona responsable y fijar una fecha de revisión.",
        "Con responsabilidades claras y un primer paso modesto, el avance se puede ver y comentar. Es una buena base para decidir.",
      ],
    },
    friendly: {
      hook: "¡Qué bien tenerte por aquí!",
      openings: [
        "¡Qué alegría que te interese {topic}! No hace falta saber nada de antemano; iremos paso a paso.",
        "¡Te damos la bienvenida! Si últimamente {topic} te ronda la cabeza, este es tu sitio, y estás en buena compañía.",
      ],
      closings: [
        "Puedes hacerlo, un pasito cada vez. Y si algo sale mal, no pasa nada: mañana será otro día.",
        "Ten paciencia y disfruta de los primeros logros. Valen más de lo que parece.",
      ],
    },
    enthusiastic: {
      hook: "¡Esto merece todo el entusiasmo!",
      openings: [
        "¡Hay tanto por descubrir en {topic}! Y lo mejor: se puede empezar hoy, y cada paso enseña algo nuevo.",
        "¡Pocas cosas dan tantas alegrías como {topic} una vez en marcha! Veamos por qué merece la pena, punto por punto.",
      ],
      closings: [
        "¡Ahora te toca a ti! Elige el punto que te haya despertado la curiosidad, empieza hoy y disfruta de cada avance.",
        "¡Qué buen momento para empezar! Un paso, un pequeño logro, ¡y el siguiente llegará casi sin esfuerzo!",
      ],
    },
    informative: {
      hook: "Lo esencial, en orden.",
      openings: [
        "Este texto ofrece una visión general de {topic}: en qué consiste, por dónde empezar y a qué prestar atención.",
        "En torno a {topic} surgen varias preguntas. Las partes siguientes las tratan una a una, de lo general a lo particular.",
      ],
      closings: [
        "En resumen: un propósito claro, un comienzo pequeño y una revisión periódica cubren la mayor parte de lo necesario.",
        "Estos son los puntos principales en breve. Los demás detalles dependen de la situación en que se apliquen.",
      ],
    },
    persuasive: {
      hook: "Esperar cuesta más que empezar.",
      openings: [
        "Hay una buena razón para tomar {topic} en serio ahora: esperar no resuelve nada, y un primer paso cambia lo que es posible.",
        "Aplazar {topic} resulta cómodo, pero tiene un precio. Empezar cuesta menos de lo que se piensa y compensa antes.",
      ],
      closings: [
        "Los argumentos están sobre la mesa y el primer paso es pequeño. Dalo hoy, mientras las razones están frescas.",
        "Puedes esperar un momento mejor o hacer que este cuente. Elige un punto y empieza.",
      ],
    },
    authoritative: {
      hook: "Empieza por lo que cuenta.",
      openings: [
        "{topic} recompensa la buena preparación y las decisiones claras. Estos son los puntos que marcan la diferencia.",
        "En materia de {topic}, unos pocos principios valen en casi cualquier situación. Seguirlos evita los rodeos más caros.",
      ],
      closings: [
        "Fija la prioridad, da el primer paso y comprueba el resultado. Nada hace avanzar el asunto con tanta seguridad.",
        "Los principios están claros. Queda aplicarlos con disciplina y corregir el rumbo sin demora.",
      ],
    },
    humorous: {
      hook: "Para esto no hizo falta magia.",
      openings: [
        "Si {topic} fuera fácil, no habría manuales, solo gente sonriendo con aire de misterio. Por suerte, el misterio tiene un lado bastante sensato.",
        "Nadie nace sabiéndolo todo sobre {topic}, aunque algún cuñado afirme lo contrario en la cena. Los demás empezamos así.",
      ],
      closings: [
        "Y si todo sale mal, al menos quedará una buena anécdota. Empieza con poco; las anécdotas crecen solas.",
        "Ese es todo el secreto, y no hizo falta varita. Da el primer paso antes de que se entere el sofá.",
      ],
    },
    technical: {
      hook: "Primero el objetivo, después el método.",
      openings: [
        "Este texto trata {topic} como un sistema: entradas, proceso, resultados y retroalimentación, es decir, el regreso de los resultados a las decisiones siguientes.",
        "Para trabajar {topic} de forma estructurada, conviene separar los requisitos (qué debe lograrse) de los métodos (cómo se logra).",
      ],
      closings: [
        "En síntesis: se define el requisito, se cambia una variable cada vez, se registra el resultado y se repite el ciclo.",
        "El procedimiento es iterativo, es decir, cada pasada aprovecha lo que mostró la anterior. La documentación las mantiene comparables.",
      ],
    },
  },
  previews: [
    "Los puntos principales son estos: {points}.",
    "Por el camino aparecen estos puntos: {points}.",
    "En pocas palabras, se trata de esto: {points}.",
  ],
  lines: [
    "Empieza ya.",
    "Sigue adelante.",
    "Cada paso cuenta.",
    "Lo sencillo dura.",
    "La claridad llega haciendo.",
    "Basta con una pregunta.",
    "Los buenos hábitos ocupan poco.",
    "La paciencia también forma parte.",
    "El progreso parece modesto al principio.",
    "Una meta clara ahorra muchos rodeos.",
    "Conserva lo que funciona y suelta lo demás.",
    "El siguiente paso está más cerca de lo que parece.",
    "Pregunta pronto, escucha bien y apúntalo todo.",
    "Lo que pruebas hoy te guiará mañana.",
  ],
  facets: [
    "tiempo",
    "costes",
    "las herramientas adecuadas",
    "aprendizaje",
    "comunicación",
    "calidad",
    "riesgos",
    "hábitos",
    "preparación",
    "motivación",
    "la mirada a largo plazo",
    "la vida diaria",
  ],
  featureNotes: [
    "para que sea útil desde el primer día.",
    "fácil de entender y agradable en el uso.",
    "con cuidado hasta en las pequeñas cosas.",
    "a mano cuando hace falta, sin molestar el resto del tiempo.",
    "un detalle que hace el conjunto más agradable.",
    "fácil de probar y fácil de mantener.",
    "útil para principiantes y para gente con experiencia.",
    "una preocupación menos en una semana llena.",
  ],
  callsToAction: [
    "Míralo de cerca hoy mismo.",
    "Pruébalo esta semana y saca tus conclusiones.",
    "¿Por qué punto empezarías? Cuéntanoslo.",
    "Guárdalo para después y compártelo con alguien.",
  ],
  headings: {
    article: "Conclusión",
    blog: "Tu próximo paso",
    seo: "En resumen",
    features: "De un vistazo",
    slide: "Próximo paso",
  },
  email: {
    subject: "Asunto:",
    greeting: { formal: "Buenos días:", relaxed: "¡Hola!" },
    signOff: { formal: "Atentamente,", relaxed: "Un abrazo," },
    name: "[Nombre]",
  },
  script: {
    scene: "Escena",
    host: "PRESENTADORA:",
    guest: "INVITADO:",
    directions: [
      "Una sala luminosa, una mesa, dos sillas.",
      "La presentadora abre un cuaderno y levanta la vista.",
      "Los dos toman un sorbo de café.",
      "El invitado va hasta la ventana y se vuelve.",
      "Una pausa breve; después, los dos sonríen.",
      "La cámara se acerca despacio.",
      "El invitado traza una línea en una hoja de papel.",
      "Fuera, la luz va cambiando.",
      "La presentadora se inclina hacia delante con interés.",
      "Corte a las manos sobre la mesa.",
      "La música aparece y se apaga de nuevo.",
      "Los dos se levantan y siguen hablando mientras caminan.",
    ],
  },
};
