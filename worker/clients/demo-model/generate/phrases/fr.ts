import { frenchAngles } from "./fr-angles.ts";
import type { Phrases } from "./phrases.ts";

const noBreak = "\u00a0";

export const french: Phrases = {
  quotes: ["« ", " »"],
  and: "et",
  colon: " : ",
  typeset: (text) => text.replace(/ (?=[:;?!»])/g, noBreak).replace(/(?<=«) /g, noBreak),
  untitled: "Un bon début",
  hashtags: ["Idées", "Pratique"],
  angles: frenchAngles,
  voices: {
    formal: {
      hook: "Un sujet qui mérite réflexion.",
      openings: [
        "Le sujet {topic} mérite un examen attentif et ordonné. Les points essentiels, et le raisonnement qui les relie, sont exposés ci-après.",
        "Il convient d’examiner {topic} avec soin, car les bonnes décisions reposent sur une vue claire de l’ensemble.",
      ],
      closings: [
        "Une démarche mesurée demeure la plus sûre. Il est conseillé de commencer par un seul point et d’en apprécier le résultat en temps voulu.",
        "En somme, le soin apporté au début est largement récompensé. Les points exposés offrent une base solide pour la prochaine décision.",
      ],
    },
    casual: {
      hook: "Bon, on en parle ?",
      openings: [
        "Soyons francs : {topic}, ça ne se règle pas en cinq minutes. Mais c’est bien moins compliqué que ça en a l’air.",
        "Alors, {topic}. Prends un café, parce qu’il y a plus à dire qu’on ne croit, et presque tout est faisable.",
      ],
      closings: [
        "Au fond, ce n’est pas plus compliqué que ça. Choisis un truc, essaie, et vois ce que ça donne la semaine prochaine.",
        "Pas besoin de tout faire d’un coup. Commence quelque part, garde ce qui marche et ne t’en fais pas pour le reste.",
      ],
    },
    creative: {
      hook: "Tout chemin commence en blanc.",
      openings: [
        "Imaginons {topic} comme une maison au crépuscule : une fenêtre s’allume, puis une autre, jusqu’à ce que la forme entière apparaisse.",
        "Certains sujets frappent fort à la porte ; {topic} effleure la vitre et attend. Cela vaut la peine d’ouvrir.",
      ],
      closings: [
        "La carte est tracée au crayon, et c’est tout son charme. Prenons une route et laissons les autres dormir dans le pli.",
        "Laissons la porte entrouverte. Les meilleures idées reviennent souvent le soir, quand personne ne les appelle.",
      ],
    },
    conversational: {
      hook: "Et vous, y avez-vous pensé ?",
      openings: [
        "Vous êtes-vous déjà demandé par où commencer avec {topic} ? Beaucoup se posent la question, et la réponse est plus proche qu’il n’y paraît.",
        "Qu’est-ce qui vous vient à l’esprit quand vous entendez {topic} ? Gardez cette première pensée, car elle va servir.",
      ],
      closings: [
        "Alors, par quoi allez-vous commencer ? Quel que soit votre choix, laissez-lui quelques jours avant de juger.",
        "Tout cela vous paraît faisable ? Alors faites le plus petit pas et voyez ce qu’il vous apprend.",
      ],
    },
    professional: {
      hook: "Priorités claires, meilleures décisions.",
      openings: [
        "De bons résultats avec {topic} supposent des priorités claires et une planification réaliste. Cette synthèse réunit les points les plus importants.",
        "Toute responsabilité en matière de {topic} suppose une vision commune des objectifs, des efforts et des limites. Voici les points de départ.",
      ],
      closings: [
        "L’étape suivante recommandée : convenir d’une priorité, désigner une personne responsable et fixer une date de bilan.",
        "Avec des responsabilités claires et un premier pas modeste, les progrès deviennent visibles. C’est une bonne base pour décider de la suite.",
      ],
    },
    friendly: {
      hook: "Quel plaisir de vous retrouver !",
      openings: [
        "Quel plaisir que vous vous intéressiez à {topic} ! Pas besoin de savoir quoi que ce soit à l’avance ; on avance pas à pas.",
        "Bienvenue ! Si {topic} vous trotte dans la tête ces temps-ci, vous êtes au bon endroit, et en bonne compagnie.",
      ],
      closings: [
        "Vous pouvez y arriver, un petit pas après l’autre. Et si quelque chose rate, ce n’est pas grave : demain est un autre jour.",
        "Donnez-vous du temps et savourez les premières réussites. Elles comptent plus qu’il n’y paraît.",
      ],
    },
    enthusiastic: {
      hook: "Voilà de quoi s’enthousiasmer !",
      openings: [
        "Il y a tant à découvrir avec {topic} ! Et le meilleur : on peut commencer aujourd’hui, et chaque pas apprend quelque chose.",
        "Peu de choses donnent autant de joie que {topic} une fois l’élan trouvé ! Voici pourquoi l’effort en vaut la peine, point par point.",
      ],
      closings: [
        "À vous de jouer ! Choisissez le point qui a éveillé votre curiosité, commencez aujourd’hui et savourez chaque progrès.",
        "Quel beau moment pour se lancer ! Un pas, une petite réussite, et la suivante viendra presque sans effort !",
      ],
    },
    informative: {
      hook: "L’essentiel, dans l’ordre.",
      openings: [
        "Ce texte donne une vue d’ensemble de {topic} : de quoi il s’agit, par où commencer et à quoi faire attention.",
        "Plusieurs questions se posent autour de {topic}. Les parties suivantes les abordent une à une, du général au particulier.",
      ],
      closings: [
        "En résumé : un but clair, un petit début et un bilan régulier couvrent l’essentiel de ce qu’il faut.",
        "Tels sont les points principaux en bref. Les autres détails dépendent de la situation où ils s’appliquent.",
      ],
    },
    persuasive: {
      hook: "Attendre coûte plus que commencer.",
      openings: [
        "Il y a une bonne raison de prendre {topic} au sérieux dès maintenant : attendre ne règle rien, un premier pas change tout.",
        "Remettre {topic} à plus tard est confortable, mais cela a un prix. Commencer coûte moins qu’on ne croit et rapporte plus tôt.",
      ],
      closings: [
        "Les arguments sont sur la table, et le premier pas est petit. Faites-le aujourd’hui, tant que les raisons sont fraîches.",
        "Vous pouvez attendre un meilleur moment ou faire compter celui-ci. Choisissez un point et commencez.",
      ],
    },
    authoritative: {
      hook: "Commencez par ce qui compte.",
      openings: [
        "{topic} récompense la préparation et les décisions claires. Voici les points qui font la différence.",
        "En matière de {topic}, quelques principes valent dans presque toutes les situations. Les suivre évite les détours coûteux.",
      ],
      closings: [
        "Fixer la priorité, faire le premier pas, vérifier le résultat : rien ne fait avancer les choses plus sûrement.",
        "Les principes sont clairs. Il reste à les appliquer avec rigueur et à corriger le cap sans tarder.",
      ],
    },
    humorous: {
      hook: "Aucun magicien n’a été nécessaire.",
      openings: [
        "Si {topic} était facile, il n’y aurait pas de manuels, seulement des gens au sourire mystérieux. Par chance, le mystère a un côté raisonnable.",
        "Personne ne naît en sachant tout sur {topic}, même si certains cousins prétendent le contraire à table. Les autres commencent ainsi.",
      ],
      closings: [
        "Et si tout va de travers, il restera au moins une bonne histoire. Commencez petit ; les histoires grandissent toutes seules.",
        "Voilà tout le secret, et sans baguette magique. Faites le premier pas avant que le canapé ne l’apprenne.",
      ],
    },
    technical: {
      hook: "D’abord l’objectif, ensuite la méthode.",
      openings: [
        "Ce texte traite {topic} comme un système : entrées, processus, résultats et rétroaction, c’est-à-dire le retour des résultats dans les décisions suivantes.",
        "Pour aborder {topic} de façon structurée, on sépare les exigences (ce qu’il faut atteindre) des méthodes (comment l’atteindre).",
      ],
      closings: [
        "En bref : définir l’exigence, modifier une seule variable à la fois, consigner le résultat et recommencer le cycle.",
        "La démarche est itérative, c’est-à-dire que chaque passage exploite ce que le précédent a montré. La documentation les rend comparables.",
      ],
    },
  },
  previews: [
    "Les points principaux sont les suivants : {points}.",
    "En chemin, voici les points abordés : {points}.",
    "En quelques mots, voici de quoi il s’agit : {points}.",
  ],
  lines: [
    "Commencez petit.",
    "Continuez ainsi.",
    "Chaque pas compte.",
    "Le simple dure.",
    "La clarté vient ensuite.",
    "Une question suffit souvent.",
    "Une bonne habitude prend peu.",
    "La patience en fait partie.",
    "Le progrès semble modeste au début.",
    "Un but clair évite bien des détours.",
    "Gardez ce qui marche et laissez le reste.",
    "Le prochain pas est plus proche qu’il ne semble.",
    "Demandez tôt, écoutez bien et notez tout.",
    "L’essai du jour guidera celui de demain.",
  ],
  facets: [
    "le temps",
    "les coûts",
    "les bons outils",
    "l’apprentissage",
    "la communication",
    "la qualité",
    "les risques",
    "les habitudes",
    "la préparation",
    "la motivation",
    "le long terme",
    "la vie de tous les jours",
  ],
  featureNotes: [
    "pour être utile dès le premier jour.",
    "facile à comprendre et agréable à vivre.",
    "avec du soin jusque dans les petites choses.",
    "là quand il le faut, sans gêner le reste du temps.",
    "un détail qui rend l’ensemble plus agréable.",
    "facile à essayer et facile à garder.",
    "utile aux débutants comme aux habitués.",
    "un souci de moins dans une semaine chargée.",
  ],
  callsToAction: [
    "Regardez de plus près dès aujourd’hui.",
    "Essayez cette semaine et jugez par vous-même.",
    "Par quel point commenceriez-vous ? Dites-le-nous.",
    "Gardez ce texte pour plus tard et partagez-le.",
  ],
  headings: {
    article: "Conclusion",
    blog: "Votre prochain pas",
    seo: "En bref",
    features: "En un coup d’œil",
    slide: "Prochain pas",
  },
  email: {
    subject: "Objet :",
    greeting: { formal: "Madame, Monsieur,", relaxed: "Bonjour !" },
    signOff: { formal: "Cordialement,", relaxed: "À bientôt," },
    name: "[Nom]",
  },
  script: {
    scene: "Scène",
    host: "ANIMATRICE :",
    guest: "INVITÉ :",
    directions: [
      "Une pièce claire, une table, deux chaises.",
      "L’animatrice ouvre un carnet et lève les yeux.",
      "Tous deux boivent une gorgée de café.",
      "L’invité va jusqu’à la fenêtre et se retourne.",
      "Une courte pause ; puis tous deux sourient.",
      "La caméra s’approche lentement.",
      "L’invité trace une ligne sur une feuille de papier.",
      "Dehors, la lumière change.",
      "L’animatrice se penche en avant, intéressée.",
      "Plan sur les mains posées sur la table.",
      "La musique monte, puis s’efface.",
      "Ils se lèvent et poursuivent en marchant.",
    ],
  },
};
