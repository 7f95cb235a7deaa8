import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../../../../shared/catalog/languages.ts";
import { correctText } from "../correct-text.ts";
import { readDictionary } from "../engine/document.ts";

const found = (text: string, language: Language, advanced = false) =>
  correctText(text, { language, explain: "en", advanced, dictionary: readDictionary("") });
const changes = (text: string, language: Language) =>
  found(text, language, true).map(({ before, after }) => `${before} → ${after}`);

const mistakes: Record<Language, [text: string, change: string][]> = {
  en: [
    ["They said its not far.", "its not → it's not"],
    ["The dog wagged it's tail.", "it's tail → its tail"],
    ["Their is no time.", "Their is → There is"],
    ["They have there own house.", "there own → their own"],
    ["You're welcome, but your going to be late.", "your going to → you're going to"],
    ["She don't know.", "She don't → She doesn't"],
    ["We was late.", "We was → We were"],
    ["I didn't went there.", "didn't went → didn't go"],
    ["Lets go home.", "Lets go → Let's go"],
    ["He has went home.", "has went → has gone"],
    ["This is more cheaper than that.", "more cheaper → cheaper"],
    ["There were much people.", "much people → many people"],
    ["I want to loose weight.", "to loose weight → to lose weight"],
    ["It had an affect on us.", "an affect on → an effect on"],
    ["For all intensive purposes it works.", "For all intensive purposes → For all intents and purposes"],
    ["We met on monday.", "monday → Monday"],
    ["He is an unique person.", "an unique → a unique"],
    ["It took a hour.", "a hour → an hour"],
    ["We made less errors.", "less errors → fewer errors"],
    ["I read it,and I liked it.", "it,and → it, and"],
    ["how are you? i am fine.", "how → How"],
  ],
  pt: [
    ["Ele quer sair, mais não pode.", "mais → mas"],
    ["Fica cada vez mas caro.", "cada vez mas → cada vez mais"],
    ["Eu o vi a três meses atrás.", "a três meses atrás → há três meses"],
    ["Volto daqui há dois dias.", "daqui há → daqui a"],
    ["Eles tem razão.", "Eles tem → Eles têm"],
    ["Haviam muitas pessoas.", "Haviam muitas → Havia muitas"],
    ["Você fez isso por que?", "por que → por quê"],
    ["Foi um mau entendido.", "mau entendido → mal-entendido"],
    ["Estou afim de sair.", "afim de → a fim de"],
    ["Isso fica entre eu e você.", "entre eu e você → entre mim e você"],
    ["A seção esta pronto.", "esta pronto → está pronto"],
    ["Ela vem na Segunda-feira.", "na Segunda-feira → na segunda-feira"],
    ["Vamos subir para cima.", "subir para cima → subir"],
  ],
  es: [
    ["Cada vez mas gente viene.", "Cada vez mas → Cada vez más"],
    ["No se cómo hacerlo.", "No se → No sé"],
    ["Puede a ver problemas.", "Puede a ver → Puede haber"],
    ["Habían muchas personas.", "Habían muchas → Había muchas"],
    ["He echo la tarea.", "He echo → He hecho"],
    ["Te hecho de menos.", "hecho de menos → echo de menos"],
    ["Compró naranjas y higos.", "y higos → e higos"],
    ["Dame uno o otro.", "o otro → u otro"],
    ["Creo de que vendrá.", "Creo de que → Creo que"],
    ["Es más mejor así.", "más mejor → mejor"],
    ["Vamos, quien viene?", "quien → ¿quien"],
    ["Feliz cumpleaños!", "Feliz → ¡Feliz"],
    ["Vuelve el Lunes.", "el Lunes → el lunes"],
    ["Hay que salir afuera.", "salir afuera → salir"],
  ],
  fr: [
    ["Il est allé la où il voulait.", "la où → là où"],
    ["Il commence a lire.", "a lire → à lire"],
    ["On y va grâce a lui.", "grâce a → grâce à"],
    ["Il à été malade.", "Il à été → Il a été"],
    ["Il faut mangé.", "faut mangé → faut manger"],
    ["C'est bon pour organisé la fête.", "pour organisé → pour organiser"],
    ["Tu va bien.", "Tu va → Tu vas"],
    ["On sont là.", "On sont → On est"],
    ["Je leurs donne du pain.", "leurs donne → leur donne"],
    ["Il reste un peut.", "un peut → un peu"],
    ["Tout les jours se suivent.", "Tout les jours → Tous les jours"],
    ["Je pense que il vient.", "que il → qu'il"],
    ["Il est venu le Lundi.", "le Lundi → le lundi"],
    ["Que fais-tu?", "fais-tu? → fais-tu\u202f?"],
    ["Il est fatigué , mais content.", "fatigué , → fatigué,"],
    ["On va monter en haut.", "monter en haut → monter"],
  ],
  de: [
    ["Ich finde es wichtig, das wir reden.", "wichtig, das wir → wichtig, dass wir"],
    ["Er hofft das es klappt.", "hofft das es → hofft, dass es"],
    ["Ich wohne hier seid 2010.", "seid 2010 → seit 2010"],
    ["Ihr seit alle eingeladen.", "Ihr seit alle → Ihr seid alle"],
    ["Wir hoffen dass es klappt.", "hoffen dass → hoffen, dass"],
    ["Sie blieb zu Hause weil sie krank war.", "Hause weil sie → Hause, weil sie"],
    ["Der Plan aber wir haben Zeit.", "Plan aber wir haben → Plan, aber wir haben"],
    ["Ich hat Zeit.", "Ich hat → Ich habe"],
    ["Der Vogel ist tod.", "ist tod → ist tot"],
    ["Das kleine kind schläft.", "kind → Kind"],
    ["Die verwendung ist einfach.", "verwendung → Verwendung"],
    ["Wir reden beim kochen.", "beim kochen → beim Kochen"],
    ["Herzlich Willkommen bei uns.", "Herzlich Willkommen → Herzlich willkommen"],
    ["Das ist garnicht wahr.", "garnicht → gar nicht"],
    ["Ich muß gehen.", "muß → muss"],
    ["Das ist bereits schon fertig.", "bereits schon → bereits"],
  ],
};

/** What looks like a mistake of the kinds above, and is none. */
const right: Record<Language, string[]> = {
  en: [
    "You could, of course, do what we can to help.",
    "Did he and she want to go? I insist that he go.",
    "What he did made me happy, and he didn't found the company.",
    "Vitamin A is good, and plan A and plan B are an hour apart.",
    "It is a university in a European town with a one-way street.",
    "It was different then. The state its very existence is in is well known.",
    "Every one of them has an MP, a U-turn and an SEO expert.",
    "I saw it at 5 p.m. and then left, e.g. by bus, etc. and so on.",
    "The number of people is large; less than ten percent of it is known.",
    "We had had dinner, and the shop was shut :-)",
  ],
  pt: [
    "Quanto mais estudo, mais eu aprendo, e todas as vezes ele espera.",
    "Nós é que pagamos, e para eles é bom. Esta é a casa, e esta bem grande.",
    "Mal cheguei a ler; há dez anos, a dois passos daqui.",
    "O relatório custa R$ 50 por hora. Sexta-feira Santa é na próxima semana.",
  ],
  es: [
    "La gente que viene es buena; los nombres de la gente son bonitos.",
    "De ahí que vengan. ¿Qué piensas de que venga? Va a ver muchos cambios.",
    "El debe y el haber. Nueva York y Iowa. Agua y hielo, hoy u otro día.",
    "¿Cuando termines me llamas? ¿Vienes? ¡Qué bien! Está todo bien.",
    "Es todo agua, y la valla a la izquierda está rota.",
  ],
  fr: [
    "Sa face a été lavée, la suite a été longue, et le onze est là.",
    "Tu prends la voiture ou la moto\u00a0? Le héros et la haine de onze heures.",
    "Il est sur de bonnes bases, là où il faut. L'une ou l'autre, c'est égal.",
    "Je me demande si j'aurais pu, et nous nous voyons à 10:30.",
    "Les Anglais parlent anglais ; celui de et celui que nous avons.",
  ],
  de: [
    "Das Haus, das ich kaufe, ist alt. Ich weiß, das ist schwer.",
    "Ohne dass er es weiß, so dass es gelingt, nur weil er kommt. Nicht dass ich wüsste.",
    "Ihr seid der Grund, seit ihr da seid. Früher wie heute ist er besser als sie.",
    "Ein paar Leute, die gelungen sind, trat ein ein Mann. Dem stimme ich zu.",
    "Das ist aber schön, und es ist z. B. am 3. Mai usw. noch so.",
    "Der alte Mann und das Meer, die liebe ich. Das bedarf einer Erklärung.",
  ],
};

describe.each(languages)("the rules of a language: %s", (language) => {
  test.each(mistakes[language])("%s", (text, change) => {
    expect(changes(text, language)).toContain(change);
  });

  test.each(right[language])("leave alone what is right: %s", (text) => {
    expect(found(text, language)).toEqual([]);
  });
});
