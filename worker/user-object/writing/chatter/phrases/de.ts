import { anyOf, type LanguagePhrases, words } from "./language-phrases.ts";

/** What is said about a text as a text. */
const aboutText = anyOf([
  "ton|tonfall|tonalitat|wortwahl|formulierung\\w*|entwurf\\w*|stil|wortzahl|wortanzahl|handlungsaufforderung|call-to-action|hashtags?|format|lange",
  "(?:eine? |ein )?(?:andere|anderen|weitere|weiteren|neue|neuen|alternative|zweite|kurzere|langere|formellere|lockerere|ausfuhrlichere|knappere|einfachere)\\w* (?:\\S+ )?(?:version|versionen|fassung\\w*|variante\\w*|option\\w*|ansatz|entwurf|texte?|formulierung\\w*)|versionen|varianten|version|fassung\\w*|variante",
  "anpass\\w*|angepasst|anpassungen|anderungen?|geandert|uberarbeit\\w+|umschreib\\w+|umgeschrieben|umformulier\\w+|verfeiner\\w+|personalisier\\w+|kurz(?:e|en|er|ung\\w*)|gekurzt|zusammenfass\\w+|bearbeit\\w+|optimier\\w+|erweiter\\w+|erganz\\w+|ubersetz\\w+|verlanger\\w+|ausbau\\w*|feinschliff|umgestalt\\w*|uberarbeitung",
  "(?:formeller|informeller|kurzer|langer|knapper|ausfuhrlicher|professioneller|lockerer|uberzeugender|einfacher|technischer|direkter|kreativer|emotionaler|humorvoller|personlicher|sachlicher|freundlicher|pragnanter|detaillierter)",
  "(?:den|dem|der|dieser|diesen|diesem|ihren|deinen|des|am) (?:text|artikel|beitrag|blogbeitrag|entwurf|aufsatz|inhalt|post)\\w*|(?:die|der|diese|dieser|ihre|deine) (?:zusammenfassung|beschreibung|ubersetzung|version|e-mail|mail|rede|pressemitteilung|produktbeschreibung)",
]);
const editing =
  "(?:anpass|uberarbeit|ander|verander|verfeiner|kurz|verlanger|erweiter|umschreib|umformulier|mach|hinzufug|einfug|einbau|aufnehm|schreib|erstell|generier|verfass|liefer|fortsetz|fortfuhr|ubersetz|personalisier|format|umwandel|vereinfach|bearbeit|aktualisier|vorschlag|vorbereit|konzentrier|eingeh|helf|erklar|geb|gestalt|ausprobier|optimier|produzier|zusammenfass|streich|betone|betonen|entwickel|entwerf|arbeit|anbiet|entfern|reduzier|ausfuhr|vertief|erganz|verbesser|ausformulier|ausbau|weiterschreib|auflocker|zuschneid|umstell)\\w*";
const ask =
  "(?:(?:bitte|dann|aber|und|oder|einfach|gerne|gern|jederzeit|also|falls gewunscht|bei bedarf) ?,? )*(?:lass(?: es)? mich(?: es)?(?: gerne?| einfach| bitte| jederzeit| kurz)? wissen|lassen sie(?: es)? mich(?: es)?(?: gerne?| einfach| bitte| jederzeit| kurz)? wissen|sag(?:e|en sie)?(?: mir)?(?: gerne?| einfach| bitte| jederzeit| kurz)* bescheid|sag(?:e|en sie)?(?: es)? mir(?: gerne?| einfach| bitte| jederzeit| kurz)?(?: bescheid)?|gib(?: mir)?(?: gerne?| einfach| bitte| kurz)? bescheid|geben sie(?: mir)?(?: gerne?| einfach| bitte| kurz)? bescheid|melde dich(?: gerne?| einfach)?|melden sie sich(?: gerne?| einfach)?|frag(?:en sie)?(?: gerne?| einfach)?|teile? mir(?: gerne?| bitte)? mit|teilen sie mir(?: gerne?| bitte)? mit|schreib(?:en sie)?(?: es)? mir(?: gerne?| einfach)?)";
const can =
  "(?:(?:dann )?(?:kann|konnte|werde|helfe|passe|erstelle|schreibe|uberarbeite|mache|liefere|kurze|formuliere|ubersetze|erganze|andere) ich(?: (?:ihn|sie|es|dir|ihnen|dabei|das|diesen|den text))?|ich (?:kann|konnte|helfe|passe|erstelle|schreibe|uberarbeite|wurde|werde|kurze|formuliere|mache|stehe|bin)(?: (?:ihn|sie|es|dir|ihnen|das|diesen|den text))?(?: (?:auch|gerne?|naturlich|jederzeit|noch))*)";
const ifYou =
  "(?:wenn|falls|sollten|solltest|sofern|bei bedarf|auf wunsch|sobald|mochten|mochtest|willst|wollen|brauchst|brauchen|benotigst|benotigen) ?(?:sie|du|ihr|etwas|der|die|das|dir|ihnen|noch|es|ich)?\\b[^.!?]*?";
const textNoun =
  "(?:text|artikel|entwurf|version|fassung|e-mail|mail|brief|beitrag|blogbeitrag|post|geschichte|zusammenfassung|beschreibung|produktbeschreibung|uberarbeitung|umformulierung|ubersetzung|nachricht|gedicht|skript|rede|inhalt|anzeige|antwort|vorlage|pressemitteilung|vorschlag|aufsatz|formulierung|absatz)";
const sorry =
  "(?:(?:es tut mir (?:sehr |wirklich |aufrichtig )?leid|tut mir (?:sehr |wirklich )?leid|ich entschuldige mich|entschuldigung|entschuldige|entschuldigen sie|verzeihung|leider|bedauerlicherweise|ich bedaure|bedaure|ich verstehe[^.]*|vielen dank fur [^,.]*|danke fur [^,.]*|obwohl [^,.]*)(?: fur [^,.]*)?[,.;:–-]* ?(?:aber |jedoch |doch |dass )?)?";
const cannot =
  "(?:(?:ich (?:kann|darf|werde|mochte|muss|bin)|(?:kann|darf|werde|muss|bin) ich|mir ist es|es ist mir)\\b)";
const not = "(?:nicht|kein\\w*|ablehnen|unmoglich|ausserstande|weder)";
const harm =
  "(?:schadlich\\w*|illegal\\w*|rechtswidrig\\w*|hass\\w*|gewalt\\w*|explizit\\w*|gefahrlich\\w*|diskriminier\\w*|waffen?|sexuell\\w*|verleumd\\w+|desinformation\\w*|falschinformation\\w*|plagi\\w+|urheberrecht\\w*|tausch\\w+|irrefuhr\\w+|betrug\\w*|betruger\\w*|spam|phishing|bosartig\\w*|drogen|unethisch\\w*|beleidig\\w+|missbrauch\\w*|belastig\\w+|sprengstoff\\w*|schadsoftware|droh\\w+|rassis\\w+|stereotyp\\w*|herabwurdig\\w+|gefalscht\\w*|unangemessen\\w*|anstossig\\w*|verletzend\\w*|selbstverletz\\w+)";

export const de: LanguagePhrases = {
  opening: {
    starts: [
      ...[
        "naturlich",
        "gerne",
        "sehr gerne",
        "selbstverstandlich",
        "das mache ich gerne",
        "ich helfe ihnen gerne",
        "ich helfe dir gerne",
        "aber gerne",
        "aber naturlich",
        "ja, gerne",
        "ja, naturlich",
        "sehr gern",
        "aber selbstverstandlich",
      ],
      ...[
        "verstanden",
        "wird gemacht",
        "da helfe ich gerne",
        "das ubernehme ich gerne",
        "gute idee",
        "tolle idee",
        "auf jeden fall",
        "absolut",
        "gerne doch",
        "mit grossem vergnugen",
        "klar doch",
      ],
    ],
    preludes: [
      ...[
        "gern",
        "klar",
        "na klar",
        "sicher",
        "aber sicher",
        "kein problem",
        "alles klar",
        "mit vergnugen",
        "okay",
        "ok",
        "super",
        "perfekt",
        "gut",
        "sehr gut",
        "ja",
        "in ordnung",
        "los geht's",
        "wunderbar",
      ],
      ...[
        "wie gewunscht",
        "wie angefragt",
        "wie erbeten",
        "wie besprochen",
        "wie von ihnen gewunscht",
        "wie von dir gewunscht",
        "auf ihren wunsch",
        "auf deinen wunsch",
        "wie gefordert",
      ],
      "(?:basierend|auf basis|auf grundlage|anhand|gemass|entsprechend|ausgehend|nach) (?:auf |von |der |ihren |deinen |ihrer |deiner |den |dem |ihrem |deinem )*(?:[^ .,:!]+ ){0,3}?(?:notizen|anfrage|anforderungen|vorgaben|text|details|angaben|informationen|briefing|stichpunkten?|wunschen|anweisungen|hinweisen|punkten)",
    ],
    promises: [
      "(?:ich |da |dabei )?(?:helfe|unterstutze|schreibe|erstelle|verfasse|formuliere|uberarbeite)(?: ich)?(?: (?:ihnen|dir|dich|sie|den text|ihren text|deinen text|das))?(?: sehr| naturlich)? gerne?(?: (?:dabei|weiter|damit|bei|mit|einen|eine|den|das|diesen)\\b[^.!:?]*)?",
      "(?:ich )?(?:kann|werde)(?: ich)? (?:ihnen|dir|sie|dich) (?:gerne |naturlich |dabei |selbstverstandlich )*(?:helfen|unterstutzen|dabei)[^.!:?]*",
      "ich freue mich,? (?:ihnen|dir|dass|helfen)[^.!:?]*|es (?:ware|ist) mir eine freude[^.!:?]*",
      "ich (?:werde|schreibe|erstelle|fasse|formuliere|uberarbeite) (?:ihnen|dir|nun|jetzt|den|einen|eine|ihren|deinen)[^.!:?]*(?:text|artikel|entwurf|version|fassung|zusammen|beitrag|mail|um)\\b[^.!:?]*",
      "(?:vielen dank|danke)(?: dir| ihnen)? fur (?:die|ihre|deine|den|das|ihren|deinen) (?:anfrage|informationen|details|text|nachricht|bereitstellung|vertrauen|angaben)[^.!:?]*",
      "(?:was fur )?(?:ein|eine) (?:tolles|schones|spannendes|interessantes|tolle|schone|spannende) (?:thema|projekt|idee|aufgabe)",
      "lass(?:en sie)? mich (?:ihnen|dir|das|den text|dabei)[^.!:?]*(?:helfen|schreiben|uberarbeiten|erstellen|formulieren|zusammenfassen)",
    ],
    labels: [
      "(?:ihr |dein )?(?:uberarbeitete|umgeschriebene|umformulierte|verbesserte|korrigierte|bearbeitete|ubersetzte|aktualisierte|vereinfachte|finale|angepasste|optimierte|gekurzte|endgultige|lektorierte|neue|geglattete)[rsn]? (?:text|version|fassung|artikel|entwurf|e-mail|mail|brief|beitrag|absatz|nachricht|inhalt|formulierung|ubersetzung)",
      "uberarbeitung|umformulierung|paraphrase|entwurf|ergebnis|antwort|neufassung",
    ],
    summaryLabels: [
      "(?:eine )?(?:kurze |knappe )?(?:kurz)?zusammenfassung(?: (?:des textes|des artikels|in einem satz|in einem absatz))?|tl;?dr|kernpunkte|wichtigste punkte|die wichtigsten punkte|kurzfassung|kernaussagen|auf den punkt gebracht",
    ],
    announcements: [
      ...[
        "hier",
        "hier ist",
        "hier sind",
        "hier kommt",
        "hier kommen",
        "hier haben sie",
        "hier hast du",
        "hier finden sie",
        "hier findest du",
        "hier folgt",
        "hier ist nun",
        "hier ware",
        "hier steht",
        "hier also",
        "hier bekommst du",
        "hier ist dann",
      ],
      ...[
        "anbei",
        "anbei finden sie",
        "anbei findest du",
        "nachfolgend",
        "nachfolgend finden sie",
        "nachfolgend findest du",
        "im folgenden finden sie",
        "im folgenden findest du",
        "unten finden sie",
        "unten findest du",
        "nachstehend",
        "nachstehend finden sie",
        "folgend",
        "es folgt",
        "im folgenden",
        "ich prasentiere",
      ],
    ],
    reports: [
      "(?:ich habe|habe ich)[^.!:?]*|(?:im folgenden|hier) (?:prasentiere|stelle) ich[^.!:?]*|ich schlage[^.!:?]*vor",
    ],
    editReports: [
      `(?:ich habe|habe ich) (?:ihren |deinen |den |ihre |deine |die |diesen |diese |das )(?:\\S+ ){0,2}?${textNoun}(?:s|n|en)? [^.!:?]*(?:uberarbeitet|umgeschrieben|umformuliert|verbessert|korrigiert|gekurzt|zusammengefasst|angepasst|ubersetzt|vereinfacht|bearbeitet|optimiert|lektoriert|formuliert|gestrafft)[^.!:?]*`,
    ],
    presentations: [
      "hier ist er",
      "hier ist sie",
      "hier ist es",
      "hier bitte",
      "bitte schon",
      "bitte sehr",
      "hier sind sie",
      "los geht's",
      "hier kommt er",
      "hier kommt sie",
    ],
    articles: [
      ...words(
        "der die das den ein eine einen ihr ihre ihren dein deine deinen mein meine mehrere dieser diese dieses einige",
      ),
      ...words("zwei drei vier funf sechs sieben acht neun zehn weitere"),
    ],
    answers: [
      ...words(
        "text artikel aufsatz essay beitrag post mail e-mail brief nachricht geschichte gedicht entwurf version",
      ),
      ...words(
        "fassung uberarbeitung umformulierung zusammenfassung ubersetzung paraphrase gliederung einleitung",
      ),
      ...words(
        "schluss beschreibung uberschrift titel variante alternative option vorschlag vorschlage idee ideen antwort",
      ),
      ...words(
        "biografie angebot bericht abschnitt absatz rede skript anzeige fortsetzung rest mitteilung prasentation inhalt",
      ),
      ...words("unterschrift slogan vorlage anpassung einladung neufassung entwurfe beitrage formulierung"),
    ],
    derivedAnswers: words(
      "zusammenfassung ubersetzung paraphrase umformulierung uberarbeitung version fassung entwurf fortsetzung rest anpassung",
    ),
    adjectivesFollow: false,
    hasCompounds: true,
    tails: [
      ...words("uber fur in im mit ohne zu zum zur auf aus ihres ihrer deines deiner basierend ab"),
      ...[
        "ins",
        "des textes",
        "des artikels",
        "des originals",
        "des absatzes",
        "des abschnitts",
        "der e-mail",
        "von ihrem",
        "von deinem",
        "wie gewunscht",
        "den sie",
        "die sie",
        "das sie",
        "den du",
        "die du",
        "nach ihren",
        "nach deinen",
        "der den",
        "die den",
        "der das",
        "die das",
        "an ihre",
        "an deine",
      ],
    ],
    barriers: words(
      "uber fur mit ohne von vom der die wer wo wann warum wie und aber dass ist sind zu zum zur",
    ),
  },
  closing: {
    certain: [
      `${ask},? (?:wenn|falls|ob|welche\\w*|was|wie|sollte\\w*|sobald)\\b.*\\b${aboutText}.*`,
      `(?:mochten sie|mochtest du|wollen sie|willst du|soll ich|sollen wir|darf ich|hatten sie gerne?|hattest du gerne?|wunschen sie|wunschst du|brauchen sie|brauchst du|benotigen sie|benotigst du|bevorzugen sie|bevorzugst du|kann ich|wie ware es|ware es)\\b.*\\b${aboutText}.*`,
      `(?:mochten sie|mochtest du|wollen sie|willst du|wunschen sie|wunschst du),? dass ich\\b.*`,
      `soll ich (?:ihn|sie|es|den text|noch|daraus|dir|ihnen|das|diesen|diese|die|eine?n?)\\b.*\\b${editing}.*`,
      `${ifYou},? ${can}(?: .*)?`,
      `${ifYou}\\b${aboutText}.*(?:${ask}|${can}|bin ich|stehe ich|gerne|einfach)\\b.*`,
      `ich (?:kann|konnte|passe|erstelle|schreibe|uberarbeite|kurze|formuliere|helfe)\\b.*\\b(?:wenn|falls|sofern|bei bedarf|auf wunsch|gerne?)\\b.*\\b(?:mochten|mochtest|wunschen|wunschst|wollen|willst|brauchen|brauchst|sie|du|noch|auch|an|um|${aboutText})\\b.*`,
      `(?:gerne?|auf wunsch|bei bedarf|naturlich) (?:kann|konnte|passe|erstelle|schreibe|uberarbeite|kurze|formuliere|ubersetze|erganze|andere|liefere|mache) ich\\b.*`,
      `(?:sie konnen|du kannst|konnen sie|kannst du) (?:ihn|sie|es|den text|diesen text|die vorlage|den entwurf|die platzhalter|ihn gerne|den ton|gerne)\\b.*\\b(?:anpass\\w*|ander\\w*|verander\\w*|erganz\\w*|personalisier\\w*|ersetz\\w*|bearbeit\\w*|verwend\\w*|nutz\\w*)\\b.*`,
      `(?:pass(?:e|en sie)?|ander(?:e|n sie)|personalisier(?:e|en sie)|erganz(?:e|en sie)|ersetz(?:e|en sie)|full(?:e|en sie)?|vergiss nicht|vergessen sie nicht|denk(?:e|en sie)? daran)\\b.*\\b(?:platzhalter|klammern|eckigen|text|details|angaben|namen|bedarf|bedurfnisse\\w*|wunschen|daten|entwurf|ton|vorlage|eigenen)\\b.*`,
      `(?:ich )?hoffe,? (?:dass )?(?:der|die|das|dieser|diese|dieses|ihnen|dir)\\b.*\\b(?:${textNoun}|erwartungen|vorstellungen|anforderungen|gefallt|zusagt|bedurfnissen|wunschen)\\b.*`,
      `(?:hinweis|anmerkung|notiz|bemerkung|anm\\.)(?:e|en)?: ?(?:der text|dieser|diese|ich|die|alle|einige|da|bitte|es|keine|das|passen|beachten|sie konnen|du kannst|ersetze|namen|fur)\\b.*\\b(?:ton|original\\w*|text|entwurf|version|artikel|zusammenfassung|worter|platzhalter\\w*|klammern|details|struktur|angaben|inhalt\\w*|fakten)\\b.*`,
      `(?:wortzahl|wortanzahl|anzahl der worter|worter|zeichenzahl|zeichenanzahl|gesamtwortzahl) ?(?::|=|-|–|ca\\.?).*`,
      `\\(?(?:ca\\. |etwa |rund |ungefahr |circa |~ ?|genau |insgesamt )?\\d[\\d,.]* (?:worter|worte|zeichen)(?: (?:insgesamt|gesamt|mit leerzeichen|inklusive leerzeichen))*\\)?`,
      `(?:diese|die) (?:version|fassung|uberarbeitung|umformulierung|variante|neue version|uberarbeitete version|uberarbeitete fassung)\\b.*\\b(?:behalt|bewahrt|wahrt|erhalt|zielt|ist|macht|wurde|hat|nutzt|betont|vermeidet|klingt|bleibt|verwendet)\\b.*`,
      `(?:dieser|der) (?:text|artikel|entwurf|beitrag|blogbeitrag) (?:umfasst|hat|enthalt|wurde|oben|behalt|bewahrt|folgt|entspricht|ist (?:ca|etwa|rund|bewusst|so))\\b.*`,
      `(?:ich habe|dabei habe ich)(?: dabei| auch| bewusst| versucht)*\\b.*\\b(?:ton|tonfall|bedeutung|sinn|original\\w*|sprache|worte?r?|stil|text\\w*|version|struktur|satze\\w*|klarheit|lesbarkeit|lesefluss|grammatik|fakten|absatze\\w*|formatierung|wortwahl|lange|inhalt\\w*|aussage\\w*|informationen|formulierungen|wortzahl)\\b.*`,
      `(?:was ich (?:geandert|angepasst|verbessert) habe|(?:die )?(?:wichtigsten? |vorgenommene[n]? )(?:anderungen|anpassungen|verbesserungen)(?: im uberblick)?|(?:vorgenommene|durchgefuhrte) anderungen|ubersicht der anderungen|zusammenfassung der anderungen|warum (?:diese version |das )?funktioniert|erklarung der anderungen|anmerkungen zu(?:r|m) (?:uberarbeitung|text|version))`,
      `(?:fuge?|fugen sie|schick|schicken sie|sende|senden sie)(?: mir)?(?: einfach| gerne)? (?:den |ihren |deinen )(?:nachsten )?text\\b.*`,
      `(?:ende des (?:textes|artikels|beitrags|dokuments)|als ki\\b.*|als (?:kunstliche intelligenz|sprachmodell|ki-modell|ki-assistent)\\b.*)`,
      `welche (?:version|variante|fassung|option|davon|der)\\b.*\\b(?:gefallt|bevorzug\\w*|passt|am besten|besser|mochten|entscheid\\w*)\\b.*`,
    ],
    likely: [
      "(?:ich )?hoffe,? (?:dass )?(?:das|dies|es|diese|dieser|ich|ihnen|dir|die|der|damit)\\b.*\\b(?:hilft|helfen|geholfen|weiter|hilfreich|weiterhelfen|gefallt|nutzlich|ist|passt|entspricht)\\b.*|(?:ich hoffe,? )?das hilft(?: dir| ihnen)?(?: weiter)?",
      `${ask}(?:,? (?:wenn|falls|ob|sollte\\w*)\\b.*\\b(?:noch etwas|sonst|weitere|mehr|hilfe|brauch\\w*|benotig\\w*|wunsch\\w*|mochte\\w*|helfen|anders|passt|gefallt|willst|wollen|fehlt|tun)\\b.*)?`,
      `${ask},? (?:was (?:sie|du) (?:davon|dazu)|wie (?:er|sie|es|dir|ihnen|der))\\b.*`,
      "(?:gibt es|brauchst du|brauchen sie|benotigst du|benotigen sie|kann ich|mochtest du|mochten sie|hast du|haben sie) (?:dir |ihnen |sonst |noch |dabei |bei )*(?:etwas|sonst|noch|weitere\\w*|mehr|andere\\w*|anderem|helfen)\\b.*\\b(?:kann|tun|helfen|andern|mochte\\w*|brauch\\w*|anderung\\w*|anpassung\\w*|hilfe)\\b.*|(?:brauchst du|brauchen sie|benotigen sie|benotigst du|mochtest du|mochten sie) (?:sonst )?noch (?:etwas|weitere\\w*)\\b.*|(?:benotigen sie|brauchen sie) weitere (?:anderungen|hilfe|anpassungen)|kann ich (?:dir |ihnen )?(?:sonst |noch )*(?:etwas|weiter|bei etwas)?\\b.*helfen",
      `${ifYou}.*(?:${ask}|bin ich|stehe ich|helfe ich|gerne|jederzeit|einfach|wissen|bescheid)\\b.*`,
      "ich stehe\\b.*\\bzur verfugung\\b.*|(?:ich )?(?:stehe|bin)(?: ich)?(?: dir| ihnen)?(?: gerne| jederzeit| weiterhin)* (?:zur verfugung|fur dich da|fur sie da|da|bereit)\\b.*|bei (?:weiteren )?(?:fragen|anderungswunschen|wunschen)\\b.*\\b(?:verfugung|gerne|melden|da)\\b.*",
      "(?:gerne|gern) (?:geschehen|helfe ich|stehe ich|wieder|jederzeit)\\b.*|ich helfe (?:dir|ihnen)?(?: gerne| jederzeit)* (?:weiter|gerne|dabei)?",
      "was (?:halten sie|haltst du|meinen sie|meinst du|denken sie|denkst du) (?:davon|dazu)?\\b.*|passt das (?:so|fur)?\\b.*|ist das (?:so )?(?:in ordnung|okay|was|hilfreich|das)\\b.*|gefallt (?:dir|ihnen)\\b.*|entspricht das\\b.*|wie (?:gefallt|klingt|findest|finden)\\b.*",
      "(?:mochten sie|mochtest du|soll ich|willst du|wollen sie)\\b.*\\b(?:mehr|hilfe|weitere\\w*|noch|andere\\w*|weiter|etwas)\\b.*",
      "wie kann ich\\b.*\\bhelfen\\b.*|womit kann ich\\b.*",
      "es freut mich,? (?:dass|wenn|geholfen)\\b.*|freut mich",
    ],
    companions: [
      `${ask},? (?:wenn|falls|ob|bei)\\b.*\\bfragen?\\b.*`,
      `(?:bei (?:weiteren |ruckfragen|fragen|unklarheiten)|falls (?:sie|du) (?:noch |weitere )?fragen|wenn (?:sie|du) (?:noch |weitere )?fragen|fur (?:weitere )?(?:ruck)?fragen)\\b.*`,
      "(?:vielen dank|danke)\\b.{0,40}|viel (?:erfolg|spass|gluck|freude|vergnugen)\\b.{0,60}|gutes gelingen\\b.{0,40}|frohes (?:schreiben|schaffen)|alles gute\\b.{0,40}|bis (?:bald|dann)|liebe grusse|viele grusse|gruss\\w*|ende|fertig|guten appetit|schonen (?:tag|abend)\\b.*|einen schonen\\b.*|ich wunsche\\b.*",
    ],
    greetings: [
      "(?:sehr geehrte[rsn]?|liebe[rsn]?|hallo|guten (?:tag|morgen|abend)|hi|hey|moin|gruss gott|servus|verehrte[rsn]?|werte[rsn]?)\\b.{0,70}[,:!.–-]? ?$|betreff ?:|hallo",
    ],
    signOffs: [
      "(?:mit (?:freundlichen|besten|herzlichen|lieben|vielen) grussen|(?:viele|beste|liebe|herzliche|freundliche|schone|sonnige) grusse|herzlichst|hochachtungsvoll|gruss|lg|mfg|vg|dein|deine|ihr|ihre|euer|eure|bis bald|vielen dank|danke|herzlich|alles liebe|in vorfreude)\\b.{0,40}$",
    ],
  },
  refusal: {
    prefaces: [
      "(?:es )?tut mir (?:sehr |wirklich )?leid(?: fur .*)?|entschuldigung(?: fur .*)?|entschuldige|verzeihung|ich entschuldige mich(?: fur .*)?|ich verstehe.*|(?:vielen )?danke?(?: fur .*)?|ich bedaure.*",
    ],
    certain: [
      `${sorry}${cannot} (?:dir |ihnen |dich |sie |das |dem |leider |daher |jedoch |aber |hierbei |hier |dabei |bei dieser |bei diesem |diese |dieser |diesem |deiner |ihrer |deine |ihre |der |die |solche |solchen |einer |anfrage |anfragen |bitte |aufgabe |thema |in dieser form |auf )*(?:${not}) ?(?:dabei |damit |bei |hierbei |mit |auf |in der lage,? |dieser |diesem |diese |deiner |ihrer |deine |ihre |solchen |solche |anfrage |anfragen |bitte |aufgabe |dazu |nachkommen |thema |hier |weiter|weiter |daran )*(?:helfen|weiterhelfen|behilflich sein|unterstutzen|nachkommen|erfullen|bearbeiten|eingehen|beantworten|entsprechen|antworten|mitwirken|assistieren|ausfuhren|behilflich|fortfahren)\\b.*`,
      `${sorry}${cannot} (?:dir |ihnen |leider |daher |hierbei |hier |dabei |damit )*${not}(?: dabei| damit| bei dieser anfrage| bei diesem thema| hierbei| weiter)* ?(?:helfen|weiterhelfen|unterstutzen)(?:,.*)?`,
      `${sorry}${cannot}\\b.*\\b${not}\\b.*\\b(?:schreiben|erstellen|verfassen|generieren|liefern|anbieten|bereitstellen|produzieren|unterstutzen|formulieren|helfen|teilen)\\b.*\\b${harm}.*`,
      `${sorry}${cannot}\\b.*${harm}.*\\b(?:schreiben|erstellen|verfassen|generieren|liefern|anbieten|bereitstellen|produzieren|formulieren|unterstutzen|teilen|erzeugen|helfen)\\b.*`,
      `${sorry}(?:als|da ich (?:ein|eine)) (?:eine? )?(?:ki\\b|ki-\\w+|kunstliche intelligenz|sprachmodell|assistent)\\b.*\\b${not}\\b.*`,
      `${sorry}(?:ich muss|muss ich) (?:leider |daher |hier )*(?:diese|die|ihre|deine|das|dies)?(?: anfrage| bitte| aufforderung| thema)?(?: leider| daher| hier)* (?:ablehnen|verweigern|abschlagen)\\b.*`,
      `${sorry}(?:bei|mit|zu|auf) (?:dieser|diesem|diese|ihrer|deiner|solchen) (?:anfrage|anfragen|thema|bitte|aufgabe|inhalten?)\\b.*\\b(?:kann|darf) ich\\b.*\\b${not}\\b.*`,
      `${sorry}(?:dabei|damit|hierbei|da) (?:kann|darf) ich\\b.*\\b${not} (?:helfen|weiterhelfen|unterstutzen)\\b.*`,
      `${sorry}ich bin\\b.*nicht in der lage,? (?:dir |ihnen |diese |dieser |bei |deine |ihre |das |dabei |solche ).*\\b(?:helfen|erfullen|bearbeiten|nachzukommen|schreiben|erstellen|unterstutzen|beantworten)\\b.*`,
      `${sorry}(?:diese|ihre|deine|die) (?:anfrage|bitte|aufforderung) (?:verstosst|widerspricht|verletzt|beinhaltet|kann|enthalt|ist nicht|fallt|geht gegen)\\b.*`,
      `${sorry}(?:das|dies) ist (?:leider )?(?:nichts|etwas),? (?:wobei|bei dem|das|womit|was) ich\\b.*`,
      `(?:bitte )?(?:kannst du|konntest du|konnen sie|konnten sie)?(?: mir)?(?: bitte)? ?(?:fuge|fugen sie|sende|senden sie|schicke|schick|schicken sie|teile|teilen sie|gib|geben sie)?(?: mir)?(?: bitte)? (?:den |ihren |deinen |mehr )(?:text|inhalt|artikel|informationen|details)\\b.*(?:den (?:sie|du|ich)|damit ich|der (?:umgeschrieben|zusammengefasst)|mit,? den|zur verfugung|senden|schicken).*`,
      "(?:es scheint,? (?:dass|als) )?(?:(?:du hast|sie haben|haben sie|hast du) (?:mir )?(?:noch )?(?:keinen text|nichts)|es wurde kein text|ich sehe keinen text|es fehlt der text|ich habe keinen text)\\b.*",
    ],
    likely: [
      `${sorry}${cannot}\\b.*\\b${not}\\b.*\\b(?:schreiben|erstellen|verfassen|generieren|liefern|anbieten|bereitstellen|produzieren|formulieren|zusammenfassen|ubersetzen|imitieren|wiedergeben|geben|helfen|diskutieren|umschreiben|zugreifen|teilen|machen|tun|nachahmen|unterstutzen)\\b.*`,
    ],
    support: [
      "richtlinien|vorgaben|als ki|kunstliche intelligenz|sprachmodell|schadlich\\w*|illegal\\w*|unethisch\\w*|beleidigend\\w*|verstoss\\w*|verstosst|programmiert|sicherheit",
      "(?:kann|konnte|helfe|wurde|werde) ich (?:dir|ihnen|aber|jedoch|stattdessen|gerne?)|ich (?:kann|konnte|helfe|wurde) (?:dir|ihnen|aber|jedoch|stattdessen|gerne?)|stattdessen|etwas anderes|andere[rsnm]? (?:thema|anfrage|ansatz|idee|aufgabe|themen)|alternativen?|lass mich wissen|lassen sie mich wissen|mochtest du|mochten sie|wie ware es|unangemessen\\w*|falschinformation\\w*|diskriminier\\w*|urheberrecht\\w*|diese anfrage|deine anfrage|ihre anfrage",
    ],
  },
};
