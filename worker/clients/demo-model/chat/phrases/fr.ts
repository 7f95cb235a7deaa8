import type { ReplyPhrases } from "./phrases.ts";

export const french: ReplyPhrases = {
  note: "_Je suis le modèle de démo intégré : je travaille selon des règles sur les mots que vous me donnez, et je ne connais pas d’autres faits._",
  leads: {
    intro: ["Voici une introduction à développer :", "Une introduction pour commencer :"],
    conclusion: ["Voici une conclusion à développer :", "Une conclusion pour commencer :"],
    written: ["Voici une première version :", "Un premier jet pour commencer :"],
    titles: ["Quelques titres au choix :", "Ces titres conviendraient :"],
    outline: ["Voici un plan pour commencer :", "Le texte pourrait se construire ainsi :"],
    summary: ["En bref :", "Ce que dit le texte, en peu de mots :"],
    shorter: ["Voici une version plus courte :", "Réduit à ce qui compte :"],
    longer: ["Voici une version plus longue :", "Avec plus de détails :"],
    simpler: ["Voici le texte en mots plus simples :", "Une version plus simple :"],
    styled: ["Voici le texte dans ce style :", "Dans le ton que vous avez demandé :"],
    revised: ["Voici le texte révisé :", "Une version plus claire :"],
    corrected: ["Voici le texte corrigé :", "Avec les fautes corrigées :"],
    adapted: ["Adapté pour la publication :", "Voici ce que vous pourriez publier :"],
    code: ["Prêt à être collé dans la page :", "Voici le code :"],
    more: ["La suite pourrait être :", "En voici davantage :"],
    explain: ["En quelques mots :", "La réponse courte :"],
  },
  ends: {
    text: [
      "Le voulez-vous plus court, sur un autre ton, ou avec des idées de titres ?",
      "Dites-moi qui le lira et ce que ces personnes doivent faire ensuite, et je l’ajusterai.",
      "Le préférez-vous plus long, plus simple ou plus formel ?",
    ],
    list: [
      "Lequel s’en approche le plus ? Je peux continuer à partir de là.",
      "Voulez-vous que j’écrive l’introduction, ou que j’en propose d’autres ?",
      "Dites-moi ce que vous gardez, et je poursuis.",
    ],
    work: [
      "Y a-t-il un passage que vous aimeriez autrement ?",
      "Je peux aussi changer le ton, corriger la grammaire ou le résumer.",
      "Voulez-vous que je poursuive : plus court, plus long ou pour un autre support ?",
    ],
    explain: [
      "Collez un passage à vous, et nous l’essaierons dessus.",
      "Voulez-vous le voir dans un de vos textes ? Envoyez-moi un paragraphe.",
      "Voulez-vous que je regarde un de vos textes dans cet esprit ?",
    ],
  },
  cut: "Le texte est long, j’ai donc travaillé sur son début. Envoyez-moi la partie suivante, et je continuerai.",
  changes: ["Ce que j’ai corrigé :", "Les corrections, une par une :"],
  noMistakes: [
    "Mes règles ne trouvent pas de faute dans ce texte. Elles connaissent les plus courantes, pas toutes : une seconde lecture ne fait jamais de mal.",
    "Je ne trouve rien à corriger ici, aussi loin que vont mes règles. Relisez-le encore à voix haute : l’oreille entend ce que les règles manquent.",
  ],
  unchanged: [
    "Mes règles ne trouvent rien dans ce texte qu’elles sachent dire autrement. Elles connaissent les tournures courantes, longues ou raides ; les phrases courtes et les listes restent le plus souvent telles quelles.",
    "Je le laisserais tel quel : mes règles ne connaissent pas d’autre façon de le dire. Un modèle de langage configuré irait plus loin. Je peux encore le raccourcir, le résumer ou lui trouver des titres.",
  ],
  needsText: [
    "Volontiers. Collez le texte dans votre prochain message, ou joignez-en un de votre historique, et je m’y mets. Il est utile de savoir qui le lira et ce qui compte le plus pour vous : la longueur, le ton ou la clarté.",
    "Pour cela, il me faut un texte. Mettez-le dans votre prochain message, sous une ligne qui dit ce qu’il faut en faire, ou joignez-en un de votre historique. Dites-moi aussi à qui il s’adresse et où il paraîtra.",
  ],
  needsTopic: [
    "Volontiers. De quoi s’agit-il ? Quelques mots suffisent pour commencer : le sujet, deux ou trois points qui ne doivent pas manquer, et qui lira le texte. J’en ferai une première version sur laquelle nous pourrons travailler.",
    "Pour cela, il me faut un sujet. Dites-moi en une ligne de quoi il s’agit, à qui le texte s’adresse et ce que le lecteur doit retenir ; j’en ferai une première version.",
  ],
  greeting: [
    "Bonjour ! Ravi de vous voir ici. Qu’écrivez-vous en ce moment ?",
    "Bonjour ! Sur quoi aimeriez-vous travailler aujourd’hui ?",
  ],
  thanks: [
    "Je vous en prie ! Si vous voulez, nous pouvons continuer à partir d’ici : un autre ton, une version plus courte, des titres ou une publication tirée du texte. Ou dites-moi ce que vous allez écrire ensuite, et nous commencerons par un plan.",
    "Tant mieux si cela vous aide ! On peut encore en tirer autre chose : un résumé, une adaptation pour les réseaux sociaux, une relecture de la grammaire. Ou commencez du nouveau : dites-moi le sujet.",
  ],
  translate: [
    "Pour être clair : ce modèle de démo ne sait pas traduire. Un modèle de langage configuré sait le faire. Ce que je peux faire dans la langue d’un texte : le corriger, le simplifier, le raccourcir, le résumer, proposer des titres ou l’adapter aux réseaux sociaux. Un texte simple et sans faute est aussi plus facile à traduire. Voulez-vous que je commence par là ?",
    "Là, je dois dire non : le modèle de démo ne traduit pas, il travaille seulement dans la langue du texte. Avec un modèle de langage configuré, cela marchera. En attendant, je peux préparer le texte : des phrases plus courtes, des mots simples, aucune faute. Cela vous convient-il ?",
  ],
  abilities: {
    leads: ["Voici ce que vous pouvez me demander :", "Je peux vous aider pour ceci :"],
    list: [
      "**Écrire** : une introduction de blog, une conclusion, une ébauche de billet, d’e-mail ou de script sur votre sujet",
      "**Préparer** : un plan, des titres ou le résumé d’un texte",
      "**Réviser** : clarté et cohésion ; plus court, plus long, plus simple ou sur un autre ton ; grammaire",
      "**Adapter** : un texte pour Instagram, LinkedIn, X et d’autres, ou les balises d’une page",
      "**Expliquer** : voix active, accroches, titres, appels à l’action, cohésion et plus encore",
    ],
    ends: [
      "Commencez par un sujet, ou collez un texte et dites ce qu’il doit devenir.",
      "Dites simplement sur quoi vous travaillez, ou collez un texte dans votre message.",
    ],
  },
  understood: [
    "Si je comprends bien, il est question de ceci : {topic}.",
    "Je comprends que votre sujet est {topic}.",
    "Ce qui vous occupe est donc {topic}.",
  ],
  also: ["Il y entre aussi : {points}.", "Vous mentionnez également {points}."],
  suggests: [
    "Je ne peux pas juger du fond, mais voici un plan pour un texte à ce sujet :",
    "Ce que j’en sais est ce que vous m’en dites. Un texte à ce sujet pourrait se construire ainsi :",
  ],
  gist: [
    "Vous m’avez envoyé un texte sur {topic}. En voici les points principaux :",
    "Un texte sur {topic}, donc. Voici ce qu’il dit de plus important :",
  ],
  questions: {
    leads: ["Pour aller plus loin, dites-moi :", "Trois choses m’aideraient :"],
    list: [
      "Qui le lira, et que savent déjà ces personnes ?",
      "Que doivent faire ou penser les lecteurs après avoir lu sur {topic} ?",
      "Où paraîtra-t-il : un blog, un e-mail, un mémoire ?",
      "Quel exemple ou quelle expérience à vous doit y figurer ?",
      "Quelle longueur peut-il avoir ?",
      "Quelle est la seule chose sur {topic} qui ne doit pas manquer ?",
    ],
  },
  wordless: [
    "Il n’y a pas là de mots sur lesquels je puisse travailler. Dites-moi en une phrase ce que vous écrivez, ou collez un texte et dites ce qu’il doit devenir : un résumé, des titres, une version plus courte. Pour un plan, un sujet suffit.",
    "Je ne sais lire que des mots, et je n’en trouve pas ici. Écrivez-moi de quoi il s’agit, ou collez un passage ; je peux planifier, rédiger, réviser, raccourcir et résumer.",
  ],
  conclusion: {
    openings: [
      "En conclusion, les considérations qui précèdent montrent que {topic} ne se réduit pas à une seule question. Ses parties dépendent les unes des autres, et qui n’en regarde qu’une perd ce qui les relie.",
      "Ce qui vient d’être exposé mène à un résultat clair : {topic} mérite l’attention, non comme un détail, mais comme une question dont dépendent d’autres décisions. C’est ce qui donne leur poids à ces constats.",
    ],
    points: [
      "Avant tout, ces aspects se sont révélés liés : {points}.",
      "En particulier, l’argument repose sur ces points : {points}.",
    ],
    closings: [
      "Des limites demeurent, et il faut les nommer : le regard adopté ici en est un parmi d’autres. Mais cette ouverture est ce qui rend la suite utile. La prochaine étape est de mettre ces acquis à l’épreuve de cas nouveaux et de garder ce qui résiste.",
      "Des questions restent ouvertes, et ce n’est pas une faiblesse. Elles montrent où le travail doit reprendre. S’il faut retenir une idée, que ce soit celle-ci : comprendre est la première condition du changement, et comprendre commence par un regard attentif.",
    ],
  },
  condensed: { wants: "**L’utilisateur souhaite :**", soFar: "**Jusqu’ici :**", attached: "Texte joint :" },
};
