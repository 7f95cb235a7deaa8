import { anyOf, type LanguagePhrases, words } from "./language-phrases.ts";

/** What is said about a text as a text. */
const aboutText = anyOf([
  "ton|redaction|formulation|brouillon|style|nombre de mots|appel a l'action|hashtags?|format|longueur",
  "(?:une |d')?(?:autre|autres|nouvelle|differente|seconde|deuxieme)s? (?:version|versions|variante|variantes|option|options|approche|formulation|proposition)s?|(?:version|versions|variante|variantes|texte|approche)s? (?:\\S+ )?(?:plus|alternative|differente|reduite|resumee|courte|longue|supplementaire)s?|variantes|versions|une version",
  "ajust\\w*|modifi\\w*|revis\\w+|reecri\\w+|reformul\\w+|affin\\w+|personnalis\\w+|raccourci\\w*|resume[rz]?|adapt\\w+|retouche\\w*|edit(?:e|er|ez)|peaufin\\w+|ameliorations?|etoff\\w+|developp(?:e|er) davantage|allong\\w+|traduis\\w*|traduire|changements?",
  "(?:plus|moins) (?:formel\\w*|informel\\w*|court\\w*|long\\w*|concis\\w*|detaille\\w*|professionnel\\w*|decontracte\\w*|persuasi\\w+|engageant\\w*|simple|technique|direct\\w*|creati\\w+|emotionnel\\w*|drole|chaleureu\\w+|accessible|dynamique|percutant\\w*|familier)",
  "(?:le|ce|du|au|votre|ton) (?:texte|article|resume|courriel|e-mail|mail|post|brouillon|script|discours|contenu|communique|billet)|(?:l'|cet |de l')article|(?:la|cette|de la|votre|ta) (?:legende|description|traduction|version|lettre|publication)",
]);
const editing =
  "(?:l'|le |la |les |vous |te |y |lui |leur )*(?:ajust|revis|modifi|chang|affin|raccourci|allong|developp|reecri|reformul|fass|faire|fai|ajout|inclu|ecri|ecriv|redig|cre|gener|elabor|fourni|continu|poursui|tradui|personnalis|adapt|mett|met|format|transform|convert|simplifi|edit|actualis|sugg|propos|prepar|concentr|aid|expliqu|donn|essa|optimis|produi|resum|incorpor|coup|accentu|compos|travaill|offr|supprim|redui|rend|detaill|approfond|complet|amelior|retravaill|insist|etoff|varier)\\w*";
const ask =
  "(?:(?:s'il vous plait|s'il te plait|alors|mais|et|ou|simplement|il suffit de|n'hesitez pas a|n'hesite pas a|n'hesitez surtout pas a|si vous le souhaitez|si besoin) ?,? )*(?:dites(?:-le)?[- ]moi|dis[- ](?:le[- ])?moi|faites(?:-le)?[- ]moi(?: le)? savoir|fais[- ](?:le[- ])?moi savoir|me (?:le )?(?:dire|faire savoir|demander|solliciter|preciser|le dire|prevenir|contacter|redemander)|indiquez[- ]moi|indique[- ]moi|precisez[- ]moi|demandez(?:-moi)?|demande[- ]moi|revenir vers moi|revenez vers moi|prevenez[- ]moi|me le faire savoir)";
const can =
  "(?:(?:je (?:peux|pourrais|pourrai|serai(?:s)? (?:ravie?|heureu\\w+) (?:de|d')|suis (?:la|disponible|a votre disposition|ravie?) (?:pour|de|d'))|c'est avec plaisir que je|je me ferai un plaisir (?:de|d'))(?: aussi| egalement| facilement| volontiers| bien sur| tout a fait)* ?)";
const ifYou =
  "(?:si|au cas ou|des que|lorsque) (?:vous |tu |cela |le |la |ce |cette |l'|quelque chose |des |besoin|necessaire|il )?[^,.!?]*";
const textNoun =
  "(?:texte|article|brouillon|version|courriel|e-mail|email|mail|lettre|post|billet|publication|histoire|resume|legende|reecriture|revision|traduction|message|poeme|script|discours|contenu|description|annonce|reponse|modele|communique|redaction|recit|proposition)";
const sorry =
  "(?:(?:je suis (?:vraiment |sincerement )?(?:desolee?|navree?)|desolee?|navree?|je regrette|je m'excuse|toutes mes excuses|mes excuses|excusez-moi|pardon|malheureusement|helas|je comprends [^,.]*|j'apprecie [^,.]*|je vous remercie [^,.]*|merci (?:pour|de) [^,.]*|bien que [^,.]*)(?: pour [^,.]*)?[,.;:–-]* ?(?:mais,? |cependant,? |toutefois,? )?(?:que )?)?";
const cannot =
  "(?:(?:je ne (?:peux|suis|pourrai|saurais|vais) (?:pas |malheureusement pas |donc pas )?(?:en mesure (?:de|d')|capable (?:de|d')|autorisee? a|habilitee? a|a l'aise (?:pour|avec)|programmee? pour|concue? pour|pas )?|il (?:m'est|ne m'est pas) (?:impossible|possible) (?:de|d')|je suis (?:dans l'impossibilite|incapable) (?:de|d')|je dois (?:refuser|decliner)(?: de| d')?|je prefere ne pas|je me dois de (?:refuser|decliner)|je refuse de) ?)";
const harm =
  "(?:nuisible\\w*|prejudiciable\\w*|nocif\\w*|nocive\\w*|illega\\w+|illicite\\w*|hain\\w+|violen\\w+|explicite\\w*|dangereu\\w+|discriminatoire\\w*|armes?|sexuel\\w*|diffam\\w+|desinformation|plagi\\w+|droits? d'auteur|tromp\\w+|fraud\\w*|spam|phishing|hameconnage|malveillant\\w*|drogues?|contraire a l'ethique|offensant\\w*|abus\\w*|harcel\\w+|explosif\\w*|menac\\w+|racis\\w+|stereotyp\\w+|degradant\\w*|fausses? (?:informations|nouvelles|critiques)|faux avis|inappropri\\w+|mensong\\w+|toxique\\w*|automutilation)";

export const fr: LanguagePhrases = {
  opening: {
    starts: [
      ...[
        "bien sur",
        "certainement",
        "absolument",
        "bien entendu",
        "je peux vous aider",
        "avec grand plaisir",
        "c'est compris",
        "bien recu",
        "compris",
        "entendu",
      ],
      ...[
        "sans probleme, je m'en occupe",
        "je m'en occupe",
        "tres bonne idee",
        "excellente idee",
        "c'est note",
        "bien evidemment",
        "evidemment",
        "mais bien sur",
        "je peux t'aider",
      ],
    ],
    preludes: [
      ...[
        "avec plaisir",
        "volontiers",
        "tout a fait",
        "d'accord",
        "pas de probleme",
        "parfait",
        "tres bien",
        "naturellement",
        "comme demande",
        "ok",
        "super",
        "oui",
        "sans probleme",
        "pas de souci",
        "aucun probleme",
        "excellent",
        "c'est parti",
        "allons-y",
      ],
      ...[
        "comme vous l'avez demande",
        "comme tu l'as demande",
        "comme convenu",
        "selon votre demande",
        "conformement a votre demande",
        "suite a votre demande",
        "comme souhaite",
      ],
      "(?:sur la base|a partir|en me basant|d'apres|selon|en suivant|compte tenu|en m'appuyant|base) (?:de|du|des|sur|d')? ?(?:vos|votre|les|le|la|tes|ton)? ?(?:[^ .,:!]+ ){0,4}(?:notes|demande|instructions|texte|details|informations|elements|consignes|points|fournies?|fournis|ci-dessus|indications|donnees|brief)",
    ],
    promises: [
      "je (?:serai|serais|suis) (?:ravie?|heureux|heureuse|enchantee?) (?:de|d')? ?(?:vous |t'|te )?(?:aider|rediger|ecrire|creer|assister|reecrire|resumer|accompagner)[^.!:?]*",
      "je (?:peux|vais|pourrai) (?:bien sur |certainement |tout a fait |volontiers |evidemment )?(?:vous |t')(?:aider|assister|accompagner|rediger|proposer)(?: (?:avec|a (?:rediger|ecrire|creer|reecrire|resumer|ameliorer)|dans|un|une)\\b[^.!:?]*)?",
      "je vais (?:rediger|ecrire|creer|reecrire|resumer|reformuler|preparer|reviser)[^.!:?]*",
      "(?:permettez-moi|laissez-moi|laisse-moi) (?:de |d')?(?:vous |t')?(?:aider|rediger|ecrire|creer|reecrire|resumer|proposer|preparer)[^.!:?]*",
      "c'est avec plaisir que je (?:vous|t')[^.!:?]*|ce sera avec plaisir|avec plaisir, je (?:vais|peux)[^.!:?]*",
      "merci (?:pour|de|d'avoir) (?:votre (?:demande|message|texte)|avoir partage|partager|m'avoir|ces (?:details|informations|elements)|partage|ta demande|le texte|les details)[^.!:?]*",
      "quel (?:beau|bon|excellent) (?:sujet|theme|projet)|quelle (?:belle|bonne|excellente) idee",
    ],
    labels: [
      "(?:votre )?(?:texte|version|article|brouillon|courriel|e-mail|email|lettre|post|paragraphe|message|contenu|legende|traduction) (?:reecrite?|revisee?|revu|revue|corrigee?|amelioree?|editee?|traduite?|mise? a jour|simplifiee?|finale?|reformulee?|adaptee?|generee?|retravaillee?|peaufinee?|proposee?|raccourcie?|optimisee?)",
      "reecriture|revision|paraphrase|brouillon|resultat|reponse|reformulation",
    ],
    summaryLabels: [
      "(?:un )?(?:bref |court )?resume(?: (?:bref|concis|court|du texte|de l'article|executif|en une phrase|en un paragraphe))?|synthese|tl;?dr|points cles|points principaux|en resume|idees principales|idees cles|l'essentiel",
    ],
    announcements: [
      ...[
        "voici",
        "voila",
        "voici donc",
        "voici maintenant",
        "ci-dessous",
        "ci-dessous, vous trouverez",
        "ci-dessous se trouve",
        "vous trouverez ci-dessous",
        "tu trouveras ci-dessous",
        "veuillez trouver ci-dessous",
        "trouvez ci-dessous",
        "ci-apres",
        "vous trouverez ci-apres",
        "je vous presente",
        "je vous propose ci-dessous",
        "vous trouverez ici",
      ],
    ],
    reports: [
      "(?:je vous propose|je te propose|j'ai (?:ecrit|redige|reecrit|prepare|cree|elabore|resume|compose|concu|reformule)|je vous ai (?:redige|prepare|ecrit|concocte)|je t'ai (?:redige|prepare|ecrit))[^.!:?]*",
    ],
    editReports: [
      `j'ai (?:reecrit|revise|revu|reformule|ameliore|corrige|raccourci|resume|adapte|traduit|simplifie|edite|peaufine|condense|retravaille) (?:le |la |l'|votre |ton |ta |ce |cet |cette )(?:\\S+ ){0,2}?${textNoun}[^.!:?]*`,
    ],
    presentations: [
      "voici",
      "voila",
      "le voici",
      "la voici",
      "les voici",
      "le voila",
      "la voila",
      "c'est parti",
      "voyez ci-dessous",
    ],
    articles: words(
      "le la les l' un une des votre vos ton ta tes ce cet cette deux trois quatre cinq six sept huit neuf dix quelques plusieurs",
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
      ...words(
        "biographie rapport paragraphe passage discours script annonce suite continuation reste synthese communique",
      ),
      ...words(
        "presentation contenu slogan modele adaptation invitation recit nouvelle redaction reformulation",
      ),
    ],
    derivedAnswers: words(
      "resume traduction paraphrase reecriture revision version brouillon suite continuation reste synthese adaptation reformulation",
    ),
    adjectivesFollow: true,
    hasCompounds: false,
    tails: [
      ...words("sur pour en avec sans dans base basee redige redigee ecrit ecrite pret prete"),
      ...[
        "a propos",
        "au sujet",
        "de votre",
        "de vos",
        "de ton",
        "du texte",
        "de l'original",
        "de l'article",
        "du passage",
        "du paragraphe",
        "de blog",
        "de presse",
        "du courriel",
        "de l'e-mail",
        "de linkedin",
        "d'instagram",
        "d[eu] produit",
        "de titres?",
        "de legende",
        "de l'evenement",
        "d'objet",
        "du sujet",
      ],
      ...[
        "de vente",
        "de motivation",
        "d'un",
        "d'une",
        "que vous",
        "que tu",
        "de \\d+",
        "d'environ",
        "qui capture",
        "qui conserve",
        "qui respecte",
        "ci-dessous",
        "demande",
        "demandee",
        "a partir",
        "de la ou",
      ],
    ],
    barriers: words("qui que ou quand comment pourquoi sur pour avec sans dans en mais de du d'"),
  },
  closing: {
    certain: [
      `${ask} (?:si|au cas|quel|quelle|comment|ce que|lorsque|pour)\\b.*\\b${aboutText}.*`,
      `(?:souhaitez-vous|souhaites-tu|voulez-vous|veux-tu|aimeriez-vous|aimerais-tu|desirez-vous|preferez-vous|preferes-tu|avez-vous besoin|dois-je|puis-je|est-ce que vous (?:souhaitez|voulez)|vous (?:voulez|souhaitez)|tu veux|que diriez-vous|serait-il utile|cherchez-vous)\\b.*\\b${aboutText}.*`,
      `(?:souhaitez-vous|souhaites-tu|voulez-vous|veux-tu|aimeriez-vous|aimerais-tu|preferez-vous) que j(?:e\\b|').*`,
      `${ifYou},? (?:alors )?${can}(?:${editing}\\b.*)?`,
      `${ifYou}\\b${aboutText}[^,.!?]*,? (?:${ask}|${can}|je suis la|il suffit|n'hesitez|n'hesite)\\b.*`,
      `${can}${editing}\\b.*\\b(?:si (?:vous|tu|besoin|cela|necessaire)|pour vous|selon vos).*`,
      `${can}${editing}\\b.*\\b${aboutText}.*`,
      `(?:n'hesitez pas|n'hesite pas|n'hesitez surtout pas|libre a vous|libre a toi) (?:a |de |d')(?:l'|le |la |les |y )?(?:ajust|modifi|personnalis|edit|adapt|chang|utilis|remplac|complet|ajout|apport|retouch|inclu|retravaill)\\w*.*`,
      `(?:vous pouvez|tu peux) (?:bien sur |librement |tout a fait |egalement |aussi )?(?:l'|le |la |les )?(?:ajuster|modifier|personnaliser|adapter|editer|remplacer|completer)\\b.*`,
      `j'espere que (?:ce|cette|cet|le|la|l'|votre)\\b.*\\b(?:${textNoun}|attentes|besoins|cherchiez|souhaitiez|imaginiez|vouliez|demande|convient|conviendra|plait|plaira)\\b.*`,
      "j'espere que (?:cela|ca) (?:vous|te) (?:plait|plaira|convient|conviendra)\\b.*",
      `(?:note|nb|n\\.b\\.|remarque|precision|a noter)(?: importante)? ?: ?(?:le texte|ce|cette|j'ai|les|la version|toutes|tous|certains|comme|veuillez|pensez|aucun|aucune|le ton|le resume|vous pouvez|n'hesitez|il s'agit|ajustez|remplacez)\\b.*\\b(?:ton|original\\w*|origine|texte|brouillon|version|article|resume|mots|crochets|details|structure|fournies|contenu|faits|informations)\\b.*`,
      `(?:nombre de mots|total de mots|decompte|compte de mots|mots|nombre total de mots) ?(?::|=|-|–|approximatif).*`,
      `\\(?(?:environ |approximativement |~ ?|total : |exactement |a peu pres )?\\d[\\d,. ]* (?:mots|caracteres)(?: (?:au total|exactement|environ|espaces compris|espaces comprises))*\\)?`,
      `cette (?:version|reecriture|revision|nouvelle version|reformulation|proposition)\\b.*\\b(?:conserve|garde|preserve|maintient|vise|est plus|rend|utilise|met|elimine|respecte|reste)\\b.*\\b(?:original|origine|ton|sens|clar\\w+|clair\\w*|concis\\w*|texte|lecture|fluid\\w+|naturel\\w*|direct\\w*|message|style|idees)\\b.*`,
      `(?:ce|le|cet|l') ?(?:texte|article|brouillon|resume|courriel|e-mail|post) (?:compte|contient|fait|a ete (?:ecrit|redige|concu|reecrit)|ci-dessus|conserve|respecte|suit|comporte|totalise)\\b.*`,
      `j'ai (?:egalement |aussi )?(?:conserve|essaye|essaie|veille|utilise|garde|preserve|ajuste|evite|inclus|reecrit|simplifie|remplace|supprime|corrige|ameliore|raccourci|mis|adapte|maintenu|respecte|tente|cherche)\\b.*\\b(?:ton|sens|original|langage|mots|style|texte|version|structure|phrases|clarte|fluidite|grammaire|faits|lecture|paragraphes|mise en forme|redaction|longueur|idees|informations|message|vocabulaire)\\b.*`,
      `(?:ce que j'ai (?:modifie|change)|(?:principales? )?(?:modifications|changements|ajustements|ameliorations) (?:apportee?s|effectuee?s|realisee?s)|resume des (?:modifications|changements)|pourquoi (?:cette version )?(?:ca )?fonctionne|explication des (?:modifications|changements)|principa(?:les|ux) (?:modifications|changements|ajustements|ameliorations)|notes sur (?:la|le) (?:reecriture|texte|version))`,
      `(?:il suffit de |n'hesitez pas a )?(?:coller|collez|envoyer|envoyez|partager|partagez)(?:-moi)? (?:le |votre |ici )(?:prochain )?texte\\b.*`,
      `(?:fin (?:du texte|de l'article|du resume|du document|de l'e-mail|du post)|en tant qu(?:'|e )(?:ia|intelligence artificielle|modele de langage|assistant)\\b.*)`,
      `(?:quelle|quel|laquelle|lequel)(?: version| option| ton| style)?\\b.*\\b(?:preferez|preferes|plait|convient|mieux|choisir)\\b.*`,
      `(?:pensez a|n'oubliez pas de|il suffit de|veuillez|il vous suffit de)?,? ?(?:remplacer|remplacez|remplir|remplissez|completer|completez|personnaliser|personnalisez) (?:les|le|la|l') ?(?:champs|crochets|informations|espaces|elements|noms?|textes?|passages|details|donnees|mentions|parties|coordonnees)\\b.*`,
      `(?:besoin|envie) (?:d'|de |du )(?:une |un )?.*\\b${aboutText}.*`,
    ],
    likely: [
      "j'espere (?:que (?:cela|ca|ceci|vous|tu|ces|c'est)\\b.*|(?:vous |t')?avoir (?:pu )?(?:vous |t')?(?:aidee?|ete|repondu|ete utile|aider)\\b.*|vous avoir aide\\w*\\b.*)|en esperant (?:que (?:cela|ca)|vous avoir|avoir)\\b.*",
      `${ask} (?:si|au cas)\\b.*\\b(?:autre chose|d'autres|plus d'aide|besoin|modification|changer|plus d'informations|plus de details|souhaitez|voulez|desirez|aide|veux|convient|aimeriez)\\b.*`,
      `${ask} (?:ce que (?:vous en pensez|tu en penses)|votre avis|ton avis|comment)\\b.*`,
      "(?:y a-t-il|avez-vous besoin|as-tu besoin|puis-je (?:vous |t')?(?:aider)|souhaitez-vous|voulez-vous|desirez-vous) (?:de |d'|avec |sur |en )?(?:quelque chose|autre chose|quoi que ce soit|d'autre|une autre|un autre|d'autres|quelque|autres?)\\b.*",
      `${ifYou},? (?:${ask}|${can}|je suis (?:la|a votre|a ta|toujours)|je reste|n'hesitez|n'hesite|il suffit|faites|contactez)\\b.*`,
      "je (?:suis|reste|demeure)(?: toujours)? (?:la(?= (?:pour|si)|$)|a votre (?:entiere )?disposition|a ta disposition|disponible|ici)\\b.*",
      "n'hesite[sz]?(?: surtout)? pas (?:a (?:me |m'|demander|poser|revenir|solliciter|preciser|indiquer|partager)|si ).*|n'hesitez(?: surtout)? pas",
      "(?:dites|dis|faites|fais)(?:-le)?-(?:le-)?moi(?: savoir)?(?: et .*)?",
      "qu'en (?:pensez-vous|penses-tu|dites-vous)\\b.*|est-ce que (?:cela|ca) (?:vous|te) (?:convient|va|aide|plait)\\b.*|(?:cela|ca) (?:vous|te) (?:convient|va|aide|plait)\\b.*",
      "(?:souhaitez-vous|voulez-vous|veux-tu|souhaites-tu|aimeriez-vous)\\b.*\\b(?:plus|aide|autre|d'autres|que je|continuer|davantage)\\b.*",
      "(?:ravie?|heureux|heureuse) (?:de|d') ?(?:vous |t')?(?:aider|avoir pu|avoir aide)\\b.*|avec plaisir|de rien|je vous en prie",
      "(?:en quoi|comment|que) puis-je\\b.*\\b(?:aider|faire)\\b.*",
    ],
    companions: [
      `${ask} (?:si|au cas)\\b.*\\b(?:questions?|doutes?|remarques?)\\b.*`,
      `(?:pour toute question|en cas de question|si vous avez (?:des|d'autres|la moindre|une|toute) questions?|si tu as (?:des|d'autres|une) questions?)\\b.*`,
      "merci\\b.{0,50}|bonne (?:chance|continuation|redaction|lecture|journee|ecriture|soiree|publication|reussite)\\b.{0,50}|bon (?:courage|travail|succes|appetit)\\b.{0,50}|profitez\\b.{0,40}|a bientot|cordialement|bien a vous|fin|voila|je vous souhaite\\b.*|je te souhaite\\b.*|beaucoup de succes\\b.{0,40}",
    ],
    greetings: [
      "(?:cher|chere|chers|cheres|bonjour|bonsoir|salut|madame|monsieur|mesdames|messieurs|coucou|a qui de droit)\\b.{0,60}[,:!.–-]? ?$|objet ?:|sujet ?:",
    ],
    signOffs: [
      "(?:cordialement|bien cordialement|bien a vous|bien a toi|sincerement|amicalement|respectueusement|salutations|meilleures salutations|sinceres salutations|merci|bises|bisous|je vous prie|veuillez|veuillez agreer|avec toute|dans l'attente|a bientot|chaleureusement|affectueusement|tres cordialement|bonne journee|avec gratitude|nous vous prions)\\b.{0,90}$",
    ],
  },
  refusal: {
    prefaces: [
      "(?:je suis (?:vraiment |sincerement )?(?:desolee?|navree?)|desolee?|navree?|toutes mes excuses|mes excuses|je m'excuse|excusez-moi)(?: pour .*| de .*)?|je comprends .*|j'apprecie .*|malheureusement, .*(?:pas|impossible).*",
    ],
    certain: [
      `${sorry}${cannot}(?:vous |t'|te |y |en |l')?(?:aider|assister|repondre|satisfaire|donner suite|acceder|traiter|executer|realiser|accomplir|continuer|poursuivre|participer|accepter|faire|accompagner)(?: favorablement)?(?: a| avec| dans| sur| pour| de)? ?(?:cette|votre|ta|une telle|ce|ces|de telles|la|l'|ce type de|ce genre de|de ce type|ce genre d') ?(?:[^ ,.]+ ){0,1}?(?:demandes?|requetes?|taches?|contenus?|instructions?|sujet|type de (?:demande|contenu|requete))\\b.*`,
      `${sorry}${cannot}(?:vous |t'|te )?(?:aider|assister)(?: (?:avec|dans|sur|pour|a faire) (?:cela|ca|ceci|ce sujet))?(?:,.*)?`,
      `${sorry}${cannot}(?:vous |t'|te )?(?:ecrire|creer|generer|produire|fournir|rediger|elaborer|composer|proposer|partager|promouvoir|reecrire|resumer|aider a)\\b.*\\b${harm}.*`,
      `${sorry}(?:en tant qu(?:'|e )|etant |je suis |comme )(?:une? )?(?:ia|intelligence artificielle|modele de langage|assistant (?:ia|virtuel|d'ia))\\b.*\\b(?:pas|impossible|refuser|decliner)\\b.*`,
      `${sorry}je (?:dois|me dois de|suis dans l'obligation de|suis contrainte? de|prefere) (?:respectueusement |poliment )?(?:refuser|decliner)(?: (?:cette|votre|ta|la|ce) (?:demande|requete|type).*| de .*| d'.*)?`,
      `${sorry}(?:cette|votre|ta|la) (?:demande|requete) (?:enfreint|viole|va a l'encontre|contrevient|implique|ne (?:peut|respecte|correspond)|est contraire|sort|porte atteinte)\\b.*`,
      `${sorry}(?:ce n'est pas|c'est) quelque chose (?:que je|avec (?:quoi|lequel) je|pour lequel je|sur lequel je) (?:ne )?(?:peux|puisse)\\b.*`,
      `(?:pourriez-vous |pouvez-vous |peux-tu |merci de |veuillez |s'il vous plait,? )?(?:bien )?(?:me )?(?:fournir|fournissez|envoyer|envoyez|partager|partagez|coller|collez)(?:-moi)? (?:le |votre |plus de |ton )(?:texte|contenu|article|details|d'informations)\\b.*(?:que (?:vous|tu)|afin que|pour que|a (?:reecrire|resumer)).*`,
      "(?:il semble que )?(?:vous n'avez (?:pas |fourni )|aucun texte n'a|il n'y a (?:pas de|aucun) texte|je ne vois (?:pas de|aucun) texte|je n'ai (?:pas recu|recu aucun))\\b.*",
    ],
    likely: [
      `${sorry}${cannot}(?:vous |t'|te )?(?:aider|ecrire|creer|generer|produire|fournir|rediger|elaborer|composer|proposer|partager|promouvoir|reecrire|resumer|discuter|continuer|participer|donner|imiter|reproduire|traduire|acceder|faire|repondre)\\b.*`,
    ],
    support: [
      "directives|politiques?|regles|en tant qu'ia|intelligence artificielle|modele de langage|nuisible\\w*|prejudiciable\\w*|illega\\w+|contraire\\w* a l'ethique|offensant\\w*|enfrein\\w+|programmee?|securite",
      "je (?:peux|pourrais|serai\\w*) (?:vous |t'|toutefois |cependant |en revanche |neanmoins |ravie? |heureux |heureuse )*(?:aider|proposer|ecrire|offrir|suggerer|fournir|rediger|de|d')|autre (?:sujet|demande|chose|approche|theme|idee)|alternatives?|n'hesitez|dites-moi|a la place|plutot|souhaitez-vous|voulez-vous|que diriez-vous|inappropri\\w+|desinformation|discriminat\\w+|droits? d'auteur|cette demande|votre demande",
    ],
  },
};
