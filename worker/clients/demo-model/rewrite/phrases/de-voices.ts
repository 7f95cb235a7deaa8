import type { RewritePhrases } from "./phrases.ts";

export const germanVoices: RewritePhrases["voices"] = {
  simple: {
    leads: ["Kurz gesagt: ", "Einfach gesagt: "],
    openers: ["Darum geht es.", "Das sind die wichtigsten Punkte in einfachen Worten."],
    closers: ["Das ist es, worauf es ankommt.", "Das ist alles, was man wissen muss."],
  },
  professional: {
    leads: ["Ergänzend gilt: ", "Festzuhalten ist: "],
    openers: [
      "Die folgenden Punkte fassen das Wesentliche zusammen.",
      "Die folgenden Punkte verdienen Beachtung.",
    ],
    closers: [
      "Diese Punkte können als Grundlage für das weitere Vorgehen dienen.",
      "Vielen Dank für die Aufmerksamkeit, die Sie diesen Punkten schenken.",
    ],
  },
  creative: {
    leads: ["Man stelle sich vor: ", "Und schon füllt sich das Bild: "],
    openers: [
      "Man denke sich ein leeres Blatt und sehe zu, wie es sich füllt.",
      "Augen zu für einen Moment, und dann entsteht ein Bild.",
    ],
    closers: ["Der Rest gehört der Fantasie.", "Und die Tinte auf dem Blatt ist noch feucht."],
  },
  journalistic: {
    leads: ["Der Hintergrund: ", "Im Einzelnen: "],
    openers: [],
    closers: ["Das ist der Stand der Dinge.", "So weit die Lage."],
  },
  storytelling: {
    leads: ["Und so kam es: ", "Die Geschichte geht so: "],
    openers: [
      "Jede Geschichte hat einen Anfang, und diese beginnt hier.",
      "Machen wir es uns bequem, denn es gibt eine Geschichte zu erzählen.",
    ],
    closers: ["Und so geht die Geschichte weiter.", "Und so wird die Geschichte erzählt."],
  },
  technical: {
    leads: ["Hinweis: ", "Genauer gesagt: "],
    openers: [
      "Dieser Abschnitt beschreibt das Wesentliche.",
      "Die maßgeblichen Angaben sind im Folgenden aufgeführt.",
    ],
    closers: ["Die Beschreibung umfasst damit das Wesentliche.", "Die Angaben gelten wie beschrieben."],
  },
  conversational: {
    leads: ["Ach, und übrigens: ", "Wissen Sie was: "],
    openers: ["Also, worum geht es hier überhaupt?", "Kurz Zeit? Dann reden wir darüber."],
    closers: ["Klingt doch logisch, oder?", "Und, was meinen Sie dazu?"],
  },
  persuasive: {
    leads: ["Und mehr noch: ", "Man bedenke: "],
    openers: [
      "Warum verdient das Ihre Aufmerksamkeit? Lesen Sie weiter.",
      "Fragen Sie sich, was hier wirklich zählt.",
    ],
    closers: [
      "Jetzt ist ein guter Moment, sich zu entscheiden.",
      "Die Wahl liegt bei Ihnen, und der Moment ist günstig.",
    ],
  },
  poetic: {
    leads: ["Und siehe: ", "Horch: "],
    openers: ["Horch, die Worte holen Atem.", "Ganz leise beginnen die Worte zu tanzen."],
    closers: ["Und dann schlafen die Worte ein.", "Und die Stille singt noch weiter."],
  },
  academic: {
    leads: ["Es lässt sich beobachten: ", "Weiterführend ist anzumerken: "],
    openers: [
      "Die folgenden Überlegungen erscheinen relevant.",
      "Der vorliegende Text betrachtet die folgenden Punkte.",
    ],
    closers: [
      "Eine weitergehende Betrachtung erscheint angebracht.",
      "Diese Beobachtungen können als Ausgangspunkt dienen.",
    ],
  },
  instructional: {
    leads: ["Zur Erinnerung: ", "Zur Orientierung: "],
    openers: ["So funktioniert es, Schritt für Schritt.", "Folgen Sie dem Text, Punkt für Punkt."],
    closers: ["Prüfen Sie unterwegs jeden Punkt.", "Gehen Sie die Punkte vor dem Start noch einmal durch."],
  },
  business: {
    leads: ["Aus praktischer Sicht: ", "Unter dem Strich: "],
    openers: [
      "Das sind die Kernpunkte für die Entscheidung.",
      "Dieser Überblick zeigt, was für die Entscheidung zählt.",
    ],
    closers: [
      "Der nächste Schritt ist die Abstimmung über das weitere Vorgehen.",
      "Wir freuen uns auf die weiteren Schritte.",
    ],
  },
  humorous: {
    leads: ["Gut festhalten: ", "Kleine Randnotiz: "],
    openers: [
      "Machen Sie es sich bequem und legen Sie die Kekse bereit.",
      "Bitte anschnallen, jetzt wird es ernst. Na ja, halbwegs ernst.",
    ],
    closers: ["Und jetzt einen Keks, der ist verdient.", "Applaus ist willkommen, Kekse noch mehr."],
  },
  enthusiastic: {
    leads: ["Und aufgepasst: ", "Ratet mal: "],
    openers: ["Aufgepasst, jetzt wird es aufregend!", "Was für eine Freude, davon zu erzählen!"],
    closers: ["Wie aufregend ist das denn!", "Los geht’s!"],
  },
  formal: {
    leads: ["Ferner gilt: ", "Es sei angemerkt: "],
    openers: [
      "Wir erlauben uns, Ihnen das Folgende zur Kenntnis zu bringen.",
      "Es ist uns eine Freude, Ihnen das Folgende vorzustellen.",
    ],
    closers: [
      "Für Ihre Aufmerksamkeit danken wir Ihnen im Voraus.",
      "Für Rückfragen stehen wir Ihnen gern zur Verfügung.",
    ],
  },
  email: {
    leads: ["Noch ein Hinweis: ", "Der Vollständigkeit halber: "],
    openers: ["Ich hoffe, es geht Ihnen gut.", "Ich hoffe, Sie haben eine gute Woche."],
    closers: ["Bei Fragen melden Sie sich gern.", "Ich freue mich auf Ihre Antwort."],
  },
  inspirational: {
    leads: ["Mut gefasst: ", "Denken Sie immer daran: "],
    openers: [
      "Jede große Reise beginnt mit einem kleinen Schritt.",
      "Große Dinge wachsen aus einem kleinen Anfang.",
    ],
    closers: ["Glauben Sie daran, und gehen Sie den nächsten Schritt.", "Der Weg ist frei. Gehen wir ihn."],
  },
  friendly: {
    leads: ["Ach, und noch etwas: ", "Kurz zur Info: "],
    openers: ["Hallo, wie schön, Sie zu sehen!", "Hallo und herzlich willkommen, schön, dass Sie da sind!"],
    closers: ["Machen Sie es gut, und bis bald!", "Alles Gute und bis bald!"],
  },
  presentation: {
    leads: ["Kernpunkt: ", "Im Fokus: "],
    openers: [],
    closers: ["Danke für Ihre Aufmerksamkeit.", "Jetzt sind Sie dran: Welche Fragen haben Sie?"],
  },
  sales: {
    leads: ["Gute Nachricht: ", "Sehen Sie mal: "],
    openers: [
      "Suchen Sie etwas, das wirklich passt? Dann schauen Sie her.",
      "Bereit für etwas Gutes? Lesen Sie weiter.",
    ],
    closers: ["Schauen Sie gleich heute vorbei!", "Gönnen Sie sich etwas und starten Sie noch heute!"],
  },
  authoritative: {
    leads: ["Fakt ist: ", "Klar ist: "],
    openers: ["Das sind die Fakten.", "Stellen wir klar, worauf es ankommt."],
    closers: ["Das ist es, was zählt.", "An diesen Fakten richtet sich die Entscheidung aus."],
  },
  emotional: {
    leads: ["Von Herzen: ", "Spüren Sie es: "],
    openers: ["Atmen Sie durch und lassen Sie diese Worte wirken.", "Manche Worte gehen direkt ins Herz."],
    closers: ["Bewahren Sie dieses Gefühl.", "Manches bleibt uns lange im Herzen."],
  },
  aida: {
    leads: ["Stellen Sie sich vor: ", "Malen Sie es sich aus: "],
    openers: ["Haben Sie das schon gesehen?", "Halten Sie kurz inne und sehen Sie sich das an."],
    closers: ["Gehen Sie heute den nächsten Schritt!", "Melden Sie sich gleich heute!"],
  },
};
