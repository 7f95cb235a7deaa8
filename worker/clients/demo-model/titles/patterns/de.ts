import type { TitlePatterns } from "./patterns.ts";

export const germanTitles: TitlePatterns = {
  colon: ": ",
  and: " und ",
  seo: {
    tails: [
      "was man wissen sollte",
      "ein praktischer Leitfaden",
      "das Wichtigste auf einen Blick",
      "Fakten und Hintergrund",
      "der vollständige Überblick",
    ],
    kickers: ["Verständlich erklärt", "Auf einen Blick", "Das Wichtigste", "Praktischer Leitfaden"],
    wholes: ["Alles Wissenswerte zum Thema „{a}“", "Was man über „{a}“ wissen sollte"],
  },
  creative: {
    tails: [
      "kleine Dinge, großer Unterschied",
      "ein Spaziergang um das Thema",
      "die stille Kunst des Gelingens",
      "zwischen den Zeilen gelesen",
      "wo alles beginnt",
    ],
    kickers: ["Einmal anders gesehen", "Unter der Lupe", "Mehr als ein Wort", "Hinter dem Vorhang"],
    wholes: ["Die verborgene Seite von „{a}“", "Ein kleines Lob auf „{a}“"],
  },
  news: {
    tails: [
      "die Fakten in Kürze",
      "der Stand der Dinge",
      "was jetzt zählt",
      "die Lage auf einen Blick",
      "ein Blick auf die Fakten",
    ],
    kickers: ["Im Blickpunkt", "Die Fakten in Kürze", "Im Fokus", "Die wichtigsten Punkte"],
    wholes: ["Was hinter „{a}“ steckt", "Alle Augen richten sich auf „{a}“"],
  },
  social: {
    tails: [
      "für später merken",
      "Was meinen Sie?",
      "kurz, klar und zum Teilen",
      "Ihre Meinung ist gefragt",
      "Wer sollte das lesen?",
    ],
    kickers: ["Zum Teilen", "Schnell gelesen", "Reden wir darüber", "Für Ihren Feed"],
    wholes: ["Für alle, denen „{a}“ wichtig ist", "Eine Minute Zeit für „{a}“"],
  },
  emotional: {
    tails: [
      "die Freude am Gelingen",
      "weil kleine Dinge zählen",
      "mit Geduld und Herz",
      "ein gutes Gefühl, Tag für Tag",
      "Mut zum ersten Schritt",
    ],
    kickers: ["Von Herzen", "Mit Liebe zum Detail", "Ein gutes Gefühl", "Keine Angst vor Fehlern"],
    wholes: ["Was „{a}“ uns bedeuten kann", "Ein kleines Glück namens „{a}“"],
  },
  listicle: {
    tails: [
      "die wichtigsten Punkte als Liste",
      "die Checkliste",
      "alles Punkt für Punkt",
      "eine Liste, die das Wichtigste nennt",
      "das Wichtigste der Reihe nach",
    ],
    kickers: ["Checkliste", "Punkt für Punkt", "Die Liste zum Merken", "Übersichtlich als Liste"],
    wholes: ["Eine Liste für alle, die an „{a}“ denken", "Was auf die Liste zu „{a}“ gehört"],
    counted: [
      "{a}: {n} Punkte zum Merken",
      "{n} Punkte auf einen Blick: {a}",
      "{n} Dinge, die man wissen sollte: {a}",
    ],
  },
  question: {
    tails: [
      "Worauf kommt es wirklich an?",
      "Wo fängt man an?",
      "Was sollte man wissen?",
      "Worum geht es eigentlich?",
      "Lohnt sich ein genauer Blick?",
    ],
    kickers: ["Die große Frage", "Gut gefragt", "Für Neugierige", "Ganz direkt"],
    wholes: [
      "Was steckt hinter „{a}“?",
      "Was bedeutet „{a}“ wirklich?",
      "Wie viel wissen Sie über „{a}“?",
      "Warum über „{a}“ reden?",
    ],
  },
  "how-to": {
    tails: [
      "wie der Einstieg gelingt",
      "wie man es richtig macht",
      "wie man in Ruhe vorgeht",
      "wie man Umwege vermeidet",
      "wie es in der Praxis geht",
    ],
    kickers: ["So geht es", "Leicht gemacht", "Schritt für Schritt", "Aus der Praxis"],
    wholes: ["Wie man mehr aus „{a}“ macht", "Wie man „{a}“ mit einem Plan angeht"],
  },
  clickbait: {
    tails: [
      "erst lesen, dann weitermachen",
      "was viele übersehen",
      "die Stelle, die man zweimal liest",
      "mehr, als man zuerst denkt",
      "das Detail, das den Blick verändert",
    ],
    kickers: [
      "Nicht weiterscrollen",
      "Erst das hier lesen",
      "Auf das Detail kommt es an",
      "Leicht zu übersehen",
    ],
    wholes: ["Was Ihnen niemand über „{a}“ gesagt hat", "Die Wahrheit über „{a}“, ohne Umschweife"],
  },
  professional: {
    tails: [
      "ein Überblick für die Praxis",
      "Grundsätze und Praxis",
      "eine Grundlage für gute Entscheidungen",
      "ein strukturierter Überblick",
      "Einordnung und Anwendung",
    ],
    kickers: ["Überblick", "In der Praxis", "Kurz zusammengefasst", "Fachlich betrachtet"],
    wholes: ["Ein sachlicher Blick auf „{a}“", "Professioneller Umgang mit „{a}“"],
  },
  educational: {
    tails: [
      "die Grundlagen, klar erklärt",
      "eine kurze Einführung",
      "was Sie hier lernen",
      "von den Grundlagen zur Praxis",
      "Schritt für Schritt erklärt",
    ],
    kickers: ["Einfach erklärt", "Die Grundlagen", "Eine kurze Lektion", "Gut zu wissen"],
    wholes: ["Was „{a}“ bedeutet, in einfachen Worten", "Eine erste Einführung in „{a}“"],
  },
};
