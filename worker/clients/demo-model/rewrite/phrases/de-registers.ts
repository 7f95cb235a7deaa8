export const formalGerman = `
kriegen > erhalten
kriegt > erhält
bekommen > erhalten
bekommt > erhält
bekam > erhielt
bekamen > erhielten
wir brauchen nicht
wir brauchen nur
wir brauchen > wir benötigen
Sie brauchen nicht
Sie brauchen nur
Sie brauchen > Sie benötigen
auch wenn
wenn auch
sondern auch
als auch
auch nicht
auch kein
auch > ebenfalls | gleichfalls
aber > jedoch | allerdings
nicht nur
nur > lediglich | ausschließlich
weil > da
möglichst bald
so bald
schon bald
bald > in Kürze | demnächst
jetzt > derzeit | nunmehr
sofort > umgehend | unverzüglich
so oft
wie oft
zu oft
oft > häufig
manchmal > gelegentlich | bisweilen
immer mehr
immer wieder
immer noch
noch immer
wie immer
für immer
immer > stets
in etwa
etwa > ungefähr | circa
vielleicht > möglicherweise | unter Umständen
schon seit > bereits seit
schon ab > bereits ab
schon am > bereits am
schon heute > bereits heute
schon jetzt > bereits jetzt
deshalb > daher | aus diesem Grund
also,
also > somit | folglich
außerdem > darüber hinaus | zudem
trotzdem > dennoch | gleichwohl
zum Beispiel > beispielsweise
vor allem > insbesondere
meistens > in der Regel | überwiegend
meist > in der Regel
so viele
wie viele
zu viele
viele der
viele von
nicht viele
viele > zahlreiche
vielen Dank
so vielen
zu vielen
vielen > zahlreichen
kaputt > defekt
tolle > hervorragende
tollen > hervorragenden
tolles > hervorragendes
toll > hervorragend
kaufen > erwerben
gekauft > erworben
kaufte > erwarb
zeigen, dass > belegen, dass
zeigt, dass > belegt, dass
wir denken, dass > wir sind der Auffassung, dass
wir glauben, dass > wir sind der Auffassung, dass
rausfinden > herausfinden
nachschauen > nachsehen
wegen > aufgrund
am Anfang > zu Beginn
bis jetzt > bisher
kostenlos > unentgeltlich | kostenfrei
gratis > unentgeltlich | kostenfrei
Handy > Mobiltelefon
Infos > Informationen
Info > Information
Uni > Universität
sehr geehrte
sehr > ausgesprochen | überaus
so sehr
zu sehr
sehr viel
wie sehr
schnell > rasch
so schnell
möglichst schnell
zu schnell
brauchen wir > benötigen wir
natürlich > selbstverständlich
Hilfe > Unterstützung
nötig > erforderlich
nachher > im Anschluss
zuerst > zunächst
erst einmal > zunächst
fast > nahezu
ab jetzt
von jetzt
erst jetzt
bis bald
ab sofort
Erste Hilfe
erste Hilfe
Ersten Hilfe
wie auch
auch noch
oder auch
leider > bedauerlicherweise
macht Spaß > bereitet Freude
obwohl > obgleich
warum > aus welchem Grund
etwa # > ungefähr # | circa #
beliebig viele
nie nur
warum jetzt
`;

export const casualGerman = `
jedoch > aber
allerdings > aber
ebenfalls > auch
gleichfalls > auch
lediglich > bloß | nur
umgehend > gleich | sofort
unverzüglich > gleich | sofort
sofort > gleich
sehr geehrte
so sehr
zu sehr
wie sehr
sehr > echt | richtig
äußerst > echt | richtig
erhalten > bekommen
erhält > bekommt | kriegt
benötigen > brauchen
selbstverständlich > natürlich
kontaktieren Sie uns > melden Sie sich bei uns | schreiben Sie uns
wenden Sie sich an uns > melden Sie sich bei uns
so viele
wie viele
zu viele
viele der
viele von
nicht viele
viele > ganz viele | jede Menge
zahlreiche > jede Menge | ganz viele
Kinder > Kids
Informationen > Infos
Information > Info
Mobiltelefon > Handy
Universität > Uni
interessant > spannend
interessante > spannende
interessanten > spannenden
interessantes > spannendes
hervorragend > super | klasse
ausgezeichnet > super | klasse
angenehm > nett
angenehme > nette
angenehmen > netten
köstlich > lecker
köstliche > leckere
köstlichen > leckeren
köstliches > leckeres
schmackhaft > lecker
derzeit > gerade
zurzeit > gerade
momentan > gerade
in Kürze > bald | demnächst
anschließend > danach
beispielsweise > zum Beispiel
insbesondere > vor allem
gelegentlich > ab und zu | hin und wieder
manchmal > ab und zu | hin und wieder
häufig > oft
stets > immer
kostenlos > gratis
kostenfrei > gratis
unentgeltlich > gratis
daher > deshalb | darum
dennoch > trotzdem
zudem > außerdem | obendrein
darüber hinaus > außerdem | obendrein
außerdem > obendrein | noch dazu
falls > wenn
sofern > wenn
möglicherweise > vielleicht
eventuell > vielleicht
bereits > schon
etwa > ungefähr | so ungefähr
in etwa
gern > gerne
gemeinsam > zusammen
miteinander > zusammen
ein wenig > ein bisschen
etwas später > ein bisschen später
zunächst > erst einmal
preiswert > günstig
gut erhalten
bleibt erhalten
bleiben erhalten
erhalten bleibt
erhalten bleiben
ab sofort
sehr schnell > ruck, zuck | echt fix
warum > wieso
weshalb > wieso
etwa # > so um die # | ungefähr #
beliebig viele
sind häufig
ist häufig
war häufig
`;

export const vividGerman = `
wichtig > entscheidend | wesentlich
wichtige > entscheidende | wesentliche
wichtigen > entscheidenden | wesentlichen
wichtiges > entscheidendes | wesentliches
neue > brandneue
neuen > brandneuen
neuer als
neues > brandneues
schöne > wunderschöne
schönen Tag
schönen Gruß
schönen > wunderschönen
schönes > wunderschönes
schön > wunderschön
groß genug
gute > großartige | wunderbare
guten Tag
guten Morgen
guten Abend
guten Appetit
guten > großartigen | wunderbaren
gutes > großartiges | wunderbares
so gut wie
gut genug
sehr gut > ganz wunderbar
interessant > faszinierend | fesselnd
interessante > faszinierende | fesselnde
interessanten > faszinierenden | fesselnden
interessantes > faszinierendes | fesselndes
spannend > mitreißend
spannende > mitreißende
spannenden > mitreißenden
spannendes > mitreißendes
sehr geehrte
sehr > ungemein | unglaublich
schnell wie
schnell > blitzschnell | im Nu
zeigt, dass > offenbart, dass
zeigen, dass > offenbaren, dass
jeden Tag > Tag für Tag
täglich > Tag für Tag
jede Woche > Woche für Woche
wöchentlich > Woche für Woche
jeden Monat > Monat für Monat
jedes Jahr > Jahr für Jahr
immer wieder > wieder und wieder
gemeinsam > Seite an Seite | Hand in Hand
gemeinsam mit
miteinander > Seite an Seite | Hand in Hand
schließlich > zu guter Letzt
bald > schon bald
bekannte > berühmte | legendäre
bekannten > berühmten | legendären
lecker > himmlisch | köstlich
leckere > himmlische | köstliche
leckeren > himmlischen | köstlichen
leckeres > himmlisches | köstliches
ruhig > friedlich
ruhige > friedliche
ruhigen > friedlichen
ruhiges > friedliches
helle > strahlende
hellen > strahlenden
helles > strahlendes
hell > strahlend hell
Geschichte > Erzählung
Geschichten > Erzählungen
Gäste > Besucher
Gästen > Besuchern
freuen uns > freuen uns von Herzen
danken Ihnen > danken Ihnen von Herzen
kennenlernen > entdecken
starke > kraftvolle
starken > kraftvollen
starkes > kraftvolles
schwierig > herausfordernd
schwierige > herausfordernde
schwierigen > herausfordernden
müde > erschöpft
toll > fantastisch | großartig
tolle > fantastische | großartige
tollen > fantastischen | großartigen
tolles > fantastisches | großartiges
viele der
viele von
nicht viele
gern > von Herzen gern
gerne > von Herzen gerne
besonders > ganz besonders
viele > so viele
sehr gern > von Herzen gern
sehr gerne > von Herzen gerne
bis bald
sehr schnell > blitzschnell | im Nu
beliebig viele
nicht besonders
schon bald
kleine > winzige | klitzekleine
kleinen > winzigen | klitzekleinen
kleines > winziges | klitzekleines
große > gewaltige
großen > gewaltigen
großes > gewaltiges
groß > gewaltig
`;
