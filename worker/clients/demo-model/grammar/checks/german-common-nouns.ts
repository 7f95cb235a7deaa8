/** Frequent German nouns that, in small letters, are no other word. */
export const commonNouns: ReadonlySet<string> = new Set(
  `
  abend abteilung adresse anfang angebot angst antrag antwort apfel arbeit artikel arzt ärztin auge augen
  aufgabe ausbildung ausland auto autos bad bahn bahnhof ball bank baum bäume beispiel beispiele beitrag
  berg beruf bericht bett bevölkerung bier bild bilder blatt blick blume blumen boden brief briefe brot
  brücke bruder buch bücher bus büro chance chef chefin computer dach datei daten datum deutschland ding
  dinge dorf eindruck eis eltern energie ergebnis ergebnisse erfolg fahrrad fall familie familien farbe
  farben fehler feld fenster feuer film firma firmen fisch flasche flughafen flugzeug fluss foto fotos frau
  frauen freitag freund freunde freundin frühling frühstück fuß garten gast gäste gebiet geburtstag gedanke
  gefahr gefühl geist geld gemüse gericht geschäft geschenk geschenke gesetz gesicht gespräch gewicht glas
  glück gott grund gründe gruppe gruppen haar haare hälfte hand handy hände haus häuser heft herbst herr
  herz hilfe himmel hof holz hotel hund hunde idee ideen inhalt insel internet jahr jahre jahren job jugend
  kaffee kamera kapitel karte karten kasse katze katzen kauf keller kind kinder kindern kino kirche kleid
  kleidung kollege kollegen kollegin konto konzept kopf körper krankenhaus krieg küche kuchen kunde kunden
  kundin kunst kurs land landschaft leistung lehrer lehrerin leute leuten lied liste lösung luft mädchen
  mann männer markt maschine material mauer meer mensch menschen messer methode milch minute minuten
  mitarbeiter mitarbeiterin mitglied mitte mittag mittwoch moment monat monate monaten montag mund museum
  musik mutter nachbar nachbarn nachmittag nachricht nachrichten nacht name namen nase natur netz norden
  nummer obst ohr onkel ort orte papier park partei person personen pferd pflanze pflanzen plan pläne platz
  politik polizei preis preise problem probleme produkt produkte programm projekt projekte prozent prozess
  publikum punkt punkte quelle rad rahmen rand raum räume regel region restaurant sache sachen saison
  samstag satz sätze schiff schlüssel schnee schritte schuh schuhe schule schulen schüler schwester see
  seele seite seiten sekunde sicherheit sinn software sohn sommer sonne sonntag sprache sprachen stadt
  städte stein stoff strand straße straßen stück student studenten studie stuhl stunde stunden süden system
  tag tage tagen tante tasche tasse team teams technik tee teil telefon text texte theater thema themen tier
  tiere tisch tochter tod ton tradition traum tür übung uhr umwelt universität unterricht urlaub ursache
  vater verein verkehr vertrag video videos vogel volk vorteil vorteile wahl wahrheit wald wasser website
  wein welt werk werkzeug westen wetter winter wirtschaft wissenschaft woche wochen wochenende wohnung wolke
  wort wörter zahl zahlen zahn zeichen zeile zeit zeiten zeitung ziel ziele zimmer zug zukunft zusammenhang
  zustand zweck
`
    .trim()
    .split(/\s+/),
);
