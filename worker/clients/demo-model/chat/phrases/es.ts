import type { ReplyPhrases } from "./phrases.ts";

export const spanish: ReplyPhrases = {
  note: "_Soy el modelo demo incluido: trabajo por reglas con las palabras que me das y no conozco más hechos que esos._",
  leads: {
    intro: ["Aquí tienes una introducción para desarrollar:", "Una introducción para empezar:"],
    conclusion: ["Aquí tienes una conclusión para desarrollar:", "Una conclusión para empezar:"],
    written: ["Aquí tienes una primera versión:", "Un borrador para empezar:"],
    titles: ["Algunos títulos para elegir:", "Estos títulos encajarían:"],
    outline: ["Aquí tienes un esquema para empezar:", "Podría construirse así:"],
    summary: ["En resumen:", "Lo que dice, en pocas palabras:"],
    shorter: ["Aquí tienes una versión más corta:", "Reducido a lo que importa:"],
    longer: ["Aquí tienes una versión más larga:", "Con más detalle:"],
    simpler: ["Aquí lo tienes en palabras más sencillas:", "Una versión más sencilla:"],
    styled: ["Aquí lo tienes en ese estilo:", "En el tono que pediste:"],
    revised: ["Aquí tienes el texto revisado:", "Una versión más clara:"],
    corrected: ["Aquí tienes el texto corregido:", "Con los errores corregidos:"],
    adapted: ["Adaptado para publicar:", "Esto es lo que podrías publicar:"],
    code: ["Listo para pegar en la página:", "Aquí tienes el código:"],
    more: ["Podría seguir así:", "Aquí tienes más:"],
    explain: ["En pocas palabras:", "La respuesta corta:"],
  },
  ends: {
    text: [
      "¿Lo quieres más corto, en otro tono o con sugerencias de títulos?",
      "Dime quién lo va a leer y qué debería hacer después, y lo ajusto.",
      "¿Lo prefieres más largo, más sencillo o más formal?",
    ],
    list: [
      "¿Cuál se acerca más? Puedo seguir a partir de ahí.",
      "¿Escribo ahora la introducción o te propongo más?",
      "Dime qué se queda, y sigo con eso.",
    ],
    work: [
      "¿Hay algún pasaje que te gustaría de otra manera?",
      "También puedo cambiar el tono, corregir la gramática o resumirlo.",
      "¿Sigo con él: más corto, más largo o para otro lugar?",
    ],
    explain: [
      "Pega un pasaje tuyo y lo probamos con él.",
      "¿Quieres verlo en un texto tuyo? Mándame un párrafo.",
      "¿Miro un texto tuyo con esto en mente?",
    ],
  },
  cut: "El texto es largo, así que he trabajado en su comienzo. Mándame la parte siguiente y sigo con ella.",
  changes: ["Lo que he corregido:", "Las correcciones, una a una:"],
  noMistakes: [
    "Mis reglas no encuentran errores en este texto. Conocen los más comunes, no todos: una segunda lectura nunca sobra.",
    "No encuentro nada que corregir aquí, hasta donde llegan mis reglas. Léelo una vez más en voz alta: el oído nota lo que a las reglas se les escapa.",
  ],
  unchanged: [
    "Mis reglas no encuentran en este texto nada que sepan decir de otra manera. Conocen las expresiones más comunes, largas o rígidas; las frases cortas y las listas casi siempre quedan como están.",
    "Yo lo dejaría así: mis reglas no conocen otra forma de decirlo. Un modelo de lenguaje configurado llegaría más lejos. Aún puedo acortarlo, resumirlo o buscarle títulos.",
  ],
  needsText: [
    "Con gusto. Pega el texto en tu próximo mensaje o adjunta uno de tu historial, y me pongo enseguida. Ayuda saber quién lo va a leer y qué te importa más: la extensión, el tono o la claridad.",
    "Para eso necesito un texto. Ponlo en tu próximo mensaje, debajo de una línea que diga qué hacer con él, o adjunta uno de tu historial. Dime también para quién es y dónde va a aparecer.",
  ],
  needsTopic: [
    "Con gusto. ¿De qué trata? Bastan pocas palabras para empezar: el tema, dos o tres puntos que no pueden faltar y quién lo va a leer. Con eso escribo una primera versión sobre la que podemos trabajar.",
    "Para eso necesito un tema. Dime en una línea de qué trata, para quién es y qué debe quedarse en la memoria del lector; con eso hago una primera versión.",
  ],
  greeting: [
    "¡Hola! Qué bien que estés aquí. ¿Qué estás escribiendo?",
    "¡Hola! ¿En qué te gustaría trabajar hoy?",
  ],
  thanks: [
    "¡De nada! Si quieres, podemos seguir desde aquí: otro tono, una versión más corta, títulos o una publicación hecha con el texto. O cuéntame qué vas a escribir después, y empezamos con un esquema.",
    "¡Me alegra que sirva! Todavía se puede hacer más: resumirlo, adaptarlo para las redes sociales o repasar la gramática. O empieza algo nuevo: dime el tema.",
  ],
  translate: [
    "Para decirlo claro: este modelo demo no puede traducir. Un modelo de lenguaje configurado sí puede. Lo que puedo hacer en el idioma de un texto: corregirlo, hacerlo más sencillo o más corto, resumirlo, proponer títulos o adaptarlo para las redes sociales. Un texto sencillo y correcto también es más fácil de traducir. ¿Empiezo por ahí?",
    "A esto tengo que decir que no: el modelo demo no traduce, solo trabaja en el idioma en que está el texto. Con un modelo de lenguaje configurado funcionará. Mientras tanto puedo preparar el texto: frases más cortas, palabras sencillas, sin errores. ¿Te parece?",
  ],
  abilities: {
    leads: ["Esto es lo que puedes pedirme:", "Puedo ayudarte con estas cosas:"],
    list: [
      "**Escribir**: una introducción de blog, una conclusión, un borrador de entrada, de correo o de guion sobre tu tema",
      "**Planificar**: un esquema, títulos o el resumen de un texto",
      "**Revisar**: claridad y cohesión; más corto, más largo, más sencillo o en otro tono; gramática",
      "**Adaptar**: un texto para Instagram, LinkedIn, X y otros, o las metaetiquetas de una página",
      "**Explicar**: voz activa, ganchos, titulares, llamadas a la acción, cohesión y más",
    ],
    ends: [
      "Empieza con un tema, o pega un texto y di en qué debe convertirse.",
      "Solo dime en qué estás trabajando o pega un texto en tu mensaje.",
    ],
  },
  understood: [
    "Entiendo que se trata de {topic}.",
    "Si te entiendo bien, tu tema es {topic}.",
    "Así que lo que te ocupa es {topic}.",
  ],
  also: ["También entran en el asunto: {points}.", "Mencionas además {points}."],
  suggests: [
    "No puedo juzgar el asunto en sí, pero aquí tienes un esquema para un texto sobre él:",
    "Lo que sé de esto es lo que tú me cuentas. Un texto sobre el asunto podría construirse así:",
  ],
  gist: [
    "Me has mandado un texto sobre {topic}. Estos son sus puntos principales:",
    "Un texto sobre {topic}, entonces. Esto es lo más importante que dice:",
  ],
  questions: {
    leads: ["Para seguir adelante, dime:", "Tres cosas me ayudarían:"],
    list: [
      "¿Quién lo va a leer y qué sabe ya?",
      "¿Qué deben hacer o pensar los lectores después de leer sobre {topic}?",
      "¿Dónde va a aparecer: en un blog, en un correo, en un trabajo?",
      "¿Qué ejemplo o experiencia tuya tiene que estar?",
      "¿Qué extensión puede tener?",
      "¿Cuál es la única cosa sobre {topic} que no puede faltar?",
    ],
  },
  wordless: [
    "Ahí no hay palabras con las que pueda trabajar. Dime en una frase qué estás escribiendo, o pega un texto y di en qué debe convertirse: un resumen, títulos, una versión más corta. Para un esquema basta un tema.",
    "Solo sé leer palabras, y aquí no encuentro ninguna. Escríbeme de qué trata o pega un pasaje; puedo planificar, redactar, revisar, acortar y resumir.",
  ],
  conclusion: {
    openings: [
      "En conclusión, las consideraciones anteriores muestran que {topic} no se reduce a una sola pregunta. Sus partes dependen unas de otras, y quien mira solo una de ellas pierde lo que las une.",
      "Lo expuesto hasta aquí lleva a un resultado claro: {topic} merece atención no como un detalle, sino como algo de lo que dependen otras decisiones. Eso es lo que da peso a los hallazgos.",
    ],
    points: [
      "Sobre todo, se ha visto que estos aspectos van juntos: {points}.",
      "En particular, el argumento se apoya en estos puntos: {points}.",
    ],
    closings: [
      "Quedan límites, y conviene nombrarlos: la mirada adoptada aquí es una entre varias. Pero esa apertura es lo que hace que valga la pena seguir. El próximo paso es poner a prueba lo alcanzado en casos nuevos y conservar lo que resista.",
      "Quedan preguntas abiertas, y eso no es una debilidad. Muestran dónde debe empezar el trabajo siguiente. Si ha de quedar una idea, que sea esta: comprender es la primera condición del cambio, y comprender empieza por mirar con cuidado.",
    ],
  },
  condensed: { wants: "**El usuario quiere:**", soFar: "**Hasta ahora:**", attached: "Texto adjunto:" },
};
