import { type WordLists, wordList } from "../engine/pattern.ts";
import type { RuleGroup } from "../engine/rules.ts";

export const spanishLists: WordLists = {
  you: wordList(
    "eres tienes puedes quieres sabes vas estás haces dices debes vienes fuiste necesitas crees piensas eras tenías",
  ),
  he: wordList("es tiene puede quiere sabe está hace dice dijo tuvo hizo quiso"),
  number: wordList(
    "un una dos tres cuatro cinco seis siete ocho nueve diez doce quince veinte treinta cuarenta cincuenta cien mil",
  ),
  gerund: wordList(`
    siendo haciendo teniendo yendo viniendo pasando funcionando trabajando hablando dando quedando creciendo cambiando
    llegando buscando usando escribiendo intentando aprendiendo necesitando
  `),
  estar: wordList("esta:está estas:estás estan:están"),
  haveGot: wordList("hecho:echo hechar:echar"),
  lasts: wordList("hacen:hace hacían:hacía"),
  feminine: wordList("este:esta ese:esa aquel:aquella mucho:mucha poco:poca"),
  single: wordList(
    "son:es están:está tienen:tiene quieren:quiere piensan:piensa dicen:dice creen:cree van:va hacen:hace pueden:puede saben:sabe",
  ),
  quality: wordList(`
    importante importantes grande grandes pequeño pequeña fácil difícil rápido rápida barato barata caro cara alto alta bajo
    baja bonito bonita fuerte simple sencillo sencilla nuevo nueva antiguo antigua reciente cercano cercana interesante común
  `),
  interrogative: wordList(
    "que:qué como:cómo cuando:cuándo donde:dónde quien:quién quienes:quiénes cual:cuál cuales:cuáles cuanto:cuánto cuanta:cuánta cuantos:cuántos cuantas:cuántas",
  ),
  asked: wordList(`
    es son está están esta estas estan hora haces hace quieres quiere tal pasa pasó significa te se puedo puede podemos vive queda cuesta
    cuestan tiempo opinas piensas tienes tiene hay necesitas debo debemos fue vas va vienes crees prefieres años dices
  `),
  exist: wordList("muchos muchas varios varias pocos pocas algunos algunas dos tres problemas casos cambios"),
  there: wordList("hubieron:hubo habían:había habrán:habrá habrían:habría"),
  done: wordList(
    "hecho visto dicho sido estado ido comido tenido podido querido sabido puesto escrito vuelto abierto venido llegado pasado",
  ),
  think: wordList("pienso piensa piensan creo cree creen considero considera dijo dice digo espero espera"),
  feminineA: wordList("agua águila alma hambre aula área arma hada hacha ala ancla ansia aspa"),
  month: wordList("enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"),
  day: wordList("lunes martes miércoles jueves viernes sábado sábados"),
  tongue: wordList("inglés español francés alemán portugués italiano chino japonés ruso"),
  decide: wordList("tomar:decidir tomó:decidió tomaron:decidieron toma:decide"),
  use: wordList(
    "utilizar:usar utiliza:usa utilizan:usan utilizó:usó utilizaron:usaron utilizando:usando utilizado:usado utilizada:usada utilizados:usados utilizadas:usadas",
  ),
};

const subject = "[^|y|pero|porque|cuando|si|que|como]";

export const spanishRules: RuleGroup[] = [
  {
    code: "accentHere",
    category: "spelling",
    rules: [
      "el|la|los|las|lo mas {quality} => $1 más $3",
      "es|son|era|eran|fue|será|sea mas {quality} => $1 más $3",
      "cada vez mas => cada vez más",
      "mucho|algo|poco|nada|alguien mas [{quality}|de|que|tarde|$] => $1 más",
      "una vez mas => una vez más",
      "mas o menos => más o menos",
      "mas de {number}|# => más de $3",
      "mas tarde|allá|bien|adelante => más $2",
      `${subject} tu {you} => tú $2`,
      "[^] el {he} => él $2",
      "[!el|un|del|al|su|este] si mismo|misma => sí $2",
      "esta {gerund}|bien|listo|abierto|cerrado|lleno => está $2",
      "cómo|dónde {estar} => $1 {estar:2} ;; asks",
      "por que [?] => por qué",
      "el por que [de|$] => el porqué",
      "se que => sé que",
      "no se [qué|cómo|cuándo|dónde|si|quién] => no sé",
    ],
  },
  {
    code: "accentHere",
    category: "spelling",
    rules: ["[^] {interrogative} {asked} => {interrogative:1} $2 ;; asks"],
  },
  {
    code: "soundAlike",
    category: "grammar",
    rules: [
      "[^|,] haber si => a ver si",
      "vamos haber => vamos a ver",
      "puede|pueden|debe|deben|podría|debería a ver => $1 haber",
      "tiene|tienen|tenía que a ver => $1 que haber",
      "[^|y|pero|,] ahi|ahí que => hay que",
      "por hay [$] => por ahí",
      "he|has|ha|hemos|han|había|habían|habías|haya echo => $1 hecho",
      "haz {done} => has $2",
      "a sido|habido => ha $2",
      "voy|vas|va|vamos|van|iba|iban ha => $1 a",
      "[!he|ha|has|han|hemos|haber] hecho|hechar de menos => {haveGot:1} de menos",
      "me hecho a => me echo a",
      "halla [sido|hecho|visto|tenido|estado|podido] => haya",
      "[que|no|me|se|te|cuando|donde] valla a => vaya a",
      "si no que => sino que ;; needs no",
    ],
  },
  {
    code: "impersonal",
    category: "grammar",
    rules: [
      "hubieron|habían|habrán|habrían {exist} => {there:1} $2 ;; unless ellos|ellas|ustedes|quienes",
      "[^|ya] hacen|hacían # años|días|meses|semanas => {lasts:1} $2 $3 ;; unless ellos|ellas|ustedes",
    ],
  },
  {
    code: "doubleComparative",
    category: "grammar",
    rules: ["más mejor|peor|mayor|menor => $2", "muy óptimo => óptimo"],
  },
  {
    code: "preposition",
    category: "grammar",
    rules: ["{think} de que => $1 que ;; unless qué|que", "me parece de que => me parece que"],
  },
  {
    code: "soundForm",
    category: "grammar",
    rules: [
      "la {feminineA} => el $2",
      "una {feminineA} => un $2",
      "este|ese|aquel {feminineA} => {feminine:1} $2",
      "mucho|poco agua|hambre => {feminine:1} $2",
    ],
  },
  {
    code: "agreement",
    category: "grammar",
    rules: [
      `${subject} la gente son|están|tienen|quieren|piensan|dicen|creen|van|hacen|pueden|saben => la gente {single:3}`,
      "todo el mundo son|están|tienen|quieren|piensan|dicen|creen|van|hacen|pueden|saben => todo el mundo {single:4}",
    ],
  },
  {
    code: "smallName",
    category: "spelling",
    rules: [
      "# de {month} de # => $1 de {month:3} de $5",
      "el|los|próximo|pasado {day} [!santo|negro|de] => $1 {day:2}",
      "hablar|hablo|habla|hablan|hablamos|aprender|aprendo|estudiar|estudio|estudia {tongue} => $1 {tongue:2}",
    ],
  },
];

export const spanishAdvancedRules: RuleGroup[] = [
  {
    code: "wordy",
    category: "clarity",
    rules: [
      "con el objetivo de => para",
      "con la finalidad de => para",
      "con el fin de => para",
      "debido al hecho de que => porque",
      "a pesar del hecho de que => aunque",
      "a pesar de que => aunque",
      "en el momento actual => ahora",
      "en la actualidad => hoy",
      "tomar|tomó|tomaron|toma una decisión => {decide:1}",
      "hacer|realizar un análisis de => analizar",
      "es importante señalar que => cabe señalar que",
      "por el motivo de que => porque",
      "con anterioridad a => antes de",
      "con posterioridad a => después de",
      "en relación con => sobre",
    ],
  },
  {
    code: "simpler",
    category: "style",
    rules: [
      "utilizar|utiliza|utilizan|utilizó|utilizaron|utilizando|utilizado|utilizada|utilizados|utilizadas => {use:1}",
      "a través de [correo|teléfono|e-mail|internet] => por",
      "en base a => según",
    ],
  },
  {
    code: "redundant",
    category: "style",
    rules: [
      "subir arriba => subir",
      "bajar abajo => bajar",
      "entrar adentro|dentro [!de|del] => entrar",
      "salir afuera|fuera [!de|del] => salir",
      "volver a repetir => repetir",
      "nexo de unión => nexo",
      "sorpresa inesperada => sorpresa",
      "lapso de tiempo => lapso",
      "periodo de tiempo => periodo",
      "completamente|totalmente gratis|lleno|vacío|terminado => $2",
      "colaborar juntos => colaborar",
      "accidente fortuito => accidente",
      "prever de antemano => prever",
      "erario público => erario",
      "consenso general => consenso",
      "pero sin embargo => sin embargo",
    ],
  },
];
