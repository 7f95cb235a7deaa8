// Common misspellings of German, and what the spelling of 1996 changed.
import type { SpellingGroup } from "../engine/spelling.ts";

export const germanSpellings: SpellingGroup[] = [
  {
    code: "spelling",
    pairs: `
      daß:dass muß:muss mußt:musst mußte:musste mußten:mussten müßte:müsste müßten:müssten wußte:wusste
      wußten:wussten wüßte:wüsste gewußt:gewusst läßt:lässt verläßt:verlässt faßt:fasst paßt:passt
      paßte:passte gepaßt:gepasst bewußt:bewusst bewußte:bewusste bewußtsein:Bewusstsein unbewußt:unbewusst
      gewiß:gewiss ungewiß:ungewiss prozeß:Prozess schluß:Schluss anschluß:Anschluss abschluß:Abschluss
      entschluß:Entschluss beschluß:Beschluss fluß:Fluss einfluß:Einfluss überfluß:Überfluss kuß:Kuss
      nuß:Nuss haß:Hass haßt:hasst ausschuß:Ausschuss zuschuß:Zuschuss vorschuß:Vorschuss schuß:Schuss
      streß:Stress paß:Pass mißverständnis:Missverständnis mißbrauch:Missbrauch mißerfolg:Misserfolg
      mißtrauen:Misstrauen mißlungen:misslungen rußland:Russland kongreß:Kongress exzeß:Exzess
      kompromiß:Kompromiss biß:Biss riß:Riss genuß:Genuss ißt:isst vergißt:vergisst frißt:frisst mißt:misst
      meßbar:messbar häßlich:hässlich wäßrig:wässrig eßbar:essbar unvergeßlich:unvergesslich
      zuverläßig:zuverlässig verläßlich:verlässlich rauh:rau plazieren:platzieren
      plaziert:platziert numerieren:nummerieren numeriert:nummeriert tip:Tipp 
      behende:behände überschwenglich:überschwänglich schneuzen:schnäuzen gemse:Gämse greuel:Gräuel
      schiffahrt:Schifffahrt ballettänzer:Balletttänzer bettuch:Betttuch stoffetzen:Stofffetzen
      roheit:Rohheit zäheit:Zähheit nähmlich:nämlich nehmlich:nämlich ziehmlich:ziemlich zimlich:ziemlich
      villeicht:vielleicht vieleicht:vielleicht vielleich:vielleicht viellecht:vielleicht
      warscheinlich:wahrscheinlich wahrscheinlch:wahrscheinlich warscheinlichkeit:Wahrscheinlichkeit
      entgültig:endgültig entgültige:endgültige engültig:endgültig entlich:endlich entäuschung:Enttäuschung
      entäuscht:enttäuscht seperat:separat seperate:separate seperaten:separaten agressiv:aggressiv
      agressive:aggressive agression:Aggression agressionen:Aggressionen rythmus:Rhythmus rhytmus:Rhythmus
      rythmisch:rhythmisch maschiene:Maschine maschienen:Maschinen waschmaschiene:Waschmaschine
      gallerie:Galerie gallerien:Galerien terasse:Terrasse terassen:Terrassen terrase:Terrasse
      reperatur:Reparatur reperaturen:Reparaturen reperieren:reparieren ressoursen:Ressourcen
      atmosfäre:Atmosphäre athmosphäre:Atmosphäre athmosfäre:Atmosphäre intresse:Interesse
      intressant:interessant interressant:interessant interressante:interessante interresse:Interesse
      interressiert:interessiert intressiert:interessiert komission:Kommission kommitee:Komitee
      komittee:Komitee kommision:Kommission korregieren:korrigieren korriegieren:korrigieren
      koriegieren:korrigieren korrektion:Korrektur lizens:Lizenz lizensen:Lizenzen orginal:Original
      orginale:Originale orginell:originell originel:originell parralel:parallel paralell:parallel
      paralel:parallel parallell:parallel pupertät:Pubertät recherschieren:recherchieren
      rescherschieren:recherchieren recherchiren:recherchieren sympatisch:sympathisch sympatie:Sympathie
      silvster:Silvester tolerrant:tolerant tollerant:tolerant tolleranz:Toleranz
      verwandschaft:Verwandtschaft verwante:Verwandte zusamen:zusammen zusamenarbeit:Zusammenarbeit
      zusamenfassung:Zusammenfassung zumindestens:zumindest mindestenz:mindestens meißt:meist
      meißtens:meistens meisstens:meistens meißten:meisten ersteinmal:erst_einmal vorraus:voraus
      vorraussetzung:Voraussetzung vorraussetzungen:Voraussetzungen vorraussichtlich:voraussichtlich
      vorausetzung:Voraussetzung herraus:heraus herrausfinden:herausfinden herrausforderung:Herausforderung
      herrausforderungen:Herausforderungen herrein:herein herrum:herum vorran:voran vorrankommen:vorankommen
      standart:Standard standarts:Standards standartmäßig:standardmäßig standardmässig:standardmäßig
        addresse:Adresse addressen:Adressen adrese:Adresse
      wiederspiegeln:widerspiegeln wiederspiegelt:widerspiegelt wiedersprechen:widersprechen
      wiederspricht:widerspricht wiederspruch:Widerspruch wiedersprüche:Widersprüche wiederstand:Widerstand
      wiederstände:Widerstände wiederstehen:widerstehen wiederlich:widerlich wiederlegen:widerlegen
      wiederlegt:widerlegt wiederruf:Widerruf wiederrufen:widerrufen wiederwillig:widerwillig
      erwiedern:erwidern erwiedert:erwidert erwiederung:Erwiderung wiederrechtlich:widerrechtlich
      wiederfahren:widerfahren wiederhohlen:wiederholen wiederhohlt:wiederholt wiederhohlung:Wiederholung
      wiederholn:wiederholen einzigste:einzige einzigster:einziger einzigsten:einzigen optimalste:optimale
      optimalsten:optimalen größtmöglichste:größtmögliche bestmöglichste:bestmögliche
      bestmöglichsten:bestmöglichen schnellstmöglichst:schnellstmöglich bischen:bisschen bißchen:bisschen
      bisschien:bisschen biscchen:bisschen wiviel:wie_viel abbonieren:abonnieren abbonnieren:abonnieren
      abonieren:abonnieren abbonement:Abonnement abonement:Abonnement abbonnement:Abonnement
      akkustik:Akustik akkustisch:akustisch akzeptiren:akzeptieren aktzeptieren:akzeptieren
      allgemien:allgemein allmälich:allmählich almählich:allmählich amatör:Amateur anderst:anders
      angebott:Angebot angehm:angenehm angagement:Engagement angagieren:engagieren anschliesend:anschließend
      annulieren:annullieren anonüm:anonym apartement:Apartment appartment:Apartment apparrat:Apparat
      apetit:Appetit appettit:Appetit aquise:Akquise aquirieren:akquirieren arangieren:arrangieren
      artikkel:Artikel assozial:asozial asistent:Assistent asistentin:Assistentin assistentz:Assistenz
      atraktiv:attraktiv attracktiv:attraktiv attraktief:attraktiv aufmerksahm:aufmerksam
      ausführlig:ausführlich auserdem:außerdem auserhalb:außerhalb
      authenthisch:authentisch autentisch:authentisch balast:Ballast bankrot:bankrott barriäre:Barriere
      bedinung:Bedingung beerdingung:Beerdigung begeisterrung:Begeisterung begrenst:begrenzt
      begrüsung:Begrüßung beispielsweisse:beispielsweise bekantgabe:Bekanntgabe bekantlich:bekanntlich
      bekomen:bekommen beratunng:Beratung bereitz:bereits besonderst:besonders besonderrs:besonders
      bestättigen:bestätigen bestättigung:Bestätigung bestelung:Bestellung betrib:Betrieb
      beziehungsweisse:beziehungsweise bezeihung:Beziehung bilanzz:Bilanz biliothek:Bibliothek
      biblotek:Bibliothek bibliotek:Bibliothek blammieren:blamieren brance:Branche broshüre:Broschüre
      brochüre:Broschüre buisness:Business bussiness:Business chaffeur:Chauffeur charackter:Charakter
      carakter:Charakter karakter:Charakter charackteristisch:charakteristisch cholesterien:Cholesterin
      dammals:damals darauß:daraus datai:Datei daturm:Datum dazwichen:dazwischen deffinieren:definieren
      deffinition:Definition defenition:Definition definiton:Definition demnächt:demnächst
      demonstriren:demonstrieren desshalb:deshalb deßhalb:deshalb deswgen:deswegen desweegen:deswegen
      detailiert:detailliert detailierte:detaillierte detallierte:detaillierte detalliert:detailliert
      diffrenz:Differenz dikusion:Diskussion diskusion:Diskussion diskussin:Diskussion
      dissertazion:Dissertation disziplien:Disziplin dilletant:Dilettant dilletantisch:dilettantisch
      dirket:direkt dierekt:direkt eigendlich:eigentlich eigentlch:eigentlich eigendliche:eigentliche
      ellegant:elegant email:E-Mail emails:E-Mails entfehrnung:Entfernung entfernunng:Entfernung
      entscheident:entscheidend endscheiden:entscheiden endscheidung:Entscheidung
      endscheidungen:Entscheidungen entscheidunng:Entscheidung endwickeln:entwickeln endwicklung:Entwicklung
      entwiklung:Entwicklung entwiklungen:Entwicklungen entweter:entweder erfahrunng:Erfahrung
      erfogreich:erfolgreich erfolgreih:erfolgreich erhältlig:erhältlich erlediegen:erledigen
      ernärung:Ernährung ernährunng:Ernährung errinern:erinnern errinnern:erinnern erinern:erinnern
      errinerung:Erinnerung errinnerung:Erinnerung errinnerungen:Erinnerungen erreichn:erreichen
      erstmahls:erstmals erzälen:erzählen etwass:etwas etvas:etwas exellent:exzellent exestieren:existieren
      existens:Existenz faszienierend:faszinierend fasziniernd:faszinierend fastzinierend:faszinierend
      februrar:Februar februr:Februar fehlerhaftt:fehlerhaft fileicht:vielleicht finanziel:finanziell
      finazieren:finanzieren finazierung:Finanzierung flexiebel:flexibel flexibell:flexibel
      fotograhpie:Fotografie fotographie:Fotografie fotographieren:fotografieren fotograph:Fotograf
      frülich:fröhlich früstück:Frühstück frühstük:Frühstück funktionel:funktionell funktionirt:funktioniert
      funtionieren:funktionieren funktionert:funktioniert funktoniert:funktioniert garantiren:garantieren
      garrantie:Garantie garrantieren:garantieren gebeude:Gebäude gebürtstag:Geburtstag
      geburtztag:Geburtstag gefält:gefällt gegenwertig:gegenwärtig geheimniss:Geheimnis ergebniss:Ergebnis
      verhältniss:Verhältnis verständniss:Verständnis erlebniss:Erlebnis ereigniss:Ereignis zeugniss:Zeugnis
      gefängniss:Gefängnis hinderniss:Hindernis kenntniss:Kenntnis bedürfniss:Bedürfnis
      gelgenheit:Gelegenheit gelegendlich:gelegentlich gemeinsahm:gemeinsam generazion:Generation
      geschäfft:Geschäft geschpräch:Gespräch geschprochen:gesprochen geselschaft:Gesellschaft
      gesellschafft:Gesellschaft gesundheitt:Gesundheit gewönlich:gewöhnlich gewonheit:Gewohnheit
      glaubwirdig:glaubwürdig gleichgültich:gleichgültig gleichzeittig:gleichzeitig glücklig:glücklich
      grammatick:Grammatik gramatik:Grammatik gratiss:gratis grundsetzlich:grundsätzlich
      grundsäzlich:grundsätzlich hällfte:Hälfte hälffte:Hälfte haubtsache:Hauptsache
      haubtsächlich:hauptsächlich hauptsächlig:hauptsächlich herrstellen:herstellen herrsteller:Hersteller
      hirarchie:Hierarchie hirachie:Hierarchie hierachie:Hierarchie hilffe:Hilfe hilfreih:hilfreich
      hobbies:Hobbys hoffentlig:hoffentlich hömopathie:Homöopathie iluststration:Illustration
      imigrant:Immigrant immernoch:immer_noch imunsystem:Immunsystem individuel:individuell
      indivieduell:individuell individuele:individuelle infomieren:informieren infomation:Information
      infomationen:Informationen informazion:Information informationnen:Informationen initziative:Initiative
      inovativ:innovativ inovation:Innovation inkludive:inklusive inteligent:intelligent
      inteligenz:Intelligenz intensief:intensiv interesante:interessante interesant:interessant
      intervie:Interview inverstition:Investition investizion:Investition irgendwelsche:irgendwelche
      irgentwie:irgendwie irgentwas:irgendwas irgendwan:irgendwann irgentwann:irgendwann irgentwo:irgendwo
      irrelewant:irrelevant jedemfalls:jedenfalls jehmals:jemals jehmand:jemand jezt:jetzt jetz:jetzt
      jornalist:Journalist journallist:Journalist jährlig:jährlich kallender:Kalender kanidat:Kandidat
      kapazietät:Kapazität kappazität:Kapazität katastrofe:Katastrophe kategori:Kategorie
      kathegorie:Kategorie kathegorien:Kategorien katolisch:katholisch keineswegz:keineswegs
      klassich:klassisch klinick:Klinik koleg:Kollege kolege:Kollege kolegen:Kollegen
      kollaboriren:kollaborieren kollone:Kolonne komentar:Kommentar komentare:Kommentare
      kommerziel:kommerziell komplet:komplett komplieziert:kompliziert komplezität:Komplexität
      komunikation:Kommunikation komunizieren:kommunizieren kommunikazion:Kommunikation kompetens:Kompetenz
      konferens:Konferenz konkurens:Konkurrenz konkurenz:Konkurrenz konkurrens:Konkurrenz
      konsequens:Konsequenz konsequentz:Konsequenz konstent:konstant kontack:Kontakt
      kontroliert:kontrolliert kontrolieren:kontrollieren kontrole:Kontrolle konzentriren:konzentrieren
      korekt:korrekt korektur:Korrektur kreatief:kreativ kreativitet:Kreativität kriese:Krise kritick:Kritik
      kurtz:kurz kurzfristich:kurzfristig labratorium:Laboratorium langfristich:langfristig
      langweillig:langweilig lebensmitel:Lebensmittel leistunng:Leistung letzendlich:letztendlich
      letzentlich:letztendlich letztentlich:letztendlich letztlig:letztlich lukerativ:lukrativ
      mahnschaft:Mannschaft manschaft:Mannschaft manschmal:manchmal manchma:manchmal marketting:Marketing
      masnahme:Maßnahme masnahmen:Maßnahmen matterial:Material mechanick:Mechanik
      medicin:Medizin medizien:Medizin methrik:Metrik milionen:Millionen millione:Million minimahl:minimal
      miniung:Meinung misverständnis:Missverständnis mitarbeitter:Mitarbeiter mitlerweile:mittlerweile
      mitlerweille:mittlerweile mittlerweille:mittlerweile mitwoch:Mittwoch möchlich:möglich
      möglichkeitten:Möglichkeiten möglickeit:Möglichkeit möglichkeien:Möglichkeiten monatlig:monatlich
      morgenz:morgens motivazion:Motivation nachaltig:nachhaltig nachaltigkeit:Nachhaltigkeit
      nachfolgent:nachfolgend nachteihl:Nachteil nachträglig:nachträglich nähste:nächste nähsten:nächsten
      nächtse:nächste nazional:national natürlig:natürlich naturlich:natürlich neugirig:neugierig
      nichtmal:nicht_mal niemalls:niemals niemahls:niemals niveu:Niveau nirgents:nirgends
      notwändig:notwendig notwendich:notwendig nutzn:nutzen objecktiv:objektiv obwol:obwohl
      offentsichtlich:offensichtlich offensichtlig:offensichtlich offizial:offiziell offiziel:offiziell
      offiziele:offizielle ofiziell:offiziell öffendlich:öffentlich öffentlig:öffentlich
      öffentlichkeitt:Öffentlichkeit ökonomich:ökonomisch ordnunng:Ordnung organisazion:Organisation
      organisiren:organisieren orientirung:Orientierung originahl:Original perfeckt:perfekt
      performence:Performance perspecktive:Perspektive perspektieve:Perspektive pflantze:Pflanze
      phänomehn:Phänomen philosofie:Philosophie planunng:Planung plözlich:plötzlich plötzlig:plötzlich
      politick:Politik portmonnaie:Portemonnaie positief:positiv praktich:praktisch
      präsentazion:Präsentation prinziep:Prinzip prinzipiel:prinzipiell priviligiert:privilegiert
      priorietät:Priorität problehm:Problem produkzion:Produktion profesionell:professionell
      professionel:professionell proffesionell:professionell profesor:Professor proffessor:Professor
      programierer:Programmierer programmirer:Programmierer programieren:programmieren projeckt:Projekt
      proviesion:Provision prozes:Prozess psüchisch:psychisch psychich:psychisch publickum:Publikum
      puplikum:Publikum qualifizirt:qualifiziert qualitet:Qualität qualitätt:Qualität quallität:Qualität
      quallitativ:qualitativ quitung:Quittung rabat:Rabatt realisiren:realisieren realistich:realistisch
      reaktzion:Reaktion rechnunng:Rechnung redackteur:Redakteur referens:Referenz refferenz:Referenz
      referrenz:Referenz regelmäsig:regelmäßig regirung:Regierung reklammation:Reklamation relewant:relevant
      renomiert:renommiert renomée:Renommee repräsentatief:repräsentativ resonanzz:Resonanz respeckt:Respekt
      resteraunt:Restaurant restorant:Restaurant restaurand:Restaurant rethorik:Rhetorik
      rethorisch:rhetorisch revanschieren:revanchieren revolluzion:Revolution sandwitch:Sandwich
      sattelit:Satellit satelit:Satellit sateliten:Satelliten schlieslich:schließlich schlüsel:Schlüssel
      schmerzhafft:schmerzhaft schnel:schnell schneler:schneller schuhlen:Schulen schwirig:schwierig
      schwierieg:schwierig schwierichkeit:Schwierigkeit sekretärrin:Sekretärin selbstendig:selbstständig
      selbständich:selbstständig selbsverständlich:selbstverständlich selbstverstendlich:selbstverständlich
      selbstverständlig:selbstverständlich seletn:selten seltsahm:seltsam senario:Szenario
      sensiebel:sensibel serieus:seriös seriösität:Seriosität sicherheitt:Sicherheit
      signifikannt:signifikant sinfoll:sinnvoll sinvoll:sinnvoll sinvolle:sinnvolle situazion:Situation
      skizieren:skizzieren sogenante:sogenannte sontag:Sonntag sontags:sonntags soverän:souverän
      souveren:souverän sovort:sofort soffort:sofort spannent:spannend speziel:speziell speziele:spezielle
      sportlig:sportlich sprechn:sprechen ständich:ständig stadtfinden:stattfinden statfinden:stattfinden
      stadtdessen:stattdessen stattdesen:stattdessen standpunckt:Standpunkt starck:stark
      statistick:Statistik stategie:Strategie strategi:Strategie stattgefuden:stattgefunden störunng:Störung
      stratetgie:Strategie struktuhr:Struktur subjecktiv:subjektiv subvenzion:Subvention symbohl:Symbol
      symtom:Symptom symtome:Symptome syntese:Synthese synkronisieren:synchronisieren süstem:System
      szehne:Szene tabelarisch:tabellarisch technich:technisch technick:Technik
      technologi:Technologie teilnemen:teilnehmen teilnemer:Teilnehmer temperratur:Temperatur
      temparatur:Temperatur temperamend:Temperament tendens:Tendenz teorie:Theorie theoretich:theoretisch
      thematick:Thematik tehma:Thema tema:Thema terminn:Termin todschlag:Totschlag totkrank:todkrank
      totsicher:todsicher traditionel:traditionell tradizion:Tradition transparens:Transparenz
      tragich:tragisch trotzdehm:trotzdem tüpisch:typisch tyrrann:Tyrann überaschen:überraschen
      überascht:überrascht überaschung:Überraschung überascung:Überraschung überaschend:überraschend
      überrasschung:Überraschung übernachtunng:Übernachtung überwigend:überwiegend überzeugent:überzeugend
      ubermorgen:übermorgen umgebunng:Umgebung umsazt:Umsatz unabhängich:unabhängig unbedinkt:unbedingt
      ungefär:ungefähr ungefäht:ungefähr ungewöhnlig:ungewöhnlich unterstüzung:Unterstützung
      unterstüzen:unterstützen untersützen:unterstützen unterstüzt:unterstützt
      unterbewustsein:Unterbewusstsein ursprünklich:ursprünglich ursprünglig:ursprünglich
      vegetarrisch:vegetarisch ventielator:Ventilator verabschidung:Verabschiedung
      veranstalltung:Veranstaltung veranstaltunng:Veranstaltung verantwortlig:verantwortlich
      verantwortunng:Verantwortung verbesern:verbessern verbeserung:Verbesserung verbindunng:Verbindung
      verdinen:verdienen verfüchbar:verfügbar verfügunng:Verfügung vergesen:vergessen
      vergleichbahr:vergleichbar vergnühgen:Vergnügen verhandlunng:Verhandlung verleumdunng:Verleumdung
      verlezung:Verletzung verliehren:verlieren verlihren:verlieren verlohren:verloren vermutlig:vermutlich
      vernüftig:vernünftig vernünftich:vernünftig verpaken:verpacken verpflichtunng:Verpflichtung
      verschidene:verschiedene verschidenen:verschiedenen verschiden:verschieden verschiedenne:verschiedene
      versicherunng:Versicherung verspähtung:Verspätung versuchn:versuchen
      vertrauennswürdig:vertrauenswürdig verwalltung:Verwaltung viruss:Virus vohr:vor volständig:vollständig
      volstendig:vollständig vollstendig:vollständig vorallem:vor_allem vorbeireitung:Vorbereitung
      vorbereitunng:Vorbereitung vorgehnsweise:Vorgehensweise vorhannden:vorhanden vorleufig:vorläufig
      vorschlach:Vorschlag vorsichtich:vorsichtig vorstelung:Vorstellung vorteihl:Vorteil
      vortschritt:Fortschritt forsetzung:Fortsetzung fortschrit:Fortschritt wahrnemung:Wahrnehmung
      währent:während währendessen:währenddessen währenddesen:währenddessen wärend:während
      wärenddessen:währenddessen wasserhan:Wasserhahn weiblig:weiblich weiterhinn:weiterhin
      weitereichend:weitreichend wenichstens:wenigstens werkzeuk:Werkzeug wesendlich:wesentlich
      wesentlig:wesentlich wessentlich:wesentlich wetbewerb:Wettbewerb wichtich:wichtig
      wichtichste:wichtigste willkomen:willkommen wilkommen:willkommen wirklig:wirklich wircklich:wirklich
      wirtschafft:Wirtschaft wirtschaftlig:wirtschaftlich wissenschafft:Wissenschaft wochenennde:Wochenende
      wöchendlich:wöchentlich wörtlig:wörtlich wohlmöglich:womöglich wunderschönn:wunderschön
      zahlreih:zahlreich zäler:Zähler zeitich:zeitig zeitlig:zeitlich zeitpunckt:Zeitpunkt zentrahl:zentral
      zerstöhren:zerstören zerstöhrt:zerstört ziehl:Ziel zielich:ziemlich zimmlich:ziemlich
      zufridenheit:Zufriedenheit zufriden:zufrieden zukümftig:zukünftig zukumft:Zukunft zukünftich:zukünftig
      zumindesd:zumindest zurük:zurück zurrück:zurück zusätzlig:zusätzlich zusäzlich:zusätzlich
      zustendig:zuständig zuverlesig:zuverlässig zuverlässich:zuverlässig zwanzich:zwanzig
      zweifellohs:zweifellos zwichen:zwischen zwiscen:zwischen zylinnder:Zylinder für's:fürs auf's:aufs
      in's:ins durch's:durchs an's:ans um's:ums
    `,
  },
  {
    code: "apart",
    pairs: `
      garnicht:gar_nicht garnichts:gar_nichts garkein:gar_kein garkeine:gar_keine garkeinen:gar_keinen
      aufjedenfall:auf_jeden_Fall aufkeinenfall:auf_keinen_Fall desweiteren:des_Weiteren wieviel:wie_viel
      wieviele:wie_viele soviele:so_viele zuviel:zu_viel zuviele:zu_viele zuwenig:zu_wenig
      nachwievor:nach_wie_vor ebensoviel:ebenso_viel umsomehr:umso_mehr garnie:gar_nie undzwar:und_zwar
      zumbeispiel:zum_Beispiel imgrunde:im_Grunde imfolgenden:im_Folgenden ausversehen:aus_Versehen
      inbezug:in_Bezug umsoweniger:umso_weniger dannach:danach vorort:vor_Ort unteranderem:unter_anderem
      zuguterletzt:zu_guter_Letzt genausowenig:genauso_wenig genausoviel:genauso_viel jedesmal:jedes_Mal
      diesesmal:dieses_Mal einbißchen:ein_bisschen einbischen:ein_bisschen einbisschen:ein_bisschen
    `,
  },
];
