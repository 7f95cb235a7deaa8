import type { Lessons } from "./lessons.ts";

export const french: Lessons = {
  passive: {
    what: "Une phrase est à la **voix passive** quand son sujet subit l’action : « Le rapport a été rédigé. » Celui qui agit disparaît ou arrive à la fin.",
    points: [
      "Elle convient quand peu importe qui a agi : « Le pont a été construit en 1890. »",
      "Elle affaiblit le texte quand elle cache quelqu’un : « Des erreurs ont été commises. »",
      "Pour la repérer, cherchez « être » avec un participe et demandez « par qui ? ».",
    ],
    example: "Passif : « La facture a été envoyée par Anne. » Actif : « Anne a envoyé la facture. »",
  },
  active: {
    what: "À la **voix active**, le sujet de la phrase fait quelque chose : « Anne a envoyé la facture. » Le lecteur voit tout de suite qui agit, et la phrase est plus courte.",
    points: [
      "Placez celui qui agit devant le verbe.",
      "Choisissez un verbe qui montre l’action : « décider » plutôt que « prendre une décision ».",
      "Gardez le passif pour les rares cas où peu importe qui agit.",
    ],
    example:
      "Au lieu de « La décision d’attendre a été prise par l’équipe », écrivez « L’équipe a décidé d’attendre ».",
  },
  outline: {
    what: "Un **plan** est le projet d’un texte en quelques lignes. Il montre si l’idée tient avant que vous passiez du temps sur les phrases.",
    points: [
      "Écrivez en une phrase ce que le lecteur doit savoir ou faire à la fin.",
      "Notez les trois à cinq points qui y mènent, un par ligne.",
      "Rangez-les dans l’ordre des questions du lecteur et barrez ce qui ne mène pas au but.",
      "Ajoutez sous chaque point un fait ou un exemple.",
    ],
    example:
      "But : le lecteur se met au compost. Points : pourquoi c’est utile, ce qu’il faut, la première semaine, les erreurs courantes.",
  },
  hook: {
    what: "Une **accroche** est la première phrase d’un texte, et sa tâche est de donner envie de lire la suivante. Elle fait une promesse que le texte tient.",
    points: [
      "Nommez un problème que le lecteur connaît dans son quotidien.",
      "Posez une question à laquelle on ne répond pas tout de suite par oui ou par non.",
      "Commencez au milieu d’une petite scène ou par un chiffre qui surprend (et qui est vrai).",
    ],
    example:
      "Plat : « Ce billet parle des réunions. » Mieux : « Vous êtes sorti de la dernière réunion avec la question que vous y aviez apportée. »",
  },
  call: {
    what: "Un **appel à l’action** dit ce que le lecteur doit faire ensuite. Un texte n’en a qu’un, là où le lecteur est convaincu, le plus souvent à la fin.",
    points: [
      "Commencez par un verbe : « Téléchargez », « Essayez », « Écrivez-nous ».",
      "Dites ce que le lecteur y gagne et combien c’est simple.",
      "Supprimez la deuxième demande : deux appels s’affaiblissent l’un l’autre.",
    ],
    example: "Au lieu de « Envoyer », écrivez « Recevoir la liste (une page) ».",
  },
  meta: {
    what: "Une **méta-description** est le court texte que les moteurs de recherche peuvent montrer sous le titre d’une page. Elle ne fait pas monter la page, mais elle décide du clic.",
    points: [
      "Comptez environ 120 à 155 caractères ; le reste est coupé.",
      "Dites ce que la page apporte, avec son expression clé une seule fois.",
      "Donnez à chaque page la sienne et ne promettez rien que la page ne tienne.",
    ],
    example:
      "« Cultivez des herbes sur un balcon toute l’année : quels pots, combien de lumière, quand arroser. Avec une liste pour débuter. »",
  },
  headline: {
    what: "Un **titre** décide si le reste sera lu. Il dit de quoi parle le texte et ce que le lecteur y gagne.",
    points: [
      "Placez le mot le plus important près du début.",
      "Soyez précis : un chiffre, une durée ou un résultat en dit plus que « incroyable ».",
      "Restez sous 60 caractères si les moteurs de recherche doivent tout montrer.",
      "Écrivez-en dix et gardez-en un ; le premier est rarement le meilleur.",
    ],
    example:
      "Au lieu de « Quelques idées sur le sommeil », écrivez « S’endormir plus tôt : cinq habitudes qui ne coûtent rien ».",
  },
  readability: {
    what: "La **lisibilité** dit si un texte se comprend dès la première lecture. Elle dépend surtout de la longueur des phrases et des mots, et du découpage du texte.",
    points: [
      "Visez 15 à 20 mots par phrase en moyenne, en mêlant courtes et longues.",
      "Dites une chose par phrase et traitez une idée par paragraphe.",
      "Préférez le mot de tous les jours : « utiliser » plutôt que « procéder à l’utilisation de ».",
      "Découpez les longs passages avec des intertitres et des listes.",
    ],
    example: "Lisez à voix haute : là où le souffle vous manque, la phrase est trop longue.",
  },
  cohesion: {
    what: "La **cohésion** est ce qui relie les phrases, pour que chacune découle de la précédente. Sans elle, un texte peut être correct et ressembler pourtant à une liste.",
    points: [
      "Commencez la phrase par ce que le lecteur sait et finissez par ce qui est nouveau.",
      "Répétez le mot principal plutôt que de lui inventer des synonymes.",
      "N’employez un mot de liaison que s’il dit vrai : « parce que », « mais », « donc ».",
    ],
    example:
      "« Nous avons testé deux mises en page. La seconde mise en page est plus rapide, car elle charge moins d’images. »",
  },
  tone: {
    what: "Le **ton** d’un texte est la façon dont il sonne pour son lecteur : chaleureux, sec, sûr, joueur. Il vient des mots, de la longueur des phrases et de la manière de s’adresser aux gens.",
    points: [
      "Imaginez un lecteur et écrivez comme vous parleriez à cette personne.",
      "Choisissez trois adjectifs pour votre ton, et trois qu’il ne doit jamais mériter.",
      "Gardez le ton de la première à la dernière ligne ; une blague soudaine dans un texte sérieux dérange.",
    ],
    example: "Formel : « Nous regrettons ce retard. » Amical : « Désolé pour l’attente ! »",
  },
  story: {
    what: "Le **storytelling** consiste à montrer un sujet à travers quelqu’un qui veut quelque chose et rencontre un obstacle. On retient mieux une scène qu’une affirmation.",
    points: [
      "Commencez par une personne et ce qu’elle veut.",
      "Montrez ce qui lui barre la route ; sans cela, il n’y a pas d’histoire.",
      "Racontez ce qui change à la fin et ce que cela signifie pour le lecteur.",
    ],
    example:
      "Au lieu de « Notre application fait gagner du temps », racontez la boulangère qui passe ses commandes dans le tram et rentre avant les enfants.",
  },
  editing: {
    what: "La **relecture** est le moment où un brouillon devient un texte. Elle se fait en plusieurs passages, du grand au petit, avec une pause après le premier jet.",
    points: [
      "D’abord le fond : chaque paragraphe mène-t-il au but ? Coupez les autres.",
      "Ensuite les phrases : raccourcissez, remplacez des noms par des verbes, ôtez les mots vides.",
      "Enfin la surface : orthographe, ponctuation, noms et chiffres.",
    ],
    example:
      "Lisez le texte à voix haute ou de la dernière phrase à la première : les fautes sautent aux yeux.",
  },
};
