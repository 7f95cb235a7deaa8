import type { RewritePhrases } from "./phrases.ts";

export const frenchVoices: RewritePhrases["voices"] = {
  simple: {
    leads: ["En clair, ", "Pour faire simple, "],
    openers: ["En résumé, voici de quoi il s’agit.", "Voici les points principaux, en mots simples."],
    closers: ["C’est cela qui compte.", "C’est tout ce qu’il faut savoir."],
  },
  professional: {
    leads: ["Par ailleurs, ", "On notera que "],
    openers: ["Les points suivants réunissent l’essentiel.", "Les points suivants méritent attention."],
    closers: [
      "Ces points peuvent servir de base pour la suite.",
      "Merci de l’attention portée à ces différents points.",
    ],
  },
  creative: {
    leads: ["Imaginez la scène : ", "Et la toile se couvre de couleurs : "],
    openers: [
      "Imaginez une page blanche et regardez-la se remplir de mots.",
      "Fermez les yeux un instant et imaginez la scène.",
    ],
    closers: ["Le reste appartient à l’imagination.", "Et l’encre de la page est encore fraîche."],
  },
  journalistic: {
    leads: ["Le contexte : ", "Dans le détail : "],
    openers: [],
    closers: ["Voilà où en sont les choses.", "Tel est l’état des lieux."],
  },
  storytelling: {
    leads: ["Et c’est ainsi que ", "L’histoire raconte que "],
    openers: [
      "Toute histoire a un début, et celle-ci commence ici.",
      "Installez-vous bien, car il y a une histoire à raconter.",
    ],
    closers: ["Et c’est ainsi que l’histoire continue.", "Ainsi va l’histoire."],
  },
  technical: {
    leads: ["Note : ", "Concrètement, "],
    openers: ["Cette section décrit l’essentiel.", "Les détails utiles sont présentés dans l’ordre."],
    closers: ["La description qui précède couvre l’essentiel.", "Les détails ci-dessus valent tels quels."],
  },
  conversational: {
    leads: ["Vous savez, ", "Et au fait, "],
    openers: ["Alors, de quoi s’agit-il au juste ?", "Vous avez une minute ? Parlons-en."],
    closers: ["C’est logique, vous voyez ?", "Alors, qu’en dites-vous ?"],
  },
  persuasive: {
    leads: ["Et puis, songez-y : ", "Pensez-y bien : "],
    openers: [
      "Pourquoi cela mérite-t-il votre attention ? Lisez la suite.",
      "Demandez-vous ce qui compte vraiment ici.",
    ],
    closers: [
      "C’est le bon moment pour se décider.",
      "Le choix vous appartient, et le moment est bien choisi.",
    ],
  },
  poetic: {
    leads: ["Et voici que ", "Écoutez : "],
    openers: ["Écoutez, les mots reprennent leur souffle.", "Tout doucement, les mots se mettent à danser."],
    closers: ["Et puis les mots s’endorment.", "Et le silence chante encore."],
  },
  academic: {
    leads: ["On peut observer que ", "En outre, "],
    openers: [
      "Les considérations suivantes semblent pertinentes.",
      "Le présent texte examine les points suivants.",
    ],
    closers: [
      "Une réflexion approfondie semblerait souhaitable.",
      "Ces observations peuvent servir de point de départ.",
    ],
  },
  instructional: {
    leads: ["Pour rappel : ", "Pour se repérer : "],
    openers: ["Voici comment faire, étape par étape.", "Suivez le texte, point par point."],
    closers: ["Vérifiez chaque point au fur et à mesure.", "Relisez les points avant de commencer."],
  },
  business: {
    leads: ["D’un point de vue pratique, ", "Dans l’ensemble, "],
    openers: [
      "Voici les points clés pour la décision.",
      "Cette synthèse résume ce qui compte pour la décision.",
    ],
    closers: [
      "La prochaine étape consiste à convenir de la suite.",
      "Nous nous réjouissons d’avancer ensemble.",
    ],
  },
  humorous: {
    leads: ["Accrochez-vous : ", "Le saviez-vous : "],
    openers: [
      "Installez-vous bien et gardez les biscuits à portée de main.",
      "Attachez vos ceintures, l’affaire est sérieuse. Enfin, presque.",
    ],
    closers: [
      "Et maintenant, un biscuit bien mérité.",
      "Les applaudissements sont acceptés, les biscuits aussi.",
    ],
  },
  enthusiastic: {
    leads: ["Et écoutez bien : ", "Devinez quoi : "],
    openers: ["Préparez-vous, car c’est passionnant !", "Quelle joie de vous raconter cela !"],
    closers: ["Quelle merveille !", "C’est parti !"],
  },
  formal: {
    leads: ["De même, ", "Il y a lieu de signaler que "],
    openers: [
      "Nous soumettons ce qui suit à votre bienveillante attention.",
      "Nous avons le plaisir de vous présenter ce qui suit.",
    ],
    closers: [
      "Nous vous remercions par avance de votre attention.",
      "Nous restons à votre entière disposition pour toute question.",
    ],
  },
  email: {
    leads: ["J’en profite pour dire que ", "Pour information : "],
    openers: ["J’espère que vous allez bien.", "J’espère que votre semaine se passe bien."],
    closers: ["Je reste à votre disposition pour toute question.", "Dans l’attente de votre retour."],
  },
  inspirational: {
    leads: ["Courage : ", "Souvenez-vous toujours que "],
    openers: [
      "Tout grand voyage commence par un petit pas en avant.",
      "Les grandes choses naissent d’un petit début.",
    ],
    closers: ["Croyez-y, et faites le prochain pas.", "La route est ouverte. En avant."],
  },
  friendly: {
    leads: ["Ah, et ", "Juste pour vous dire, "],
    openers: [
      "Bonjour, quel plaisir de vous voir !",
      "Bonjour et bienvenue, c’est un plaisir de vous avoir ici !",
    ],
    closers: ["Prenez soin de vous, et à bientôt !", "Tout le meilleur à vous !"],
  },
  presentation: {
    leads: ["Point clé : ", "À la loupe : "],
    openers: [],
    closers: ["Merci de votre attention.", "À vous la parole : quelles sont vos questions ?"],
  },
  sales: {
    leads: ["Bonne nouvelle : ", "Regardez plutôt : "],
    openers: [
      "Vous cherchez quelque chose qui vous va vraiment ? Jetez un œil.",
      "Envie de quelque chose de bon ? Lisez la suite.",
    ],
    closers: ["Venez voir de près dès aujourd’hui !", "Faites-vous plaisir et commencez dès aujourd’hui !"],
  },
  authoritative: {
    leads: ["Le fait est que ", "Que ce soit clair : "],
    openers: ["Voici les faits.", "Soyons clairs sur ce qui compte."],
    closers: ["Voilà ce qui compte.", "Ce sont ces faits qui guident la décision."],
  },
  emotional: {
    leads: ["Du fond du cœur : ", "Ressentez-le : "],
    openers: ["Respirez et laissez ces mots vous toucher.", "Certains mots vont droit au cœur."],
    closers: ["Gardez ce sentiment en vous.", "Certaines choses restent longtemps en nous."],
  },
  aida: {
    leads: ["Visualisez : ", "Imaginez : "],
    openers: ["Avez-vous vu ceci ?", "Arrêtez-vous un instant et regardez ceci."],
    closers: ["Faites le prochain pas aujourd’hui !", "Contactez-nous dès aujourd’hui !"],
  },
};
