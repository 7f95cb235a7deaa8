import type { Signs } from "./signs.ts";

export const french: Signs = {
  own: /[œèùûî]|\b(?:donnez|donne|faites|fais|le|les|des|un|une|plus|mon|ma)\b/,
  about:
    /(?<![\p{L}])(?:sur le (?:thème|sujet) (?:de |du |des |d['’])|à propos (?:de |du |des |d['’])|au sujet (?:de |du |des |d['’])|sur\s)\s*/iu,
  weakAbout: /(?<![\p{L}])(?:(?:pour|de|du|des)\s+|d['’])/giu,
  empty:
    /^(?:(?:un|une|le|la|les|l'|de|du|des|mon|ma|mes|notre|nos|ce|cet|cette|ca|cela|votre|blog|blogs|article|billet|post|publication|texte|page|site|essai|memoire|these|travail|e-?mail|courriel|contenu|sujet|theme|reponse|dessus|dernier|derniere|nouveau|nouvelle|reseaux|sociaux|quelque|chose|version|clarte|cohesion|moi|ici|instagram|linkedin|twitter|facebook)(?:\s+|$)|l')+$/,
  asks: /^(?:et |alors,? |s'il (?:vous|te) plait,? )?(?:qu'est[- ]ce|c'est quoi|quel(?:le)?s?|quoi|pourquoi|comment|quand|expli(?:que|quez|quer)|definiss?ez|definis|decri(?:s|vez)|dites[- ]moi|dis[- ]moi|parlez?[- ]moi|difference)\b|\b(?:pouvez|peux|pourriez)[- ](?:vous|tu) (?:m'|me )?(?:expliquer|dire|parler)|\b(?:conseils|expliquez?|a quoi sert)\b/,
  how: /\b(?:comment|pourquoi|conseils|expli\w+)\b/,
  writes:
    /\b(?:ecri(?:s|vez|re)|redige[zr]?|creez?|creer|fais|faites|faire|prepare[zr]?|genere[zr]?|compose[zr]?|propose[zr]?|voudrais|veux|besoin)\b(?:.{0,12}\b(?:un|une|des|d'un|d'une|deux|trois)\b|.{0,8} sur\b|$)/,
  kinds: [
    [/\b(?:e-?)?mails?\b|\bcourriel\b|\blettre\b/, "email"],
    [/\b(?:description de|fiche) produit|\bdescription (?:du|d'un) produit/, "product"],
    [/\b(?:annonce|publicite|pub)\b/, "ad"],
    [/\b(?:script|scenario|video|podcast|dialogue)\b/, "script"],
    [/\b(?:presentation|diapos?|diapositives?|expose)\b/, "presentation"],
    [/\b(?:reseaux? socia(?:l|ux)|instagram|linkedin|facebook|tweet|legende)\b/, "social"],
    [/\b(?:actualite|presse)\b/, "news"],
    [/\bseo\b/, "seo"],
    [/\b(?:essai|rapport|dissertation|article (?!de blog))\b/, "article"],
    [/\b(?:blog|post|texte|paragraphe|histoire|page|publication|billet|article)\b/, "blog"],
  ],
  styles: [
    [/\b(?:moins formel(?:le)?|informel(?:le)?|decontractee?|familiere?|familier)\b/, "conversational"],
    [/\b(?:formel(?:le)?|formellement|soutenue?|polie?)\b/, "formal"],
    [/\b(?:academique|scientifique|universitaire)\b/, "academic"],
    [/\b(?:professionnel(?:le)?)\b/, "professional"],
    [/\b(?:amical|amicale|chaleureux|chaleureuse|sympathique)\b/, "friendly"],
    [/\b(?:persuasif|persuasive|convaincante?)\b/, "persuasive"],
    [/\b(?:creatif|creative)\b/, "creative"],
    [/\b(?:drole|amusante?|humour|humoristique)\b/, "humorous"],
    [/\b(?:enthousiaste)\b/, "enthusiastic"],
    [/\b(?:poetique)\b/, "poetic"],
    [/\b(?:technique)\b/, "technical"],
  ],
  oneLine: /\b(?:une|1|une seule) (?:phrase|ligne)\b/,
  lessons: {
    passive: /\bpassi(?:f|ve)\b/,
    active: /\bvoix active\b|\bverbes actifs\b|\bforme active\b/,
    outline: /\b(?:plan|structure|sommaire)\b/,
    hook: /\baccroches?\b/,
    call: /\bappels? a l'action\b|\bctas?\b/,
    meta: /\bmeta[- ]?descriptions?\b/,
    headline: /\btitres?\b/,
    readability: /\blisibilite\b|\blisible\b/,
    cohesion: /\bcohesion\b|\bcoherence\b/,
    tone: /\bton\b/,
    story: /\bstorytelling\b|\braconter (?:une |des )?histoires?\b|\brecit\b/,
    editing: /\b(?:relecture|relire|edition|revision|reviser)\b/,
  },
  intents: {
    translate:
      /\btradui(?:s|re|sez|t|te)\b|\btraduction\b|\ben (?:anglais|portugais|espagnol|allemand|italien)\b/,
    ability:
      /\bque (?:pouvez|savez|peux|sais)[- ](?:vous|tu) faire\b|\bqu'est[- ]ce que (?:vous (?:pouvez|savez)|tu (?:peux|sais)) faire\b|\bcomment (?:pouvez|peux)[- ](?:vous|tu) m'aider|\bqui (?:etes|es)[- ](?:vous|tu)\b|\b(?:etes|es)[- ](?:vous|tu) (?:un |une )?(?:robot|ia|modele|demo|humain|personne|bot)\b|^(?:s'il vous plait,? )?(?:j'ai besoin d'aide|(?:pouvez-vous|peux-tu) m'aider|aide|aidez[- ]moi|aide[- ]moi)[.!? ]*$/,
    greeting: /^(?:bonjour|bonsoir|salut|coucou|hello)\b/,
    thanks:
      /^(?:ok(?:ay)?|d'accord|compris|non)[.!]*$|\b(?:merci|parfait|genial|super|tres bien|formidable|bravo)\b/,
    code: /\b(?:html|balises?|meta[- ]?tags?|meta[- ]?description|open graph|code)\b/,
    adapt:
      /\b(?:adapte[zr]?|transforme[zr]?|converti(?:s|ssez|r)|decline[zr]?|faites|fais)\b.*\b(?:reseaux? socia|instagram|linkedin|twitter|tweet|facebook|tiktok|telegram|newsletter|youtube|presse)|\bpour (?:les? |la )?(?:reseaux? socia|instagram|linkedin|twitter|facebook|tiktok|telegram|youtube|newsletter)|\badapte[zr]?\b/,
    titles: /\b(?:titres?|objets? d'e-?mail)\b/,
    outline: /\b(?:plan|structure|sommaire|canevas|idees)\b/,
    summary: /\b(?:resum(?:e|es|ez|er)|synthese|synthetise[zr]?|points (?:cles|principaux)|essentiel)\b/,
    conclusion: /\b(?:conclusions?|conclure|concluez|paragraphe final|dernier paragraphe)\b/,
    intro: /\b(?:introductions?|intro|introductif|introductive|ouverture|premier paragraphe|chapeau)\b/,
    grammar: /\b(?:grammaire|orthographe|ponctuation|corrige[zr]?|correction|fautes|erreurs|coquilles)\b/,
    shorter:
      /\b(?:de moitie|plus courte?s?|raccourci(?:s|r|ssez)?|plus breve?|plus brefs?|plus concise?|redui(?:s|re|sez)|trop long(?:ue)?|abrege[zr]?|moins de mots|condense[zr]?)\b/,
    longer:
      /\b(?:plus long(?:ue)?s?|allonge[zr]?|rallonge[zr]?|developpe[zr]?|etoffe[zr]?|plus de details?|plus detaillee?|trop courte?|ajoute[zr]?)\b/,
    simpler:
      /\b(?:plus simples?|simplifie[zr]?|plus facile|mots simples|langage (?:simple|clair)|pour (?:les |des )?(?:enfants|debutants))\b/,
    style:
      /\b(?:plus|moins|tres|ton|style|version|rends|rendez|reformule[zr]?|reecri(?:s|vez|re)|registre)\b.*\b(?:formel(?:le)?|formellement|soutenue?|polie?|informel(?:le)?|decontractee?|familiere?|familier|academique|scientifique|universitaire|professionnel(?:le)?|amicale?|chaleureux|chaleureuse|sympathique|persuasif|persuasive|convaincante?|creatif|creative|drole|amusante?|humoristique|enthousiaste|poetique|technique)\b/,
    revise:
      /\b(?:revise[zr]?|revision|amelior(?:e|ez|er)|reecri(?:s|vez|re)|reformule[zr]?|reli(?:s|sez|re)|clarte|cohesion|peaufine[zr]?|retravaille[zr]?|plus clair|avis)\b/,
    continue:
      /^(?:oui|volontiers|bien sur)[.!]*$|^(?:s'il (?:vous|te) plait,? )?(?:continue[zr]?|poursui(?:s|vez)|la suite|suite|encore|plus)\b|\b(?:continuez|ecri(?:s|vez) la suite|encore (?:d'autres|quelques))\b/,
  },
};
