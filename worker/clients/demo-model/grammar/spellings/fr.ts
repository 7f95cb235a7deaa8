// Common misspellings of French and missing accents.
import type { SpellingGroup } from "../engine/spelling.ts";

export const frenchSpellings: SpellingGroup[] = [
  {
    code: "accent",
    pairs: `
      tres:très apres:après deja:déjà voila:voilà meme:même memes:mêmes etre:être etes:êtes etait:était
      etaient:étaient etais:étais etions:étions etiez:étiez ete:été etant:étant ca:ça bientot:bientôt
      plutot:plutôt aussitot:aussitôt tantot:tantôt tot:tôt hotel:hôtel hotels:hôtels hopital:hôpital
      hopitaux:hôpitaux cafe:café cafes:cafés ecole:école ecoles:écoles eleve:élève eleves:élèves
      etudiant:étudiant etudiants:étudiants etudiante:étudiante etude:étude etudes:études equipe:équipe
      equipes:équipes equipement:équipement qualite:qualité qualites:qualités quantite:quantité
      societe:société societes:sociétés sante:santé liberte:liberté beaute:beauté securite:sécurité
      activite:activité activites:activités verite:vérité realite:réalité possibilite:possibilité
      possibilites:possibilités responsabilite:responsabilité responsabilites:responsabilités
      communaute:communauté nouveaute:nouveauté nouveautes:nouveautés difficulte:difficulté
      difficultes:difficultés publicite:publicité publicites:publicités electricite:électricité
      mobilite:mobilité universite:université universites:universités identite:identité priorite:priorité
      priorites:priorités majorite:majorité minorite:minorité capacite:capacité capacites:capacités
      efficacite:efficacité creativite:créativité productivite:productivité visibilite:visibilité
      simplicite:simplicité curiosite:curiosité cle:clé cles:clés experience:expérience
      experiences:expériences developpement:développement developper:développer developpeur:développeur
      developpeurs:développeurs evenement:événement evenements:événements reponse:réponse reponses:réponses
      repondre:répondre presentation:présentation presentations:présentations presenter:présenter
      strategie:stratégie strategies:stratégies energie:énergie energies:énergies economie:économie
      economies:économies economique:économique economiques:économiques theatre:théâtre numero:numéro
      numeros:numéros telephone:téléphone telephones:téléphones video:vidéo videos:vidéos creer:créer
      creation:création creations:créations creatif:créatif createur:créateur createurs:créateurs
      preferer:préférer prefere:préfère decider:décider decision:décision decisions:décisions
      necessaire:nécessaire necessaires:nécessaires necessite:nécessité different:différent
      differents:différents differente:différente differentes:différentes difference:différence
      differences:différences general:général generale:générale generalement:généralement special:spécial
      speciale:spéciale specialement:spécialement interet:intérêt interets:intérêts interessant:intéressant
      interessante:intéressante interesser:intéresser celebre:célèbre mere:mère pere:père frere:frère
      freres:frères lumiere:lumière lumieres:lumières maniere:manière manieres:manières derniere:dernière
      dernieres:dernières premiere:première premieres:premières deuxieme:deuxième troisieme:troisième
      arriere:arrière riviere:rivière carriere:carrière matiere:matière matieres:matières entiere:entière
      entierement:entièrement particuliere:particulière particulierement:particulièrement
      reguliere:régulière regulierement:régulièrement regulier:régulier tete:tête tetes:têtes fete:fête
      fetes:fêtes fenetre:fenêtre fenetres:fenêtres etranger:étranger etrangers:étrangers etrange:étrange
      etat:état etats:états etape:étape etapes:étapes etage:étage ecran:écran ecrans:écrans ecrire:écrire
      ecrit:écrit ecrits:écrits ecriture:écriture ecouter:écouter ecoute:écoute eviter:éviter evite:évite
      evident:évident evidemment:évidemment evolution:évolution evoluer:évoluer epoque:époque eglise:église
      element:élément elements:éléments electronique:électronique electrique:électrique edition:édition
      editeur:éditeur education:éducation echange:échange echanges:échanges echec:échec echelle:échelle
      egalement:également egalite:égalité egal:égal enorme:énorme enormement:énormément epargne:épargne
      equilibre:équilibre francais:français francaise:française francaises:françaises facon:façon
      facons:façons lecon:leçon lecons:leçons garcon:garçon garcons:garçons recu:reçu recus:reçus
      apercu:aperçu concu:conçu concue:conçue decu:déçu commencons:commençons remplacons:remplaçons
      recoit:reçoit recois:reçois probleme:problème problemes:problèmes systeme:système systemes:systèmes
      modele:modèle modeles:modèles theme:thème themes:thèmes poeme:poème poemes:poèmes creme:crème
      regle:règle regles:règles siecle:siècle siecles:siècles piece:pièce pieces:pièces espece:espèce
      especes:espèces progres:progrès succes:succès acces:accès exces:excès proces:procès pres:près
      aupres:auprès annee:année annees:années idee:idée idees:idées journee:journée journees:journées
      soiree:soirée soirees:soirées duree:durée entree:entrée arrivee:arrivée pensee:pensée pensees:pensées
      musee:musée musees:musées lycee:lycée bebe:bébé debut:début debuts:débuts debutant:débutant
      debutants:débutants detail:détail details:détails defi:défi defis:défis definir:définir
      definition:définition delai:délai delais:délais demarche:démarche demarrer:démarrer
      departement:département depense:dépense depenses:dépenses deplacement:déplacement desir:désir
      desormais:désormais desole:désolé desolee:désolée detruire:détruire decouvrir:découvrir
      decouverte:découverte decouvrez:découvrez decrire:décrire demontrer:démontrer derouler:dérouler
      deroule:déroule gerer:gérer generer:générer genie:génie geographie:géographie heros:héros
      heritage:héritage hesiter:hésiter hesitez:hésitez ideal:idéal ideale:idéale immediat:immédiat
      immediatement:immédiatement independant:indépendant legume:légume legumes:légumes legende:légende
      leger:léger legere:légère liberer:libérer literature:littérature materiel:matériel materiaux:matériaux
      medecin:médecin medecins:médecins medecine:médecine memoire:mémoire menage:ménage metier:métier
      metiers:métiers metro:métro methode:méthode methodes:méthodes meteo:météo modere:modéré
      numerique:numérique numeriques:numériques operation:opération operations:opérations periode:période
      periodes:périodes precedent:précédent precedente:précédente precis:précis precise:précise
      precisement:précisément prefecture:préfecture preparer:préparer prepare:prépare
      preparation:préparation presence:présence president:président pretexte:prétexte prevoir:prévoir
      prevu:prévu prevue:prévue procedure:procédure propriete:propriété proprietaire:propriétaire
      realiser:réaliser realisation:réalisation recent:récent recente:récente recemment:récemment
      reduire:réduire reduction:réduction reductions:réductions reel:réel reelle:réelle
      reellement:réellement reference:référence references:références reflechir:réfléchir
      reflexion:réflexion region:région regions:régions regional:régional reunion:réunion reunions:réunions
      reussir:réussir reussi:réussi reussite:réussite reveler:révéler reve:rêve reves:rêves
      revolution:révolution scene:scène secretaire:secrétaire sejour:séjour sejours:séjours
      selection:sélection serie:série series:séries serieux:sérieux serieuse:sérieuse severe:sévère
      stephane:Stéphane superieur:supérieur superieure:supérieure interieur:intérieur exterieur:extérieur
      inferieur:inférieur anterieur:antérieur ulterieur:ultérieur temoignage:témoignage
      temperature:température temperatures:températures tele:télé telecharger:télécharger
      telechargez:téléchargez television:télévision unite:unité utilite:utilité vehicule:véhicule
      vehicules:véhicules velo:vélo velos:vélos verifier:vérifier verifiez:vérifiez veritable:véritable
      ameliorer:améliorer amelioration:amélioration americain:américain aeroport:aéroport agreable:agréable
      ame:âme ane:âne bati:bâti batiment:bâtiment batiments:bâtiments batir:bâtir bete:bête betes:bêtes
      chateau:château chateaux:châteaux conference:conférence conferences:conférences conquete:conquête
      controle:contrôle controles:contrôles controler:contrôler degats:dégâts diplome:diplôme
      diplomes:diplômes drole:drôle enquete:enquête enquetes:enquêtes gateau:gâteau gateaux:gâteaux
      grace:grâce greve:grève hate:hâte honnete:honnête impot:impôt impots:impôts pate:pâte
      patisserie:pâtisserie pecher:pêcher peche:pêche preter:prêter pret:prêt prets:prêts prete:prête
      quete:quête requete:requête role:rôle roles:rôles roti:rôti sureté:sûreté surete:sûreté
      tache-là:tâche-là tempete:tempête tempetes:tempêtes theorie:théorie tole:tôle vetement:vêtement
      vetements:vêtements noel:Noël coincidence:coïncidence heroique:héroïque naif:naïf naive:naïve
      canoe:canoë
    `,
  },
  {
    code: "spelling",
    pairs: `
      parmis:parmi malgrés:malgré malgrè:malgré language:langage languages:langages connection:connexion
      connections:connexions appercevoir:apercevoir apperçu:aperçu appercu:aperçu aggressif:agressif
      aggressive:agressive aggresif:agressif aggression:agression acceuil:accueil acceuillir:accueillir
      acceuille:accueille aceuil:accueil accueuil:accueil receuil:recueil receuillir:recueillir
      orgeuil:orgueil orgeuilleux:orgueilleux cerceuil:cercueil ceuillir:cueillir fauteil:fauteuil
      addresse:adresse addresser:adresser adressse:adresse dévelloper:développer dévellopement:développement
      dévelopement:développement développment:développement developement:développement
      devellopement:développement devellopper:développer biensur:bien_sûr biensûr:bien_sûr enfaite:en_fait
      parceque:parce_que quelquechose:quelque_chose quelqun:quelqu'un quelquun:quelqu'un
      aujourdhui:aujourd'hui aujourd'huit:aujourd'hui jusquà:jusqu'à cestadire:c'est-à-dire cest:c'est
      jai:j'ai jétais:j'étais jaime:j'aime dabord:d'abord daccord:d'accord dailleurs:d'ailleurs
      plusieur:plusieurs toujour:toujours jamai:jamais mieu:mieux beaucoups:beaucoup beacoup:beaucoup
      beaucou:beaucoup beaucoupe:beaucoup davantages:davantage néammoins:néanmoins neammoins:néanmoins
      néamoins:néanmoins certe:certes aparemment:apparemment apparament:apparemment apparement:apparemment
      évidement:évidemment evidement:évidemment évidamment:évidemment récement:récemment recement:récemment
      fréquement:fréquemment frequement:fréquemment constament:constamment suffisament:suffisamment
      notament:notamment notemment:notamment couramant:couramment courament:couramment
      différement:différemment indépendament:indépendamment prudement:prudemment patiement:patiemment
      violement:violemment brillament:brillamment méchament:méchamment élégament:élégamment
      cauchemard:cauchemar cauchemards:cauchemars hazard:hasard hazards:hasards dilemne:dilemme
      dilemnes:dilemmes rénumération:rémunération rénumérer:rémunérer infractus:infarctus aéropage:aréopage
      obnibuler:obnubiler obnibulé:obnubilé carapaçonné:caparaçonné aréoport:aéroport aréoports:aéroports
      hynopse:hypnose hypnothiser:hypnotiser pécunier:pécuniaire courrir:courir mourrir:mourir
      accourrir:accourir parcourrir:parcourir nourir:nourrir nouriture:nourriture pourir:pourrir
      aquérir:acquérir aquis:acquis aquisition:acquisition gallerie:galerie galleries:galeries
      traffic:trafic traffics:trafics abbréviation:abréviation abbreviation:abréviation agraver:aggraver
      aggrandir:agrandir aggréable:agréable aggrément:agrément occurence:occurrence occurences:occurrences
      recomander:recommander reccomander:recommander recommendation:recommandation
      recommendations:recommandations recommender:recommander proffesseur:professeur profeseur:professeur
      professionel:professionnel professionels:professionnels professionelle:professionnelle
      professionelles:professionnelles personel:personnel personels:personnels personelle:personnelle
      personelles:personnelles personellement:personnellement traditionel:traditionnel
      traditionelle:traditionnelle traditionels:traditionnels exceptionel:exceptionnel
      exceptionelle:exceptionnelle exceptionels:exceptionnels additionel:additionnel
      additionelle:additionnelle fonctionel:fonctionnel fonctionelle:fonctionnelle
      fonctionalité:fonctionnalité fonctionalités:fonctionnalités nationnal:national nationnale:nationale
      régionnal:régional ocasionnel:occasionnel occasionel:occasionnel éventuelement:éventuellement
      actuelement:actuellement actuellemant:actuellement finalment:finalement rappeller:rappeler
      appeller:appeler apeller:appeler apeler:appeler jetter:jeter projetter:projeter rejetter:rejeter
      renouveller:renouveler épeller:épeler étiquetter:étiqueter feuilletter:feuilleter exellent:excellent
      exellente:excellente excelent:excellent excelente:excellente exelent:excellent exercise:exercice
      exercises:exercices existance:existence conséquense:conséquence consequence:conséquence
      consequences:conséquences environement:environnement environements:environnements
      environnment:environnement gouvernment:gouvernement parlament:parlement marriage:mariage
      marriages:mariages maguasin:magasin magazin:magasin magazins:magasins example:exemple
      examples:exemples comparaision:comparaison comparaizon:comparaison raizon:raison
      intéréssant:intéressant intérressant:intéressant interressant:intéressant intérressante:intéressante
      interressante:intéressante intérresser:intéresser intérêssant:intéressant bienvennue:bienvenue
      biento:bientôt rythmne:rythme rhytme:rythme rytme:rythme ryhtme:rythme synthése:synthèse
      sinthèse:synthèse symphatique:sympathique simpatique:sympathique sympatique:sympathique
      sympatiques:sympathiques symptome:symptôme symptomes:symptômes syndrôme:syndrome chapître:chapitre
      cîme:cime pédiâtre:pédiatre diplômation:diplomation fantome:fantôme fantomes:fantômes
      apréciation:appréciation aprécier:apprécier apprecier:apprécier apréhender:appréhender
      aporter:apporter aprendre:apprendre aprentissage:apprentissage apartement:appartement
      appartment:appartement apartenir:appartenir aplication:application apliquer:appliquer
      aprofondir:approfondir aprouver:approuver aprocher:approcher arriére:arrière ariver:arriver
      arivée:arrivée arêter:arrêter arreter:arrêter atention:attention ateindre:atteindre atendre:attendre
      atirer:attirer atraper:attraper attrapper:attraper autaumne:automne ballancer:balancer baptème:baptême
      bizare:bizarre bizzare:bizarre blessûre:blessure bonjoure:bonjour boulversé:bouleversé
      boulverser:bouleverser camoufflage:camouflage carrote:carotte carrotte:carotte chocollat:chocolat
      chuchotter:chuchoter collegue:collègue collegues:collègues collége:collège commité:comité
      comissaire:commissaire comission:commission comencer:commencer comence:commence comercial:commercial
      comerciale:commerciale comerce:commerce comander:commander comande:commande coment:comment
      comentaire:commentaire comentaires:commentaires comun:commun comune:commune comuniquer:communiquer
      comunication:communication compétance:compétence compétances:compétences competence:compétence
      competences:compétences conaissance:connaissance conaissances:connaissances connaisance:connaissance
      conaître:connaître concurence:concurrence concurrance:concurrence concurent:concurrent
      concurents:concurrents confidenciel:confidentiel consentration:concentration
      corespondance:correspondance correspondence:correspondance corection:correction coriger:corriger
      courier:courrier couriel:courriel criticer:critiquer définitivment:définitivement dessendre:descendre
      desendre:descendre discution:discussion dificile:difficile dificiles:difficiles dificulté:difficulté
      difficil:difficile éfficace:efficace éfficacité:efficacité efficasse:efficace éffort:effort
      éfforts:efforts éffet:effet éffets:effets embarasser:embarrasser embarassant:embarrassant
      embaras:embarras enmener:emmener emmenner:emmener enthousiame:enthousiasme entousiasme:enthousiasme
      entousiaste:enthousiaste entrepot:entrepôt envelope:enveloppe envellope:enveloppe exagerer:exagérer
      éxagérer:exagérer éxagéré:exagéré éxemple:exemple éxercice:exercice éxister:exister éxiste:existe
      éxigeant:exigeant éxpérience:expérience éxpliquer:expliquer extrème:extrême extrèmement:extrêmement
      extrement:extrêmement extremement:extrêmement felicitation:félicitation felicitations:félicitations
      filliale:filiale flanner:flâner fonctionement:fonctionnement fonctioner:fonctionner frêre:frère
      garentie:garantie garentir:garantir gentillement:gentiment gentill:gentil gràce:grâce
      gramaire:grammaire grammer:grammaire habituelement:habituellement harceller:harceler héro:héros
      honète:honnête honnètement:honnêtement honnetement:honnêtement imaginner:imaginer imédiat:immédiat
      imédiatement:immédiatement inmédiatement:immédiatement impossibe:impossible inpossible:impossible
      inportant:important inportante:importante inovation:innovation inovant:innovant innondation:inondation
      innondations:inondations innonder:inonder intelligement:intelligemment inteligent:intelligent
      inteligence:intelligence interrêt:intérêt intérret:intérêt interogation:interrogation
      interoger:interroger interompre:interrompre irational:irrationnel jalou:jaloux l'orsque:lorsque
      lorque:lorsque lorseque:lorsque litérature:littérature litterature:littérature
      litéralement:littéralement longtemp:longtemps lontemps:longtemps lontemp:longtemps lomgtemps:longtemps
      maintemant:maintenant maintenent:maintenant maitenant:maintenant mentainant:maintenant
      malheureusment:malheureusement malheuresement:malheureusement milliardiaire:milliardaire
      millionaire:millionnaire millionaires:millionnaires missionaire:missionnaire mistère:mystère
      mystére:mystère naîf:naïf nécéssaire:nécessaire nécéssaires:nécessaires necéssaire:nécessaire
      neccessaire:nécessaire néccessaire:nécessaire nécéssité:nécessité negotier:négocier négotier:négocier
      négotiation:négociation nottament:notamment notemant:notamment nouveaux-né:nouveau-né oeuvre:œuvre
      oeuvres:œuvres coeur:cœur coeurs:cœurs soeur:sœur soeurs:sœurs oeuf:œuf oeufs:œufs oeil:œil voeu:vœu
      voeux:vœux noeud:nœud noeuds:nœuds boeuf:bœuf moeurs:mœurs manoeuvre:manœuvre ofrir:offrir ofre:offre
      offisiel:officiel officiele:officielle opportunitée:opportunité oportunité:opportunité
      oportunités:opportunités ortographe:orthographe orthografe:orthographe ortograf:orthographe
      paralelle:parallèle parrallèle:parallèle paralèle:parallèle parallele:parallèle parcontre:par_contre
      parfaitment:parfaitement pationner:passionner passioné:passionné passionés:passionnés
      passionant:passionnant passionante:passionnante pennible:pénible persone:personne persones:personnes
      personage:personnage plusieures:plusieurs possede:possède possèder:posséder posibilité:possibilité
      posible:possible pourquois:pourquoi pourquoie:pourquoi precieux:précieux precieuse:précieuse prèt:prêt
      privillège:privilège privilége:privilège priviléges:privilèges probablment:probablement
      progressivment:progressivement promotionel:promotionnel promotionelle:promotionnelle quatres:quatre
      cinqs:cinq milles-feuilles:mille-feuille rapellé:rappelé rapeler:rappeler rapeller:rappeler
      raport:rapport raports:rapports réçu:reçu recevoire:recevoir réferance:référence réference:référence
      referrence:référence religeux:religieux rendez-vou:rendez-vous rendezvous:rendez-vous réponce:réponse
      réponces:réponses ressamment:récemment resource:ressource resources:ressources restaurents:restaurants
      restoration:restauration sacrifise:sacrifice satisfesant:satisfaisant satisfesante:satisfaisante
      sattisfaction:satisfaction saufe:sauf sceptembre:septembre selement:seulement seulment:seulement
      sensationel:sensationnel sensationelle:sensationnelle sérieusment:sérieusement
      serieusement:sérieusement sifler:siffler soixente:soixante someil:sommeil soupson:soupçon
      souvant:souvent souvents:souvent spécialment:spécialement strategique:stratégique succés:succès
      suceptible:susceptible suceptibles:susceptibles sufisant:suffisant sufire:suffire sugérer:suggérer
      sugestion:suggestion sugestions:suggestions suport:support suporter:supporter suprise:surprise
      surtous:surtout surtou:surtout tecnique:technique tecnologie:technologie tendence:tendance
      tendences:tendances tranquile:tranquille tranquilement:tranquillement transfére:transfère
      tribunale:tribunal trotoir:trottoir trotoirs:trottoirs utillisation:utilisation utilser:utiliser
      utilsateur:utilisateur utiliteé:utilité vaccance:vacances vaccances:vacances vaccant:vacant
      vallable:valable vendredie:vendredi vocabullaire:vocabulaire vraiement:vraiment vrament:vraiment
      vraimment:vraiment
    `,
  },
];
