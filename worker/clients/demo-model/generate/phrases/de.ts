import { germanAngles } from "./de-angles.ts";
import type { Phrases } from "./phrases.ts";

export const german: Phrases = {
  quotes: ["„", "“"],
  and: "und",
  colon: ": ",
  untitled: "Ein guter Anfang",
  hashtags: ["Ideen", "Praxis"],
  angles: germanAngles,
  voices: {
    formal: {
      hook: "Ein Thema, das Sorgfalt verdient.",
      openings: [
        "Das Thema {topic} verdient eine sorgfältige und geordnete Betrachtung. Im Folgenden werden die wesentlichen Punkte und ihre Begründung dargelegt.",
        "Es lohnt sich, {topic} mit Bedacht zu betrachten, denn gute Entscheidungen beruhen auf einem klaren Blick für das Ganze.",
      ],
      closings: [
        "Ein maßvolles Vorgehen bleibt das verlässlichste. Es empfiehlt sich, mit einem einzigen Punkt zu beginnen und das Ergebnis zu gegebener Zeit zu prüfen.",
        "Insgesamt zahlt sich Sorgfalt am Anfang vielfach aus. Die genannten Punkte bilden eine solide Grundlage für die nächste Entscheidung.",
      ],
    },
    casual: {
      hook: "Okay, reden wir mal darüber.",
      openings: [
        "Mal ehrlich: {topic} erledigt man nicht in fünf Minuten. Aber es ist viel weniger kompliziert, als es aussieht.",
        "Also, {topic}. Am besten mit einem Kaffee in der Hand, denn da steckt mehr drin, als man denkt, und das meiste ist gut machbar.",
      ],
      closings: [
        "Mehr ist es eigentlich nicht. Such dir eine Sache aus, probier sie und schau, wie es nächste Woche läuft.",
        "Es muss nicht alles auf einmal sein. Fang irgendwo an, behalte, was klappt, und mach dir um den Rest keinen Kopf.",
      ],
    },
    creative: {
      hook: "Jeder Weg beginnt mit weißem Papier.",
      openings: [
        "Man stelle sich {topic} wie ein Haus in der Dämmerung vor: Ein Fenster wird hell, dann noch eins, bis die ganze Gestalt zu sehen ist.",
        "Manche Themen klopfen laut an die Tür; {topic} tippt ans Fenster und wartet. Es lohnt sich, aufzumachen.",
      ],
      closings: [
        "Die Karte ist mit Bleistift gezeichnet, und das ist ihr Reiz. Einen Weg gehen wir; die anderen warten in der Falte des Papiers.",
        "Die Tür darf einen Spalt offen bleiben. Die besten Ideen kommen gern am Abend zurück, wenn niemand nach ihnen ruft.",
      ],
    },
    conversational: {
      hook: "Schon einmal darüber nachgedacht?",
      openings: [
        "Wo fängt man bei {topic} eigentlich an? Die Frage stellen sich viele, und die Antwort liegt näher, als man denkt.",
        "Was fällt dir bei {topic} als Erstes ein? Halt diesen Gedanken fest, denn wir werden ihn noch brauchen.",
      ],
      closings: [
        "Und, womit fängst du an? Was es auch ist: Gib der Sache ein paar Tage, bevor du urteilst.",
        "Klingt das alles machbar? Dann wag den kleinsten Schritt und schau, was er dir zeigt.",
      ],
    },
    professional: {
      hook: "Klare Prioritäten, bessere Entscheidungen.",
      openings: [
        "Gute Ergebnisse bei {topic} setzen klare Prioritäten und eine realistische Planung voraus. Dieser Überblick fasst die wichtigsten Punkte zusammen.",
        "Verantwortung für {topic} braucht ein gemeinsames Verständnis von Zielen, Aufwand und Grenzen. Die folgenden Punkte bieten dafür einen Ausgangspunkt.",
      ],
      closings: [
        "Als nächster Schritt empfiehlt es sich, eine Priorität zu vereinbaren, eine verantwortliche Person zu benennen und einen Termin festzulegen.",
        "Mit klaren Zuständigkeiten und einem überschaubaren ersten Schritt wird Fortschritt sichtbar. Das ist eine gute Grundlage für weitere Entscheidungen.",
      ],
    },
    friendly: {
      hook: "Schön, dass du da bist!",
      openings: [
        "Wie schön, dass du dich für {topic} interessierst! Vorwissen braucht es keines; wir gehen Schritt für Schritt vor.",
        "Willkommen! Wenn dir {topic} in letzter Zeit durch den Kopf geht, bist du hier richtig und in guter Gesellschaft.",
      ],
      closings: [
        "Du schaffst das, einen kleinen Schritt nach dem anderen. Und wenn etwas schiefgeht, ist das nicht schlimm: Morgen ist auch noch ein Tag.",
        "Hab Geduld mit dir und freu dich über die ersten kleinen Erfolge. Sie sind mehr wert, als es scheint.",
      ],
    },
    enthusiastic: {
      hook: "Darauf darf man sich freuen!",
      openings: [
        "Bei {topic} gibt es so viel zu entdecken! Und das Beste: Der Anfang ist heute möglich, und jeder Schritt zeigt etwas Neues.",
        "Kaum etwas macht so viel Freude wie {topic}, wenn es erst einmal läuft! Hier steht Punkt für Punkt, warum sich die Mühe lohnt.",
      ],
      closings: [
        "Jetzt bist du dran! Such dir den Punkt aus, der dich neugierig gemacht hat, fang heute an und freu dich über jeden Fortschritt.",
        "Was für ein guter Moment für den Anfang! Ein Schritt, ein kleiner Erfolg, und der nächste kommt fast von allein!",
      ],
    },
    informative: {
      hook: "Das Wichtigste der Reihe nach.",
      openings: [
        "Dieser Text gibt einen Überblick über {topic}: worum es geht, wo man beginnt und worauf zu achten ist.",
        "Rund um {topic} stellen sich mehrere Fragen. Die folgenden Abschnitte behandeln sie nacheinander, vom Allgemeinen zum Besonderen.",
      ],
      closings: [
        "Zusammengefasst: Ein klares Ziel, ein kleiner Anfang und ein regelmäßiger Rückblick decken das meiste ab.",
        "Das sind die wichtigsten Punkte in Kurzform. Alles Weitere hängt von der Lage ab, in der sie angewendet werden.",
      ],
    },
    persuasive: {
      hook: "Warten kostet mehr als Anfangen.",
      openings: [
        "Es gibt einen guten Grund, {topic} jetzt ernst zu nehmen: Warten löst nichts, ein erster Schritt dagegen öffnet neue Möglichkeiten.",
        "Es ist bequem, {topic} aufzuschieben, aber es hat seinen Preis. Anfangen kostet weniger als gedacht und lohnt sich früher.",
      ],
      closings: [
        "Die Argumente liegen auf dem Tisch, und der erste Schritt ist klein. Am besten geschieht er heute, solange die Gründe frisch sind.",
        "Auf einen besseren Moment warten oder diesen nutzen: Die Wahl ist frei. Ein Punkt genügt für den Anfang.",
      ],
    },
    authoritative: {
      hook: "Zuerst das, worauf es ankommt.",
      openings: [
        "{topic} belohnt gute Vorbereitung und klare Entscheidungen. Auf diese Punkte kommt es an.",
        "Bei {topic} gelten einige Grundsätze in fast jeder Lage. Wer sich daran hält, spart sich die teuren Umwege.",
      ],
      closings: [
        "Priorität setzen, den ersten Schritt tun, das Ergebnis prüfen: Nichts bringt die Sache zuverlässiger voran.",
        "Die Grundsätze sind klar. Nun gilt es, sie konsequent anzuwenden und den Kurs ohne Zögern zu berichtigen.",
      ],
    },
    humorous: {
      hook: "Ganz ohne Zauberstab, versprochen.",
      openings: [
        "Wäre {topic} einfach, gäbe es keine Handbücher, nur geheimnisvoll lächelnde Leute. Zum Glück hat das Geheimnis eine recht vernünftige Seite.",
        "Niemand kommt mit Wissen über {topic} zur Welt, auch wenn manche Verwandte beim Essen das Gegenteil behaupten. Wir anderen fangen so an.",
      ],
      closings: [
        "Und wenn alles schiefgeht, bleibt wenigstens eine gute Geschichte. Klein anfangen reicht; Geschichten wachsen von allein.",
        "Das ist das ganze Geheimnis, und es war kein Zauberstab nötig. Der erste Schritt sollte fallen, bevor das Sofa davon erfährt.",
      ],
    },
    technical: {
      hook: "Erst das Ziel, dann die Methode.",
      openings: [
        "Dieser Text behandelt {topic} als System: Eingaben, Ablauf, Ergebnisse und Rückkopplung, also die Rückführung der Ergebnisse in spätere Entscheidungen.",
        "Um {topic} strukturiert anzugehen, trennt man Anforderungen (was erreicht werden soll) von Methoden (wie es erreicht wird).",
      ],
      closings: [
        "Kurz gesagt: Anforderung festlegen, immer nur eine Variable ändern, das Ergebnis festhalten und den Zyklus wiederholen.",
        "Das Verfahren ist iterativ, das heißt, jeder Durchgang nutzt, was der vorige gezeigt hat. Die Dokumentation hält die Durchgänge vergleichbar.",
      ],
    },
  },
  previews: [
    "Die wichtigsten Punkte sind diese: {points}.",
    "Unterwegs kommen diese Punkte zur Sprache: {points}.",
    "Im Kern geht es um Folgendes: {points}.",
  ],
  lines: [
    "Klein anfangen.",
    "Weiter so.",
    "Jeder Schritt zählt.",
    "Einfache Pläne halten.",
    "Klarheit kommt beim Tun.",
    "Eine gute Frage genügt.",
    "Gute Gewohnheiten brauchen wenig Platz.",
    "Auch Geduld gehört einfach dazu.",
    "Fortschritt wirkt am Anfang oft unscheinbar.",
    "Ein klares Ziel erspart viele Umwege.",
    "Was funktioniert, bleibt; der Rest darf gehen.",
    "Der nächste Schritt liegt näher, als man denkt.",
    "Früh fragen, gut zuhören und alles aufschreiben.",
    "Der Versuch von heute weist morgen den Weg.",
  ],
  facets: [
    "Zeit",
    "Kosten",
    "das richtige Werkzeug",
    "Lernen",
    "Kommunikation",
    "Qualität",
    "Risiken",
    "Gewohnheiten",
    "Vorbereitung",
    "Motivation",
    "der lange Atem",
    "Alltag",
  ],
  featureNotes: [
    "nützlich vom ersten Tag an.",
    "leicht zu verstehen und angenehm im Alltag.",
    "durchdacht bis in die Kleinigkeiten.",
    "zur Stelle, wenn es darauf ankommt, und sonst unauffällig.",
    "ein Detail, das das Ganze angenehmer macht.",
    "einfach auszuprobieren und einfach zu behalten.",
    "für den Einstieg ebenso nützlich wie für Erfahrene.",
    "eine Sorge weniger in einer vollen Woche.",
  ],
  callsToAction: [
    "Am besten gleich heute näher ansehen.",
    "Diese Woche ausprobieren und selbst urteilen.",
    "Mit welchem Punkt geht es los? Schreib uns.",
    "Für später merken und mit anderen teilen.",
  ],
  headings: {
    article: "Fazit",
    blog: "Der nächste Schritt",
    seo: "Kurz gesagt",
    features: "Auf einen Blick",
    slide: "Nächster Schritt",
  },
  email: {
    subject: "Betreff:",
    greeting: { formal: "Guten Tag,", relaxed: "Hallo," },
    signOff: { formal: "Freundliche Grüße", relaxed: "Herzliche Grüße" },
    name: "[Name]",
  },
  script: {
    scene: "Szene",
    host: "MODERATORIN:",
    guest: "GAST:",
    directions: [
      "Ein heller Raum, ein Tisch, zwei Stühle.",
      "Die Moderatorin schlägt ein Notizbuch auf und blickt hoch.",
      "Beide trinken einen Schluck Kaffee.",
      "Der Gast geht zum Fenster und dreht sich um.",
      "Eine kurze Pause; dann lächeln beide.",
      "Die Kamera kommt langsam näher.",
      "Der Gast zieht eine Linie auf einem Blatt Papier.",
      "Draußen ändert sich das Licht.",
      "Die Moderatorin beugt sich interessiert vor.",
      "Schnitt auf die Hände auf dem Tisch.",
      "Musik setzt ein und verklingt wieder.",
      "Beide stehen auf und reden im Gehen weiter.",
    ],
  },
};
