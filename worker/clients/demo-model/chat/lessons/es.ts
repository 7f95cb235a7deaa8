import type { Lessons } from "./lessons.ts";

export const spanish: Lessons = {
  passive: {
    what: "Una frase está en **voz pasiva** cuando el sujeto recibe la acción: «El informe fue escrito». Quien actúa desaparece o aparece al final.",
    points: [
      "Funciona cuando no importa quién actuó: «El puente fue construido en 1890».",
      "Debilita el texto cuando esconde a alguien: «Se cometieron errores».",
      "Para encontrarla, busca el verbo «ser» junto a un participio y pregunta «¿por quién?».",
    ],
    example: "Pasiva: «La factura fue enviada por Ana». Activa: «Ana envió la factura».",
  },
  active: {
    what: "En la **voz activa**, el sujeto de la frase hace algo: «Ana envió la factura». El lector ve enseguida quién actúa, y la frase queda más corta.",
    points: [
      "Pon a quien actúa delante del verbo.",
      "Elige un verbo que muestre la acción: «decidir» en lugar de «tomar una decisión».",
      "Deja la pasiva para los pocos casos en que no importa quién actúa.",
    ],
    example:
      "En lugar de «La decisión de esperar fue tomada por el equipo», escribe «El equipo decidió esperar».",
  },
  outline: {
    what: "Un **esquema** es el plan del texto en pocas líneas. Muestra si la idea se sostiene antes de que dediques tiempo a las frases.",
    points: [
      "Escribe en una frase lo que el lector debe saber o hacer al final.",
      "Anota los tres a cinco puntos que llevan hasta ahí, uno por línea.",
      "Ordénalos como preguntaría un lector y tacha lo que no lleve al final.",
      "Apunta debajo de cada punto un dato o un ejemplo.",
    ],
    example:
      "Objetivo: que el lector empiece a compostar. Puntos: por qué compensa, qué hace falta, la primera semana, errores comunes.",
  },
  hook: {
    what: "El **gancho** es la primera frase de un texto, y su tarea es que el lector quiera la siguiente. Hace una promesa que el texto cumple.",
    points: [
      "Nombra un problema que el lector conozca de su día a día.",
      "Haz una pregunta que no se responda enseguida con sí o no.",
      "Empieza en medio de una pequeña escena o con una cifra que sorprenda (y sea cierta).",
    ],
    example:
      "Plano: «Esta entrada trata de las reuniones». Mejor: «Saliste de la última reunión con la misma duda con la que entraste».",
  },
  call: {
    what: "La **llamada a la acción** dice qué debe hacer el lector después. Un texto tiene una sola, y está donde el lector ya se ha convencido, casi siempre al final.",
    points: [
      "Empieza con un verbo: «Descarga», «Prueba», «Escríbenos».",
      "Di qué gana el lector y qué poco le cuesta.",
      "Quita la segunda petición: dos llamadas se debilitan entre sí.",
    ],
    example: "En lugar de «Enviar», escribe «Quiero la lista (una página)».",
  },
  meta: {
    what: "La **metadescripción** es el texto breve que los buscadores pueden mostrar bajo el título de una página. No sube la página en los resultados, pero decide si la gente hace clic.",
    points: [
      "Usa entre 120 y 155 caracteres, más o menos; el resto se corta.",
      "Di qué ofrece la página, con su palabra clave principal una vez.",
      "Dale a cada página la suya y no prometas lo que la página no cumple.",
    ],
    example:
      "«Cultiva hierbas en el balcón todo el año: qué macetas, cuánta luz y cada cuánto regar. Con una lista para principiantes».",
  },
  headline: {
    what: "Un **titular** decide si se lee lo demás. Dice de qué trata el texto y qué gana el lector con él.",
    points: [
      "Pon la palabra más importante cerca del principio.",
      "Sé exacto: una cifra, un plazo o un resultado dice más que «increíble».",
      "Quédate por debajo de 60 caracteres si quieres que los buscadores lo muestren entero.",
      "Escribe diez y quédate con uno; el primero rara vez es el mejor.",
    ],
    example:
      "En lugar de «Algunas ideas sobre el sueño», escribe «Duérmete antes: cinco hábitos que no cuestan nada».",
  },
  readability: {
    what: "La **legibilidad** dice con qué facilidad se entiende un texto a la primera. Depende sobre todo del largo de las frases y de las palabras, y de cómo se divide el texto.",
    points: [
      "Busca una media de 15 a 20 palabras por frase y mezcla cortas y largas.",
      "Di una sola cosa por frase y trata una idea por párrafo.",
      "Prefiere la palabra de todos los días: «usar» antes que «hacer uso de».",
      "Divide los pasajes largos con subtítulos y listas.",
    ],
    example: "Lee en voz alta: donde te falta el aire, la frase es demasiado larga.",
  },
  cohesion: {
    what: "La **cohesión** es lo que une las frases, de modo que cada una nazca de la anterior. Sin ella, un texto puede ser correcto y parecer aun así una lista.",
    points: [
      "Empieza la frase con lo que el lector ya sabe y termínala con lo nuevo.",
      "Repite la palabra principal en lugar de inventarle sinónimos.",
      "Usa un conector solo cuando diga algo cierto: «porque», «pero», «por tanto».",
    ],
    example: "«Probamos dos diseños. El segundo diseño fue más rápido, porque carga menos imágenes».",
  },
  tone: {
    what: "El **tono** de un texto es cómo le suena a quien lo lee: cálido, seco, seguro, juguetón. Nace de las palabras, del largo de las frases y de la forma de dirigirse a la gente.",
    points: [
      "Imagina a un lector y escribe como le hablarías a esa persona.",
      "Elige tres adjetivos para tu tono y tres que nunca deba tener.",
      "Mantén el tono de la primera línea a la última; un chiste repentino en un texto serio molesta.",
    ],
    example: "Formal: «Lamentamos el retraso». Cercano: «Perdona la espera».",
  },
  story: {
    what: "El **storytelling** consiste en mostrar un asunto a través de alguien que quiere algo y encuentra un obstáculo. Recordamos mejor las escenas que las afirmaciones.",
    points: [
      "Empieza con una persona y lo que quiere.",
      "Muestra qué se interpone; sin eso no hay historia.",
      "Cuenta qué cambia al final y qué significa para el lector.",
    ],
    example:
      "En lugar de «Nuestra aplicación ahorra tiempo», cuenta la historia de la panadera que hace los pedidos en el tranvía y llega a casa antes que los niños.",
  },
  editing: {
    what: "La **edición** es lo que convierte un borrador en un texto. Funciona mejor en varias pasadas, de lo grande a lo pequeño, con una pausa después de la primera versión.",
    points: [
      "Primero el contenido: ¿cada párrafo lleva al objetivo? Quita los que no.",
      "Después las frases: acórtalas, cambia sustantivos por verbos, tacha palabras vacías.",
      "Al final la superficie: ortografía, puntuación, nombres y cifras.",
    ],
    example: "Lee el texto en voz alta o de la última frase a la primera: los errores saltan a la vista.",
  },
};
