import type { Lessons } from "./lessons.ts";

export const german: Lessons = {
  passive: {
    what: "Ein Satz steht im **Passiv**, wenn mit seinem Subjekt etwas geschieht: „Der Bericht wurde geschrieben.“ Wer handelt, fehlt oder kommt erst am Schluss.",
    points: [
      "Es passt, wo unwichtig ist, wer gehandelt hat: „Die Brücke wurde 1890 gebaut.“",
      "Es schwächt einen Text, wo es jemanden versteckt: „Es wurden Fehler gemacht.“",
      "Sie finden es, wenn Sie nach „werden“ mit einem Partizip suchen und „von wem?“ fragen.",
    ],
    example: "Passiv: „Die Rechnung wurde von Anna verschickt.“ Aktiv: „Anna hat die Rechnung verschickt.“",
  },
  active: {
    what: "Im **Aktiv** tut das Subjekt eines Satzes etwas: „Anna hat die Rechnung verschickt.“ Wer liest, sieht sofort, wer handelt, und der Satz wird kürzer.",
    points: [
      "Stellen Sie die handelnde Person vor das Verb.",
      "Wählen Sie ein Verb, das die Handlung zeigt: „entscheiden“ statt „eine Entscheidung treffen“.",
      "Lassen Sie das Passiv für die wenigen Stellen, an denen unwichtig ist, wer handelt.",
    ],
    example:
      "Statt „Vom Team wurde die Entscheidung getroffen, zu warten“ schreiben Sie „Das Team hat beschlossen zu warten“.",
  },
  outline: {
    what: "Eine **Gliederung** ist der Plan eines Textes in wenigen Zeilen. Sie zeigt, ob der Gedanke trägt, bevor Sie Zeit für Sätze aufwenden.",
    points: [
      "Schreiben Sie in einem Satz auf, was die Leser am Ende wissen oder tun sollen.",
      "Notieren Sie die drei bis fünf Punkte, die dorthin führen, je in einer Zeile.",
      "Ordnen Sie die Punkte so, wie Leser fragen würden, und streichen Sie, was nicht zum Ziel führt.",
      "Setzen Sie unter jeden Punkt einen Fakt oder ein Beispiel.",
    ],
    example:
      "Ziel: Leser fangen mit dem Kompostieren an. Punkte: warum es sich lohnt, was man braucht, die erste Woche, häufige Fehler.",
  },
  hook: {
    what: "Ein **Aufhänger** ist der erste Satz eines Textes, und er soll Lust auf den nächsten machen. Er verspricht etwas, das der Text hält.",
    points: [
      "Nennen Sie ein Problem, das die Leser aus ihrem Alltag kennen.",
      "Stellen Sie eine Frage, die sich nicht sofort mit Ja oder Nein beantworten lässt.",
      "Beginnen Sie mitten in einer kleinen Szene oder mit einer Zahl, die überrascht (und stimmt).",
    ],
    example:
      "Flach: „Dieser Beitrag handelt von Besprechungen.“ Besser: „Aus der letzten Besprechung kamen Sie mit derselben Frage, die Sie mitgebracht hatten.“",
  },
  call: {
    what: "Eine **Handlungsaufforderung** sagt, was die Leser als Nächstes tun sollen. Ein Text hat nur eine, und sie steht dort, wo die Leser überzeugt sind, meist am Ende.",
    points: [
      "Beginnen Sie mit einem Verb: „Laden Sie …“, „Probieren Sie …“, „Schreiben Sie uns“.",
      "Sagen Sie, was man davon hat und wie wenig es kostet.",
      "Streichen Sie den zweiten Wunsch: Zwei Aufforderungen schwächen einander.",
    ],
    example: "Statt „Absenden“ schreiben Sie „Checkliste holen (eine Seite)“.",
  },
  meta: {
    what: "Eine **Meta-Beschreibung** ist der kurze Text, den Suchmaschinen unter dem Titel einer Seite zeigen können. Sie hebt die Seite nicht im Ergebnis, entscheidet aber über den Klick.",
    points: [
      "Bleiben Sie zwischen etwa 120 und 155 Zeichen; der Rest wird abgeschnitten.",
      "Sagen Sie, was die Seite bietet, mit dem wichtigsten Suchbegriff einmal darin.",
      "Geben Sie jeder Seite ihre eigene und versprechen Sie nichts, was die Seite nicht hält.",
    ],
    example:
      "„Kräuter auf dem Balkon das ganze Jahr: welche Töpfe, wie viel Licht und wie oft gießen. Mit einer Liste für Anfänger.“",
  },
  headline: {
    what: "Eine **Überschrift** entscheidet, ob der Rest gelesen wird. Sie sagt, worum es geht und was die Leser davon haben.",
    points: [
      "Setzen Sie das wichtigste Wort nahe an den Anfang.",
      "Seien Sie genau: Eine Zahl, eine Dauer oder ein Ergebnis sagt mehr als „großartig“.",
      "Bleiben Sie unter 60 Zeichen, wenn Suchmaschinen alles zeigen sollen.",
      "Schreiben Sie zehn und behalten Sie eine; die erste ist selten die beste.",
    ],
    example:
      "Statt „Gedanken zum Schlaf“ schreiben Sie „Schneller einschlafen: fünf Gewohnheiten, die nichts kosten“.",
  },
  readability: {
    what: "Die **Lesbarkeit** sagt, wie leicht ein Text beim ersten Lesen verstanden wird. Sie hängt vor allem von der Länge der Sätze und Wörter ab und davon, wie der Text gegliedert ist.",
    points: [
      "Zielen Sie im Mittel auf 15 bis 20 Wörter je Satz und mischen Sie kurze mit langen.",
      "Sagen Sie in einem Satz eine Sache und behandeln Sie in einem Absatz einen Gedanken.",
      "Nehmen Sie das alltägliche Wort: „nutzen“ statt „zur Anwendung bringen“.",
      "Teilen Sie lange Stellen mit Zwischenüberschriften und Listen.",
    ],
    example: "Lesen Sie laut: Wo Ihnen die Luft ausgeht, ist der Satz zu lang.",
  },
  cohesion: {
    what: "**Kohärenz** ist das, was Sätze verbindet, sodass jeder aus dem vorigen folgt. Ein Text ohne sie kann richtig sein und doch wie eine Liste wirken.",
    points: [
      "Beginnen Sie einen Satz mit dem Bekannten und enden Sie mit dem Neuen.",
      "Wiederholen Sie das Schlüsselwort, statt dafür Synonyme zu erfinden.",
      "Setzen Sie ein Bindewort nur, wo es stimmt: „weil“, „aber“, „deshalb“.",
    ],
    example:
      "„Wir haben zwei Entwürfe getestet. Der zweite Entwurf war schneller, weil er weniger Bilder lädt.“",
  },
  tone: {
    what: "Der **Ton** eines Textes ist, wie er auf die Leser wirkt: warm, trocken, sicher, verspielt. Er entsteht aus der Wahl der Wörter, der Länge der Sätze und der Anrede.",
    points: [
      "Stellen Sie sich eine Person vor und schreiben Sie, wie Sie mit ihr sprechen würden.",
      "Wählen Sie drei Eigenschaften für Ihren Ton und drei, die er nie haben darf.",
      "Halten Sie den Ton von der ersten bis zur letzten Zeile; ein plötzlicher Witz in einem ernsten Text stört.",
    ],
    example: "Förmlich: „Wir bedauern die Verzögerung.“ Freundlich: „Entschuldigung, das hat gedauert!“",
  },
  story: {
    what: "**Storytelling** heißt, eine Sache an jemandem zu zeigen, der etwas will und auf ein Hindernis trifft. Szenen bleiben besser im Gedächtnis als Behauptungen.",
    points: [
      "Beginnen Sie mit einer Person und dem, was sie will.",
      "Zeigen Sie, was im Weg steht; ohne das gibt es keine Geschichte.",
      "Erzählen Sie, was sich am Ende ändert und was das für die Leser bedeutet.",
    ],
    example:
      "Statt „Unsere App spart Zeit“ erzählen Sie von der Bäckerin, die ihre Bestellungen in der Bahn erledigt und vor den Kindern zu Hause ist.",
  },
  editing: {
    what: "Beim **Überarbeiten** wird aus einem Entwurf ein Text. Es gelingt am besten in mehreren Durchgängen, vom Großen zum Kleinen, mit einer Pause nach dem ersten Entwurf.",
    points: [
      "Zuerst der Inhalt: Führt jeder Absatz zum Ziel? Streichen Sie die anderen.",
      "Dann die Sätze: kürzen, Verben statt Hauptwörter setzen, Füllwörter streichen.",
      "Zuletzt die Oberfläche: Rechtschreibung, Satzzeichen, Namen und Zahlen.",
    ],
    example: "Lesen Sie den Text laut oder vom letzten Satz zum ersten: Fehler fallen dann auf.",
  },
};
