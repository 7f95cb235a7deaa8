import type { TitlePatterns, TypePatterns } from "./patterns.ts";

const narrow = "\u202f";

/** French sets a space that does not break before high signs and inside quotation marks. */
const typeset = (line: string) => line.replace(/ (?=[:;?!»])/g, narrow).replace(/(?<=«) /g, narrow);

const typesetAll = ({ tails, kickers, wholes, counted }: TypePatterns): TypePatterns => ({
  tails: tails.map(typeset),
  kickers: kickers.map(typeset),
  wholes: wholes.map(typeset),
  ...(counted && { counted: counted.map(typeset) }),
});

export const frenchTitles: TitlePatterns = {
  colon: typeset(" : "),
  and: " et ",
  seo: typesetAll({
    tails: [
      "ce qu’il faut savoir",
      "un guide pratique",
      "l’essentiel en un coup d’œil",
      "les faits et le contexte",
      "le tour complet du sujet",
    ],
    kickers: ["Guide pratique", "L’essentiel", "En clair", "En un coup d’œil"],
    wholes: ["Tout ce qui compte à propos de « {a} »", "Ce qu’il faut savoir sur « {a} »"],
  }),
  creative: typesetAll({
    tails: [
      "petits gestes, grande différence",
      "une promenade autour du sujet",
      "l’art discret de bien faire",
      "ce qui se lit entre les lignes",
      "là où tout commence",
    ],
    kickers: ["Sous un autre angle", "À la loupe", "Plus qu’un mot", "Derrière le rideau"],
    wholes: ["La face cachée de « {a} »", "Quelques mots à la gloire de « {a} »"],
  }),
  news: typesetAll({
    tails: [
      "les faits en bref",
      "où en sommes-nous ?",
      "ce qui compte maintenant",
      "la situation en un coup d’œil",
      "un regard sur les faits",
    ],
    kickers: ["À la une", "Les faits en bref", "Sous les projecteurs", "Les points principaux"],
    wholes: ["Ce qu’il y a derrière « {a} »", "Les regards se tournent vers « {a} »"],
  }),
  social: typesetAll({
    tails: [
      "à garder pour plus tard",
      "qu’en pensez-vous ?",
      "une lecture à partager",
      "dites-nous comment vous le voyez",
      "qui devrait lire cela ?",
    ],
    kickers: ["À partager", "Lecture rapide", "Parlons-en", "Pour votre fil"],
    wholes: ["Pour celles et ceux que « {a} » intéresse", "Accordez une minute à « {a} »"],
  }),
  emotional: typesetAll({
    tails: [
      "la joie de bien faire",
      "parce que les petites choses comptent",
      "avec patience et avec cœur",
      "une belle sensation, jour après jour",
      "le courage du premier pas",
    ],
    kickers: [
      "Du fond du cœur",
      "Avec l’amour du détail",
      "Une belle sensation",
      "Sans crainte de se tromper",
    ],
    wholes: ["Ce que « {a} » peut signifier pour nous", "Un petit bonheur nommé « {a} »"],
  }),
  listicle: typesetAll({
    tails: [
      "les points clés en une liste",
      "la liste de contrôle",
      "tout, point par point",
      "une liste avec l’essentiel",
      "le plus important, dans l’ordre",
    ],
    kickers: ["Liste de contrôle", "Point par point", "La liste à garder", "Sous forme de liste"],
    wholes: ["Une liste pour qui pense à « {a} »", "Ce qui figure sur la liste de « {a} »"],
    counted: ["{a} : {n} points à retenir", "{n} points en un coup d’œil : {a}", "{n} choses à savoir : {a}"],
  }),
  question: typesetAll({
    tails: [
      "qu’est-ce qui compte vraiment ?",
      "par où commencer ?",
      "que faut-il savoir ?",
      "de quoi s’agit-il ?",
      "faut-il y regarder de plus près ?",
    ],
    kickers: ["La grande question", "Bonne question", "Pour les curieux", "Sans détour"],
    wholes: [
      "Qu’y a-t-il derrière « {a} » ?",
      "Que veut vraiment dire « {a} » ?",
      "Que savez-vous de « {a} » ?",
      "Pourquoi parler de « {a} » ?",
    ],
  }),
  "how-to": typesetAll({
    tails: [
      "comment débuter",
      "comment bien s’y prendre",
      "comment procéder avec calme",
      "comment éviter les détours",
      "comment cela marche en pratique",
    ],
    kickers: ["Mode d’emploi", "En toute simplicité", "Passer à l’action", "De la théorie à la pratique"],
    wholes: ["Comment tirer davantage de « {a} »", "Comment aborder « {a} » avec méthode"],
  }),
  clickbait: typesetAll({
    tails: [
      "lisez ceci avant de continuer",
      "le point que beaucoup oublient",
      "le passage à lire deux fois",
      "vous voudrez savoir cela",
      "le détail qui change le regard",
    ],
    kickers: ["Ne passez pas à côté", "À lire d’abord", "Le détail qui compte", "Facile à oublier"],
    wholes: ["Ce que personne ne vous a dit sur « {a} »", "La vérité sur « {a} », sans fard"],
  }),
  professional: typesetAll({
    tails: [
      "une vue d’ensemble pour la pratique",
      "principes et pratique",
      "une base pour bien décider",
      "une présentation structurée",
      "contexte et mise en œuvre",
    ],
    kickers: ["Vue d’ensemble", "En pratique", "En synthèse", "Contexte et mise en œuvre"],
    wholes: ["Un regard mesuré sur « {a} »", "Aborder « {a} » en professionnel"],
  }),
  educational: typesetAll({
    tails: [
      "les bases, clairement expliquées",
      "une courte introduction",
      "ce que vous allez apprendre ici",
      "des bases à la pratique",
      "une explication pas à pas",
    ],
    kickers: ["En mots simples", "Apprendre les bases", "Une courte leçon", "Bon à savoir"],
    wholes: ["Ce que « {a} » veut dire, en mots simples", "Une première introduction à « {a} »"],
  }),
};
