// The words by which a model's talk before its answer is known. Case, accents and the form of apostrophes do not count.
import type { Language } from "../../../shared/catalog/languages.ts";

export interface ChatterPhrases {
  /** A polite start; alone on its line it is talk. */
  starts: string[];
  /** Leads over to an announcement; alone on its line it may be a person's own words. */
  preludes: string[];
  /** Announces the answer; an article and a word for the answer must follow. */
  announcements: string[];
  /** Announce the answer as well, but only after a start: by themselves a letter may begin with them. */
  reports: string[];
  /** Announces the answer by itself, but only after a start. */
  presentations: string[];
  /** What stands between the announcement and the word for the answer, at its beginning. */
  articles: string[];
  /** Words for the answer, in the singular where the plural is made with -s, -es, -e, -n or -en. */
  answers: string[];
  /** Adjectives stand behind the word for the answer. */
  adjectivesFollow: boolean;
  /** One word is made of many. */
  hasCompounds: boolean;
  /** How the announcement may go on after the word for the answer. */
  tails: string[];
  /** Ends the search for a word for the answer: what follows is about something else. */
  barriers: string[];
}

export const chatterPhrases: Record<Language, ChatterPhrases> = {
  en: {
    starts: [
      "sure",
      "sure thing",
      "certainly",
      "of course",
      "absolutely",
      "happy to help",
      "i'd be happy to help",
      "i'd be happy to help with that",
      "i'd be happy to help you with that",
      "i'd be glad to help",
      "i can help with that",
      "i can help you with that",
      "i can certainly help with that",
      "i can do that",
    ],
    preludes: [
      "definitely",
      "okay",
      "ok",
      "alright",
      "great",
      "no problem",
      "gladly",
      "with pleasure",
      "as requested",
      "as you requested",
      "as you asked",
      "based on your notes",
      "based on your request",
    ],
    announcements: [
      "here is",
      "here's",
      "here are",
      "here you have",
      "here you'll find",
      "below is",
      "below are",
      "below you'll find",
      "below you will find",
      "the following is",
    ],
    reports: [
      "i've written",
      "i've drafted",
      "i've prepared",
      "i've rewritten",
      "i have written",
      "i have drafted",
      "i have prepared",
      "i have rewritten",
    ],
    presentations: ["here you go", "here it is", "here you are", "here goes"],
    articles: words("a an the your my this some one two three four five six seven eight nine ten several"),
    answers: [
      ...words(
        "text article essay post blog blogpost email mail letter message story poem draft version rewrite",
      ),
      ...words(
        "revision summary translation paraphrase outline introduction intro conclusion description caption",
      ),
      ...words(
        "headline title variation alternative option suggestion idea response answer copy bio proposal",
      ),
      ...words("report section paragraph passage newsletter review speech script tweet thread announcement"),
      ...words("stories summaries copies bios replies reply"),
    ],
    adjectivesFollow: false,
    hasCompounds: false,
    tails: [
      ...words(
        "about on for in with without based using written rewritten revised improved titled tailored from",
      ),
      ...words("between as you covering exploring discussing inspired"),
      ...[
        "of your",
        "of the text",
        "of the original",
        "of the passage",
        "of the paragraph",
        "of this",
        "of a",
      ],
      ...["of an", "that you", "to your", "to use", "to consider", "to the", "below"],
    ],
    barriers: words(
      "about on for in with of that which who whose to is are was were and but so where when why how",
    ),
  },
  pt: {
    starts: [
      "claro",
      "claro que sim",
      "com certeza",
      "certamente",
      "com todo o prazer",
      "posso ajudar com isso",
    ],
    preludes: [
      "com prazer",
      "sem problema",
      "sem problemas",
      "perfeito",
      "otimo",
      "pois nao",
      "conforme solicitado",
      "conforme pedido",
      "como solicitado",
      "como pediu",
      "como voce pediu",
    ],
    announcements: [
      "aqui esta",
      "aqui estao",
      "aqui vai",
      "aqui vao",
      "aqui tem",
      "aqui tens",
      "aqui fica",
      "eis",
      "segue",
      "segue abaixo",
      "segue-se",
      "seguem",
      "seguem abaixo",
      "abaixo esta",
      "abaixo segue",
    ],
    reports: ["escrevi", "preparei", "reescrevi", "apresento"],
    presentations: ["aqui esta", "aqui vai", "aqui tem", "ai vai", "la vai", "segue"],
    articles: words(
      "o a os as um uma uns umas seu sua seus suas teu tua este esta dois duas tres quatro cinco seis",
    ),
    answers: [
      ...words(
        "texto artigo ensaio post e-mail email carta mensagem mensagens historia conto poema rascunho versao",
      ),
      ...words(
        "versoes reescrita revisao resumo traducao parafrase esboco introducao conclusao descricao legenda",
      ),
      ...words(
        "titulo variacao variacoes alternativa opcao opcoes sugestao sugestoes ideia resposta biografia",
      ),
      ...words("proposta relatorio paragrafo trecho discurso roteiro anuncio publicacao publicacoes"),
    ],
    adjectivesFollow: true,
    hasCompounds: false,
    tails: [
      ...words("sobre para em com sem no na nos nas baseado baseada"),
      ...[
        "do seu",
        "da sua",
        "do texto",
        "do original",
        "de blog",
        "de venda",
        "de apresentacao",
        "que voce",
      ],
      ...["que pediu", "que solicitou", "a partir", "ao seu", "como solicitado", "conforme solicitado"],
    ],
    barriers: words("que quem onde quando como porque sobre para com sem em no na mas de do da dos das"),
  },
  es: {
    starts: [
      "claro",
      "claro que si",
      "por supuesto",
      "desde luego",
      "con mucho gusto",
      "ciertamente",
      "puedo ayudarte con eso",
    ],
    preludes: [
      "con gusto",
      "sin problema",
      "perfecto",
      "naturalmente",
      "encantado",
      "como pediste",
      "como solicitaste",
      "como has pedido",
      "segun lo solicitado",
      "tal como pediste",
    ],
    announcements: [
      "aqui tienes",
      "aqui tiene",
      "aqui esta",
      "aqui estan",
      "aqui va",
      "aqui van",
      "aqui te dejo",
      "aqui te presento",
      "a continuacion",
      "a continuacion tienes",
      "a continuacion te presento",
      "a continuacion se presenta",
      "a continuacion encontraras",
    ],
    reports: ["he escrito", "he preparado", "he reescrito", "te presento", "te dejo"],
    presentations: ["aqui tienes", "aqui tiene", "aqui esta", "aqui va", "ahi va"],
    articles: words(
      "el la los las un una unos unas tu tus su sus este esta dos tres cuatro cinco seis algunas algunos",
    ),
    answers: [
      ...words(
        "texto articulo ensayo post publicacion publicaciones correo email carta mensaje historia cuento poema",
      ),
      ...words(
        "borrador version versiones reescritura revision resumen traduccion parafrasis esquema introduccion",
      ),
      ...words(
        "conclusion descripcion descripciones titulo titular variacion variaciones alternativa opcion opciones",
      ),
      ...words(
        "sugerencia idea respuesta biografia propuesta informe parrafo fragmento discurso guion anuncio",
      ),
    ],
    adjectivesFollow: true,
    hasCompounds: false,
    tails: [
      ...words("sobre para en con sin basado basada"),
      ...[
        "acerca de",
        "de tu",
        "de su",
        "del texto",
        "del original",
        "de blog",
        "de venta",
        "de presentacion",
      ],
      ...["que pediste", "que me pediste", "que solicitaste", "que has pedido", "a partir"],
    ],
    barriers: words("que quien donde cuando como porque sobre para con sin en pero de del"),
  },
  fr: {
    starts: ["bien sur", "certainement", "absolument", "bien entendu", "je peux vous aider"],
    preludes: [
      "avec plaisir",
      "volontiers",
      "tout a fait",
      "d'accord",
      "pas de probleme",
      "parfait",
      "tres bien",
      "naturellement",
      "comme demande",
      "comme vous l'avez demande",
      "comme convenu",
      "selon votre demande",
    ],
    announcements: ["voici", "voila", "ci-dessous", "vous trouverez ci-dessous"],
    reports: [
      "je vous propose",
      "je te propose",
      "j'ai ecrit",
      "j'ai redige",
      "j'ai reecrit",
      "j'ai prepare",
    ],
    presentations: ["voici", "voila", "le voici", "la voici", "les voici"],
    articles: words(
      "le la les l' un une des votre vos ton ta tes ce cet cette deux trois quatre cinq six quelques",
    ),
    answers: [
      ...words(
        "texte article essai billet post publication courriel e-mail email mail lettre message histoire conte",
      ),
      ...words(
        "poeme brouillon version reecriture revision resume traduction paraphrase plan introduction conclusion",
      ),
      ...words(
        "description legende titre variante variation alternative option suggestion proposition idee reponse",
      ),
      ...words("biographie rapport paragraphe passage discours script annonce"),
    ],
    adjectivesFollow: true,
    hasCompounds: false,
    tails: [
      ...words("sur pour en avec sans dans base basee redige redigee"),
      ...["a propos", "de votre", "de vos", "de ton", "du texte", "de l'original", "de blog", "de presse"],
      ...["de vente", "de motivation", "d'un", "d'une", "que vous", "que tu"],
    ],
    barriers: words("qui que ou quand comment pourquoi sur pour avec sans dans en mais de du d'"),
  },
  de: {
    starts: [
      "naturlich",
      "gerne",
      "sehr gerne",
      "selbstverstandlich",
      "das mache ich gerne",
      "ich helfe ihnen gerne",
      "ich helfe dir gerne",
    ],
    preludes: [
      "gern",
      "klar",
      "na klar",
      "sicher",
      "aber sicher",
      "kein problem",
      "alles klar",
      "mit vergnugen",
      "wie gewunscht",
      "wie angefragt",
      "wie erbeten",
      "auf ihren wunsch",
    ],
    announcements: [
      "hier ist",
      "hier sind",
      "hier kommt",
      "hier haben sie",
      "hier hast du",
      "hier finden sie",
      "hier findest du",
      "anbei",
      "anbei finden sie",
      "nachfolgend",
      "nachfolgend finden sie",
      "im folgenden finden sie",
      "unten finden sie",
    ],
    reports: ["ich habe"],
    presentations: ["hier ist er", "hier ist sie", "hier ist es", "hier bitte", "bitte schon", "bitte sehr"],
    articles: [
      ...words(
        "der die das den ein eine einen ihr ihre ihren dein deine deinen mein dieser diese dieses einige",
      ),
      ...words("zwei drei vier funf sechs sieben acht neun zehn"),
    ],
    answers: [
      ...words(
        "text artikel aufsatz essay beitrag post mail e-mail brief nachricht geschichte gedicht entwurf version",
      ),
      ...words(
        "fassung uberarbeitung umformulierung zusammenfassung ubersetzung paraphrase gliederung einleitung",
      ),
      ...words(
        "schluss beschreibung uberschrift titel variante alternative option vorschlag idee ideen antwort",
      ),
      ...words("biografie angebot bericht abschnitt absatz rede skript anzeige"),
    ],
    adjectivesFollow: false,
    hasCompounds: true,
    tails: words("uber fur in im mit ohne zu zum zur auf aus ihres ihrer deines deiner basierend"),
    barriers: words(
      "uber fur mit ohne von vom der die wer wo wann warum wie und aber dass ist sind zu zum zur",
    ),
  },
};

function words(list: string): string[] {
  return list.split(" ");
}
