import type { RewritePhrases } from "./phrases.ts";

export const spanishVoices: RewritePhrases["voices"] = {
  simple: {
    leads: ["En pocas palabras, ", "Dicho de forma sencilla, "],
    openers: [
      "En resumen, se trata de lo siguiente.",
      "Estos son los puntos principales, en palabras sencillas.",
    ],
    closers: ["Eso es lo que importa.", "Esto es todo lo que hay que saber."],
  },
  professional: {
    leads: ["Por otra parte, ", "Conviene observar que "],
    openers: ["Los puntos siguientes reúnen lo más relevante.", "Los siguientes puntos merecen atención."],
    closers: [
      "Estos puntos pueden servir de base para los próximos pasos.",
      "Agradecemos la atención prestada a estos puntos.",
    ],
  },
  creative: {
    leads: ["Imagine la escena: ", "Y el lienzo se llena de color: "],
    openers: [
      "Imagine una página en blanco y vea cómo se llena de palabras.",
      "Cierre los ojos un instante e imagine la escena.",
    ],
    closers: ["El resto queda en manos de la imaginación.", "Y la tinta de la página sigue fresca."],
  },
  journalistic: {
    leads: ["El contexto: ", "En detalle: "],
    openers: [],
    closers: ["Así están las cosas.", "Este es el panorama hasta el momento."],
  },
  storytelling: {
    leads: ["Y así, ", "Cuenta la historia que "],
    openers: [
      "Toda historia tiene un comienzo, y esta empieza aquí.",
      "Pónganse cómodos, que hay una historia que contar.",
    ],
    closers: ["Y así continúa la historia.", "Y así fue como se contó esta historia."],
  },
  technical: {
    leads: ["Nota: ", "En concreto, "],
    openers: [
      "Esta sección describe lo esencial.",
      "Los detalles relevantes se exponen a continuación en orden.",
    ],
    closers: [
      "La descripción anterior cubre lo esencial.",
      "Los detalles anteriores valen tal como se describen.",
    ],
  },
  conversational: {
    leads: ["Fíjate, ", "Y mira, "],
    openers: ["Entonces, ¿de qué va todo esto?", "¿Hay un minuto? Hablemos de esto."],
    closers: ["Tiene sentido, ¿verdad?", "Y bien, ¿qué opinas?"],
  },
  persuasive: {
    leads: ["Y hay más: ", "Piénselo bien: "],
    openers: [
      "¿Por qué merece esto su atención? Siga leyendo.",
      "Pregúntese qué es lo que de verdad cuenta aquí.",
    ],
    closers: ["Este es un buen momento para decidirse.", "La elección es suya, y el momento es ahora."],
  },
  poetic: {
    leads: ["Y he aquí que ", "Escucha: "],
    openers: ["Escucha, las palabras toman aliento.", "Despacio, las palabras empiezan a danzar."],
    closers: ["Y entonces las palabras se duermen.", "Y el silencio sigue cantando."],
  },
  academic: {
    leads: ["Puede observarse que ", "Adicionalmente, "],
    openers: [
      "Las siguientes consideraciones parecen pertinentes.",
      "El presente texto considera los puntos siguientes.",
    ],
    closers: [
      "Parece recomendable una reflexión más amplia.",
      "Estas observaciones pueden servir de punto de partida.",
    ],
  },
  instructional: {
    leads: ["Como recordatorio: ", "Para orientarse: "],
    openers: ["Así es como funciona, paso a paso.", "Siga el texto, punto por punto."],
    closers: ["Compruebe cada punto sobre la marcha.", "Repase los puntos antes de empezar."],
  },
  business: {
    leads: ["Desde un punto de vista práctico, ", "En conjunto, "],
    openers: [
      "Estos son los puntos clave para la decisión.",
      "Este resumen reúne lo que importa para la decisión.",
    ],
    closers: ["El próximo paso es acordar cómo proceder.", "Quedamos a la espera de avanzar."],
  },
  humorous: {
    leads: ["Agárrense: ", "Dato curioso: "],
    openers: [
      "Póngase cómodo y deje las galletas a mano.",
      "Abróchense los cinturones, que la cosa va en serio. Bueno, más o menos en serio.",
    ],
    closers: ["Y ahora, una galleta. Se la ha ganado.", "Se aceptan aplausos, y galletas todavía más."],
  },
  enthusiastic: {
    leads: ["Y atención: ", "Adivina: "],
    openers: ["¡Prepárense, porque esto es emocionante!", "¡Qué alegría poder contar esto!"],
    closers: ["¡Qué maravilla!", "¡Vamos allá!"],
  },
  formal: {
    leads: ["Asimismo, ", "Procede señalar que "],
    openers: ["Se somete a su consideración lo siguiente.", "Nos complace presentar lo siguiente."],
    closers: [
      "Agradecemos de antemano su atención.",
      "Quedamos a su entera disposición para cualquier consulta.",
    ],
  },
  email: {
    leads: ["Aprovecho para decir que ", "Solo para que conste: "],
    openers: ["Espero que todo vaya bien.", "Espero que la semana vaya bien."],
    closers: ["Quedo a disposición para cualquier duda.", "Quedo a la espera de su respuesta."],
  },
  inspirational: {
    leads: ["Ánimo: ", "Recuerde siempre que "],
    openers: [
      "Todo gran viaje comienza con un pequeño paso.",
      "Las grandes cosas nacen de un pequeño comienzo.",
    ],
    closers: ["Crea en ello, y dé el siguiente paso.", "El camino está abierto. Adelante."],
  },
  friendly: {
    leads: ["Ah, y ", "Para que lo sepas, "],
    openers: ["¡Hola, qué alegría verte por aquí!", "¡Hola y bienvenidos, es un gusto tenerlos aquí!"],
    closers: ["¡Un abrazo, y hasta pronto!", "¡Todo lo mejor!"],
  },
  presentation: {
    leads: ["Punto clave: ", "En foco: "],
    openers: [],
    closers: ["Gracias por su atención.", "Ahora es su turno: ¿qué preguntas hay?"],
  },
  sales: {
    leads: ["Buena noticia: ", "Mire esto: "],
    openers: [
      "¿Busca algo que de verdad encaje con usted? Eche un vistazo.",
      "¿Listo para algo bueno? Siga leyendo.",
    ],
    closers: ["¡Venga a verlo de cerca hoy mismo!", "¡Dese un gusto y empiece hoy mismo!"],
  },
  authoritative: {
    leads: ["El hecho es que ", "Que quede claro: "],
    openers: ["Estos son los hechos.", "Seamos claros sobre lo que cuenta."],
    closers: ["Eso es lo que cuenta.", "Estos son los hechos que orientan la decisión."],
  },
  emotional: {
    leads: ["De corazón: ", "Siéntelo: "],
    openers: [
      "Respire hondo y deje que estas palabras lleguen.",
      "Algunas palabras van directas al corazón.",
    ],
    closers: ["Guarde ese sentimiento.", "Algunas cosas se quedan con nosotros mucho tiempo."],
  },
  aida: {
    leads: ["Visualícelo: ", "Imagine: "],
    openers: ["¿Ha visto esto?", "Deténgase un momento y mire esto."],
    closers: ["¡Dé hoy el siguiente paso!", "¡Póngase en contacto hoy mismo!"],
  },
};
