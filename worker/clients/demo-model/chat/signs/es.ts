import type { Signs } from "./signs.ts";

export const spanish: Signs = {
  own: /[ñ¿¡]|continúa|\b(?:dame|sigue|gracias|hola|haz|hazme|hazlo|escribe|resume|mi|el|los|las|más|sugiere|propón|un)\b/,
  about: /(?<![\p{L}])(?:sobre|acerca del?|respecto (?:a|de)l?|con el tema)\s+/iu,
  weakAbout: /(?<![\p{L}])(?:de|del|para)\s+/giu,
  empty:
    /^(?:(?:un|una|el|la|los|las|de|del|mi|mis|nuestro|nuestra|este|esta|ese|esa|esto|eso|su|tu|blog|blogs|post|publicacion|articulo|texto|pagina|web|sitio|ensayo|trabajo|tesis|e-?mail|correo|contenido|tema|asunto|respuesta|arriba|anterior|ultimo|ultima|nuevo|nueva|redes|sociales|algo|version|claridad|cohesion|aqui|instagram|linkedin|twitter|facebook)(?:\s+|$))+$/,
  asks: /^(?:y |entonces,? |por favor,? |¿)*(?:que|cual|cuales|por que|como|cuando|explica(?:me)?|explique|explicar|define|describe|dime|ensename|hablame|diferencia)\b|\b(?:puedes|podrias) (?:explicar|decir)|\b(?:consejos|explica(?:me)?)\b/,
  how: /\b(?:como|por que|consejos|expli\w+)\b/,
  writes:
    /\b(?:escrib[ae]|escribeme|escribir|crea|crear|cree|redact[ae]|redactar|haz|hazme|haga|prepara|genera|elabora|necesito|quiero)\b(?:.{0,12}\b(?:un|una|unos|unas|dos|tres)\b| (?:sobre|acerca)\b|$)/,
  kinds: [
    [/\be-?mails?\b|\bcorreo\b|\bcarta\b/, "email"],
    [/\bdescripcion de(?:l)? producto|\bpagina de(?:l)? producto/, "product"],
    [/\b(?:anuncio|publicidad)\b/, "ad"],
    [/\b(?:guion|video|podcast|dialogo)\b/, "script"],
    [/\b(?:presentacion|diapositivas?|charla)\b/, "presentation"],
    [/\b(?:redes? social(?:es)?|instagram|linkedin|facebook|tuit|tweet)\b/, "social"],
    [/\b(?:noticia|prensa)\b/, "news"],
    [/\bseo\b/, "seo"],
    [/\b(?:articulo|ensayo|informe|redaccion)\b/, "article"],
    [/\b(?:blog|post|texto|parrafo|historia|pagina|publicacion|entrada)\b/, "blog"],
  ],
  styles: [
    [/\b(?:menos formal|informal|relajad[oa]|casual|coloquial)\b/, "conversational"],
    [/\b(?:formal|formalmente|educad[oa]|cortes)\b/, "formal"],
    [/\b(?:academic[oa]|cientific[oa])\b/, "academic"],
    [/\b(?:profesional)\b/, "professional"],
    [/\b(?:amable|amistos[oa]|cercan[oa]|simpatic[oa])\b/, "friendly"],
    [/\b(?:persuasiv[oa]|convincente)\b/, "persuasive"],
    [/\b(?:creativ[oa])\b/, "creative"],
    [/\b(?:gracios[oa]|divertid[oa]|humor)\b/, "humorous"],
    [/\b(?:entusiasta)\b/, "enthusiastic"],
    [/\b(?:poetic[oa])\b/, "poetic"],
    [/\b(?:tecnic[oa])\b/, "technical"],
  ],
  oneLine: /\b(?:una|1|una sola|una unica) (?:frase|linea|oracion)\b/,
  lessons: {
    passive: /\bpasiva\b/,
    active: /\bvoz activa\b|\bverbos activos\b/,
    outline: /\b(?:esquema|estructura|indice|guion)\b/,
    hook: /\bganchos?\b/,
    call: /\bllamad(?:a|as|o|os) a la accion\b|\bctas?\b/,
    meta: /\bmeta[- ]?descripci(?:on|ones)\b/,
    headline: /\b(?:titulos?|titular(?:es)?)\b/,
    readability: /\blegibilidad\b|\blegible\b/,
    cohesion: /\bcohesion\b|\bcoherencia\b/,
    tone: /\btono\b/,
    story: /\bstorytelling\b|\bcontar (?:una |buenas )?historias?\b|\bnarrativa\b/,
    editing: /\b(?:edicion|editar|revision|revisar)\b/,
  },
  intents: {
    translate:
      /\btradu(?:ce|cir|zca|cion|ceme|celo|cido)\b|\b(?:al|en) (?:ingles|portugues|frances|aleman|italiano)\b/,
    ability:
      /\bque (?:puedes|sabes) hacer\b|\bque haces\b|\bcomo (?:me )?(?:puedes|podrias) ayudar|\bquien eres\b|\beres (?:un |una )?(?:robot|ia|modelo|demo|humano|persona|bot)\b|^(?:por favor,? )?¿?(?:necesito ayuda|(?:me )?puedes ayudar(?:me)?|ayuda|ayudame)[.!? ]*$/,
    greeting: /^(?:[¡!]*)(?:hola|buenas|buenos dias|buenas tardes|buenas noches|saludos)\b/,
    thanks:
      /^(?:ok(?:ay)?|vale|entendido|no)[.!]*$|\b(?:gracias|agradezco|perfecto|genial|muy bien|estupendo|me encanta)\b/,
    code: /\b(?:html|meta[- ]?tags?|meta[- ]?descripcion|metaetiquetas?|etiquetas? (?:meta|seo)|open graph|codigo)\b/,
    adapt:
      /\b(?:adapt[ae]|adaptar|transform[ae]|transformar|conviert[ea]|convertir|reutiliza|haz)\b.*\b(?:redes? social|instagram|linkedin|twitter|tuit|facebook|tiktok|telegram|newsletter|boletin|youtube|prensa)|\b(?:para|a) (?:las? )?(?:redes? social|instagram|linkedin|twitter|facebook|tiktok|telegram|youtube|newsletter)|\badapt(?:a|e|ar)(?:lo|la)?\b/,
    titles: /\b(?:titulos?|titular(?:es)?|lineas? de asunto)\b/,
    outline: /\b(?:esquema|estructura|indice|esbozo|ideas)\b/,
    summary:
      /\b(?:resum(?:en|e|ir|a|elo|ela|eme)|resumenes|sintetiza|sintesis|puntos (?:clave|principales))\b/,
    conclusion: /\b(?:conclusi(?:on|ones)|concluir|concluye|parrafo final|cierre)\b/,
    intro: /\b(?:introducci(?:on|ones)|introductori[oa]|apertura|primer parrafo|entradilla)\b/,
    grammar:
      /\b(?:gramatica|ortografia|puntuacion|corrig(?:e|elo|ela|eme)|corregir|correccion|errores|faltas)\b/,
    shorter:
      /\b(?:a la mitad|mas cort[oa]s?|acort(?:a|ar|alo|ala)|mas breve|mas concis[oa]|reduc(?:e|ir|elo)|demasiado largo|muy largo|menos palabras)\b/,
    longer:
      /\b(?:mas larg[oa]s?|alarg(?:a|ar|alo|ala)|ampli(?:a|ar|alo)|expand(?:e|ir)|desarroll(?:a|ar|alo)|mas detalles?|mas detallad[oa]|demasiado corto|muy corto|anade)\b/,
    simpler:
      /\b(?:mas sencill[oa]|mas simple|simplifi(?:ca|car|calo)|mas facil|palabras sencillas|lenguaje (?:sencillo|claro)|para (?:ninos|principiantes))\b/,
    style:
      /\b(?:mas|menos|muy|tono|estilo|version|hazlo|hazla|reescribe|lenguaje)\b.*\b(?:formal|formalmente|educad[oa]|cortes|informal|relajad[oa]|casual|coloquial|academic[oa]|cientific[oa]|profesional|amable|amistos[oa]|cercan[oa]|simpatic[oa]|persuasiv[oa]|convincente|creativ[oa]|gracios[oa]|divertid[oa]|entusiasta|poetic[oa]|tecnic[oa])\b/,
    revise:
      /\b(?:revis(?:a|ar|alo|e|ion)|mejor(?:a|ar|alo|e)|reescrib(?:e|ir|elo)|reformul(?:a|ar)|edit(?:a|ar)|claridad|cohesion|pul(?:e|ir)|evalua|mas claro)\b/,
    continue:
      /^(?:si|claro)[.!]*$|^(?:por favor,? )?(?:continua|continuar|sigue|prosigue|adelante|mas)\b|\b(?:continua|escribe mas|mas (?:de estos|de esas|como estos))\b/,
  },
};
