export const wordyGerman = `
aufgrund der Tatsache, dass > weil
auf Grund der Tatsache, dass > weil
wegen der Tatsache, dass > weil
infolge der Tatsache, dass > weil
angesichts der Tatsache, dass > weil
in Anbetracht der Tatsache, dass > weil
im Hinblick auf die Tatsache, dass > weil
aus dem Grund, dass > weil
aus dem Grunde, dass > weil
dadurch bedingt, dass > weil
trotz der Tatsache, dass > obwohl
ungeachtet der Tatsache, dass > obwohl
unter der Voraussetzung, dass > wenn
unter der Bedingung, dass > wenn
für den Fall, dass > falls
im Falle, dass > falls
zu dem Zweck, dass > damit
mit dem Ziel, dass > damit
aus diesem Grund > deshalb
aus diesem Grunde > deshalb
aus diesen Gründen > deshalb
zum jetzigen Zeitpunkt > jetzt
zum gegenwärtigen Zeitpunkt > derzeit
zum aktuellen Zeitpunkt > derzeit
zu diesem Zeitpunkt > dann
zu einem späteren Zeitpunkt > später
zu einem früheren Zeitpunkt > früher
in der heutigen Zeit > heute
am heutigen Tag > heute
am heutigen Tage > heute
bis zum heutigen Tag > bis heute
in naher Zukunft > bald
in absehbarer Zeit > bald
in Bälde > bald
in regelmäßigen Abständen > regelmäßig
in unregelmäßigen Abständen > unregelmäßig
in der Regel > meist
in vielen Fällen > oft
in zahlreichen Fällen > oft
in den meisten Fällen > meist
in einigen Fällen > manchmal
in manchen Fällen > manchmal
in bestimmten Fällen > manchmal
des Öfteren > oft
auf täglicher Basis > täglich
auf wöchentlicher Basis > wöchentlich
auf monatlicher Basis > monatlich
auf jährlicher Basis > jährlich
zu jeder Zeit > immer
zu jedem Zeitpunkt > immer
von Zeit zu Zeit > manchmal
hin und wieder > manchmal
ab und zu > manchmal
ein weiteres Mal > noch einmal
nach wie vor > weiterhin
zur gleichen Zeit > gleichzeitig
in der Zwischenzeit > inzwischen
im Anschluss daran > danach
im Anschluss > danach
im Anschluss an
seit geraumer Zeit > seit Langem
so schnell wie möglich > möglichst bald
so bald wie möglich > möglichst bald
nach Möglichkeit > möglichst
mithilfe von > mit
mit Hilfe von > mit
mit der Hilfe von > mit
unter Verwendung von > mit
unter Zuhilfenahme von > mit
unter Einsatz von > mit
in Zusammenarbeit mit > mit
in Verbindung mit > mit
in der Nähe von > bei
in unmittelbarer Nähe von > bei
im Vorfeld von > vor
im Falle von > bei
im Fall von > bei
mit Ausnahme von > außer
in einem Zeitraum von > in
innerhalb eines Zeitraums von > in
im Hinblick auf > für
in erster Linie > vor allem
vor allen Dingen > vor allem
im Wesentlichen > vor allem
letzten Endes > schließlich
im Endeffekt > am Ende
ganz und gar nicht
ganz und gar kein
ganz und gar > ganz
voll und ganz > ganz
in vollem Umfang > ganz
in ausreichendem Maße > genug
in ausreichender Menge > genug
in hohem Maße > sehr
in höchstem Maße > sehr
in besonderem Maße > besonders
in zunehmendem Maße > zunehmend
in gleicher Weise > ebenso
in gleichem Maße > ebenso
auf diese Weise > so
auf diese Art und Weise > so
in dieser Form > so
in schriftlicher Form > schriftlich
in mündlicher Form > mündlich
in digitaler Form > digital
in elektronischer Form > elektronisch
auf schriftlichem Wege > schriftlich
auf schriftlichem Weg > schriftlich
auf elektronischem Wege > elektronisch
auf elektronischem Weg > elektronisch
auf telefonischem Weg > telefonisch
auf dem Postweg > per Post
zum Ausdruck bringen > ausdrücken
zum Ausdruck gebracht > ausgedrückt
zur Anwendung bringen > anwenden
zur Verfügung stellen > bereitstellen
zur Verfügung gestellt > bereitgestellt
zur Verfügung stehen > bereitstehen
in Betracht ziehen > erwägen
in Betracht gezogen > erwogen
in Erwägung ziehen > erwägen
in Erwägung gezogen > erwogen
in Anspruch nehmen > nutzen
in Anspruch genommen > genutzt
in Angriff nehmen > angehen
unter Beweis stellen > beweisen
unter Beweis gestellt > bewiesen
zur Kenntnis nehmen > beachten
in Kenntnis setzen > informieren
in Kenntnis gesetzt > informiert
zum Einsatz kommen > eingesetzt werden
Verwendung finden > verwendet werden
zur Durchführung bringen > durchführen
zum Abschluss bringen > abschließen
zum Abschluss gebracht > abgeschlossen
eine Entscheidung treffen > entscheiden
eine Entscheidung getroffen > entschieden
eine Auswahl treffen > auswählen
einen Beitrag leisten > beitragen
Hilfe leisten > helfen
einer Prüfung unterziehen > prüfen
einer Prüfung unterzogen > geprüft
im Grunde genommen > im Grunde
bereits schon > schon
Rückantwort > Antwort
Zukunftsprognose > Prognose
Endergebnis > Ergebnis
neu renoviert > renoviert
still und leise > leise
klipp und klar > klar
fix und fertig > fertig
Art und Weise > Art
Sinn und Zweck > Zweck
Grund und Boden > Boden
Fragestellung > Frage
Fragestellungen > Fragen
Aufgabenstellung > Aufgabe
Aufgabenstellungen > Aufgaben
Vorgehensweise > Methode
eigentlich >
sozusagen >
gewissermaßen >
quasi >
irgendwie >
`;

export const plainGerman = `
lediglich > nur
circa > etwa
zirka > etwa
ca. > etwa
ungefähr > etwa
derzeit > jetzt
momentan > jetzt
gegenwärtig > jetzt
zurzeit > jetzt
bereits > schon
stets > immer
häufig > oft
oftmals > oft
mehrfach > mehrmals
zumeist > meist
sofern > wenn
obgleich > obwohl
obschon > obwohl
wenngleich > obwohl
jedoch > aber
somit > also
folglich > also
demzufolge > also
daher > deshalb
infolgedessen > deshalb
nichtsdestotrotz > trotzdem
gleichwohl > trotzdem
darüber hinaus > außerdem
des Weiteren > außerdem
überdies > außerdem
ebenfalls > auch
gleichfalls > auch
insbesondere > vor allem
hauptsächlich > vor allem
vorwiegend > meist
umgehend > sofort
unverzüglich > sofort
schnellstmöglich > möglichst schnell
zeitnah > bald
künftig > in Zukunft
zukünftig > in Zukunft
nunmehr > nun
selbstverständlich > natürlich
benötigen > brauchen
erhalten > bekommen
erhält > bekommt
erhielt > bekam
erhielten > bekamen
erwerben > kaufen
durchführen > machen
durchgeführt > gemacht
ermöglichen > erlauben
ermöglicht > erlaubt
überprüfen > prüfen
Überprüfung > Prüfung
befindet sich > ist
befinden sich > sind
verfügt über > hat
verfügen über > haben
beinhaltet > enthält
beinhalten > enthalten
initiieren > anstoßen
sowie > und
diverse > mehrere
diversen > mehreren
zahlreiche > viele
zahlreichen > vielen
sämtliche > alle
sämtlichen > allen
ausreichend > genug
erforderlich > nötig
erforderliche > nötige
erforderlichen > nötigen
notwendig > nötig
notwendige > nötige
notwendigen > nötigen
umfangreiche > große
umfangreichen > großen
essenziell > wichtig
signifikant > deutlich
signifikante > deutliche
signifikanten > deutlichen
adäquat > passend
adäquate > passende
adäquaten > passenden
Unterstützung > Hilfe
Technologie > Technik
letztendlich > schließlich
schlussendlich > schließlich
gut erhalten
bleibt erhalten
bleiben erhalten
erhalten bleibt
erhalten bleiben
sind häufig
ist häufig
war häufig
`;

export const evenGerman = `
beispielsweise > zum Beispiel
zum Beispiel > beispielsweise
vor allem > insbesondere
jeden Tag > täglich
täglich > jeden Tag
so oft
wie oft
zu oft
sehr oft
oft > häufig
manchmal > gelegentlich | mitunter
fast > beinahe | nahezu
vielleicht > möglicherweise
möglicherweise > vielleicht
gleichzeitig > zugleich
sofort > umgehend
anschließend > danach
deshalb > deswegen | darum
deswegen > deshalb | darum
außerdem > zudem
zudem > außerdem
trotzdem > dennoch
dennoch > trotzdem
natürlich > selbstverständlich
in Kürze > bald
weil > da
gemeinsam mit > zusammen mit
zusammen mit > gemeinsam mit
bis jetzt > bisher
bisher > bislang
bislang > bisher
wegen > aufgrund
aufgrund > wegen
seit Kurzem > neuerdings
geschieht > passiert
ein wenig > etwas
auf jeden Fall > jedenfalls
wieder einmal > erneut
erneut > wieder
jede Woche > wöchentlich
jeden Monat > monatlich
am meisten
aufgrund von
ab sofort
etwa # > rund # | ungefähr #
rund # > etwa #
ungefähr # > rund #
mehr als # > über #
fast # > knapp # | beinahe #
mindestens > wenigstens | zumindest
wenigstens > mindestens
höchstens > maximal
noch einmal > nochmals | erneut
nochmals > noch einmal
zuerst > zunächst
zunächst > zuerst
schicken > senden
schickt > sendet
senden > schicken
warum > weshalb | wieso
wirklich > tatsächlich
tatsächlich > wirklich
pro Tag > am Tag
pro Woche > in der Woche
pro Monat > im Monat
pro Jahr > im Jahr
nutzen > verwenden
nutzt > verwendet
genutzt > verwendet
beginnt am > startet am
beginnt um > startet um
beginnt im > startet im
anstatt > statt
liegt in > befindet sich in
liegt im > befindet sich im
beginnt am besten
`;
