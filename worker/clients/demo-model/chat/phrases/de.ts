import type { ReplyPhrases } from "./phrases.ts";

export const german: ReplyPhrases = {
  note: "_Ich bin das eingebaute Demomodell: Ich arbeite nach Regeln mit den Worten, die Sie mir geben, und kenne keine Fakten darüber hinaus._",
  leads: {
    intro: ["Hier ist eine Einleitung zum Ausbauen:", "Eine Einleitung für den Anfang:"],
    conclusion: ["Hier ist ein Fazit zum Ausbauen:", "Ein Fazit für den Anfang:"],
    written: ["Hier ist ein erster Entwurf:", "Ein Entwurf für den Anfang:"],
    titles: ["Einige Titel zur Auswahl:", "Diese Titel würden passen:"],
    outline: ["Hier ist eine Gliederung für den Anfang:", "So könnte der Text aufgebaut sein:"],
    summary: ["Kurz gesagt:", "Was der Text sagt, in wenigen Worten:"],
    shorter: ["Hier ist eine kürzere Fassung:", "Gekürzt auf das, was zählt:"],
    longer: ["Hier ist eine längere Fassung:", "Mit mehr Einzelheiten:"],
    simpler: ["Hier ist der Text in einfacheren Worten:", "Eine einfachere Fassung:"],
    styled: ["Hier ist der Text in diesem Stil:", "In dem Ton, den Sie sich wünschen:"],
    revised: ["Hier ist der überarbeitete Text:", "Eine klarere Fassung:"],
    corrected: ["Hier ist der korrigierte Text:", "Mit berichtigten Fehlern:"],
    adapted: ["Angepasst zum Veröffentlichen:", "Das könnten Sie veröffentlichen:"],
    code: ["Fertig zum Einfügen in die Seite:", "Hier ist der Code:"],
    more: ["So könnte es weitergehen:", "Hier ist mehr davon:"],
    explain: ["In wenigen Worten:", "Die kurze Antwort:"],
  },
  ends: {
    text: [
      "Soll ich den Text kürzen, den Ton ändern oder Titel dafür vorschlagen?",
      "Sagen Sie mir, wer das liest und was danach geschehen soll, dann passe ich es an.",
      "Hätten Sie es lieber länger, einfacher oder förmlicher?",
    ],
    list: [
      "Was kommt Ihrer Vorstellung am nächsten? Von dort kann ich weiterschreiben.",
      "Soll ich als Nächstes die Einleitung schreiben oder mehr vorschlagen?",
      "Sagen Sie mir, was bleiben soll, und ich mache damit weiter.",
    ],
    work: [
      "Gibt es eine Stelle, die Sie gern anders hätten?",
      "Ich kann auch den Ton ändern, die Grammatik korrigieren oder alles zusammenfassen.",
      "Soll ich damit weitermachen: kürzer, länger oder für einen anderen Ort?",
    ],
    explain: [
      "Fügen Sie eine eigene Stelle ein, dann probieren wir es daran aus.",
      "Möchten Sie es an einem eigenen Text sehen? Schicken Sie mir einen Absatz.",
      "Soll ich einen Ihrer Texte daraufhin ansehen?",
    ],
  },
  cut: "Der Text ist lang, deshalb habe ich an seinem Anfang gearbeitet. Schicken Sie mir den nächsten Teil, dann mache ich damit weiter.",
  changes: ["Was ich korrigiert habe:", "Die Korrekturen im Einzelnen:"],
  noMistakes: [
    "Meine Regeln finden in diesem Text keine Fehler. Sie kennen die häufigen, nicht alle: Ein zweites Lesen schadet nie.",
    "Ich finde hier nichts zu korrigieren, so weit meine Regeln reichen. Lesen Sie es noch einmal laut: Das Ohr hört, was Regeln übersehen.",
  ],
  unchanged: [
    "Meine Regeln finden in diesem Text nichts, was sie anders sagen könnten. Sie kennen die häufigen umständlichen und steifen Wendungen; kurze Sätze und Listen bleiben meist, wie sie sind.",
    "Das würde ich so lassen: Meine Regeln kennen dafür keine andere Formulierung. Ein eingerichtetes Sprachmodell käme weiter. Ich kann den Text noch kürzen, zusammenfassen oder Titel dafür suchen.",
  ],
  needsText: [
    "Gern. Fügen Sie den Text in Ihre nächste Nachricht ein oder hängen Sie einen aus Ihrem Verlauf an, dann fange ich gleich an. Hilfreich ist, wer ihn liest und was Ihnen am wichtigsten ist: Länge, Ton oder Klarheit.",
    "Dafür brauche ich einen Text. Setzen Sie ihn in Ihre nächste Nachricht, unter eine Zeile, die sagt, was damit geschehen soll, oder hängen Sie einen aus Ihrem Verlauf an. Sagen Sie mir auch, für wen er ist und wo er erscheint.",
  ],
  needsTopic: [
    "Gern. Worum geht es? Für den Anfang genügen wenige Worte: das Thema, zwei oder drei Punkte, die nicht fehlen dürfen, und wer es liest. Daraus mache ich eine erste Fassung, an der wir arbeiten können.",
    "Dafür brauche ich ein Thema. Sagen Sie mir in einer Zeile, worum es geht, für wen es ist und was den Lesern im Gedächtnis bleiben soll; daraus mache ich eine erste Fassung.",
  ],
  greeting: [
    "Hallo! Schön, dass Sie hier sind. Woran schreiben Sie?",
    "Guten Tag! Woran möchten Sie heute arbeiten?",
  ],
  thanks: [
    "Gern geschehen! Wenn Sie möchten, machen wir hier weiter: ein anderer Ton, eine kürzere Fassung, Titel oder ein Beitrag daraus. Oder sagen Sie mir, was Sie als Nächstes schreiben, dann beginnen wir mit einer Gliederung.",
    "Schön, wenn es hilft! Daraus ließe sich noch mehr machen: eine Zusammenfassung, eine Fassung für soziale Medien, eine Durchsicht der Grammatik. Oder beginnen Sie etwas Neues und nennen Sie mir das Thema.",
  ],
  translate: [
    "Offen gesagt: Dieses Demomodell kann nicht übersetzen. Ein eingerichtetes Sprachmodell kann es. Was ich in der Sprache eines Textes tun kann: korrigieren, vereinfachen, kürzen, zusammenfassen, Titel vorschlagen oder für soziale Medien anpassen. Ein einfacher, fehlerfreier Text lässt sich auch leichter übersetzen. Soll ich damit anfangen?",
    "Das geht leider nicht: Das Demomodell übersetzt nicht, es arbeitet nur in der Sprache, in der ein Text steht. Mit einem eingerichteten Sprachmodell wird es gehen. Bis dahin kann ich den Text vorbereiten: kürzere Sätze, einfache Wörter, keine Fehler. Möchten Sie das?",
  ],
  abilities: {
    leads: ["Darum können Sie mich bitten:", "Dabei kann ich helfen:"],
    list: [
      "**Schreiben**: eine Blog-Einleitung, ein Fazit, einen Entwurf für einen Beitrag, eine E-Mail oder ein Skript zu Ihrem Thema",
      "**Planen**: eine Gliederung, Titel oder die Zusammenfassung eines Textes",
      "**Überarbeiten**: Klarheit und Zusammenhang; kürzer, länger, einfacher oder in anderem Ton; Grammatik",
      "**Anpassen**: einen Text für Instagram, LinkedIn, X und andere oder die Meta-Tags einer Seite",
      "**Erklären**: Aktiv, Aufhänger, Überschriften, Handlungsaufforderungen, Kohärenz und mehr",
    ],
    ends: [
      "Beginnen Sie mit einem Thema, oder fügen Sie einen Text ein und sagen Sie, was daraus werden soll.",
      "Sagen Sie einfach, woran Sie arbeiten, oder fügen Sie einen Text in Ihre Nachricht ein.",
    ],
  },
  understood: [
    "Ich verstehe es so, dass es um {topic} geht.",
    "Wenn ich Sie richtig verstehe, ist Ihr Thema {topic}.",
    "Es geht Ihnen also um {topic}.",
  ],
  also: ["Dazu gehört auch: {points}.", "Sie erwähnen außerdem {points}."],
  suggests: [
    "Die Sache selbst kann ich nicht beurteilen, aber hier ist eine Gliederung für einen Text darüber:",
    "Was ich darüber weiß, ist das, was Sie mir sagen. So könnte ein Text darüber aufgebaut sein:",
  ],
  gist: [
    "Sie haben mir einen Text geschickt, in dem es um {topic} geht. Das sind die wichtigsten Punkte:",
    "Ein Text also, in dem es um {topic} geht. Darauf läuft er hinaus:",
  ],
  questions: {
    leads: ["Damit es weitergeht, sagen Sie mir:", "Drei Dinge würden mir helfen:"],
    list: [
      "Wer wird es lesen, und was ist dort schon bekannt?",
      "Was sollen die Leser tun oder denken, wenn sie über {topic} gelesen haben?",
      "Wo wird es erscheinen: in einem Blog, in einer E-Mail, in einer Arbeit?",
      "Welches Beispiel oder welche Erfahrung von Ihnen gehört hinein?",
      "Wie lang darf es werden?",
      "Was darf beim Thema {topic} auf keinen Fall fehlen?",
    ],
  },
  wordless: [
    "Darin sind keine Wörter, mit denen ich arbeiten kann. Sagen Sie mir in einem Satz, woran Sie schreiben, oder fügen Sie einen Text ein und sagen Sie, was daraus werden soll: eine Zusammenfassung, Titel, eine kürzere Fassung. Für eine Gliederung genügt ein Thema.",
    "Ich kann nur Wörter lesen, und hier finde ich keine. Schreiben Sie mir, worum es geht, oder fügen Sie eine Stelle ein; ich kann planen, entwerfen, überarbeiten, kürzen und zusammenfassen.",
  ],
  conclusion: {
    openings: [
      "Abschließend zeigen die vorangegangenen Überlegungen, dass sich {topic} nicht auf eine einzige Frage verkürzen lässt. Die Teile hängen voneinander ab, und wer nur einen davon betrachtet, übersieht, was sie verbindet.",
      "Was hier dargelegt wurde, führt zu einem klaren Ergebnis: {topic} verdient Aufmerksamkeit, nicht als Einzelheit, sondern als eine Frage, von der weitere Entscheidungen abhängen. Das gibt den Befunden ihr Gewicht.",
    ],
    points: [
      "Vor allem hat sich gezeigt, dass diese Seiten zusammengehören: {points}.",
      "Im Einzelnen stützt sich die Argumentation auf diese Punkte: {points}.",
    ],
    closings: [
      "Grenzen bleiben, und sie sind zu benennen: Der hier gewählte Blick ist einer unter mehreren. Doch diese Offenheit ist es, die weitere Arbeit lohnend macht. Der nächste Schritt ist, das Gewonnene an neuen Fällen zu prüfen und zu behalten, was Bestand hat.",
      "Fragen bleiben offen, und das ist keine Schwäche. Sie zeigen, wo die weitere Arbeit beginnen muss. Wenn eine Einsicht bleiben soll, dann diese: Verstehen ist die erste Bedingung der Veränderung, und es beginnt mit genauem Hinsehen.",
    ],
  },
  condensed: { wants: "**Gewünscht ist:**", soFar: "**Bisher:**", attached: "Angehängter Text:" },
};
