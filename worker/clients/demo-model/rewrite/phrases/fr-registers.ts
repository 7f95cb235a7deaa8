export const formalFrench = `
merci beaucoup
beaucoup de gens > de nombreuses personnes
beaucoup de > bon nombre de | quantité de
beaucoup d' > bon nombre d' | quantité d'
très > particulièrement | fort
très important > essentiel
très importante > essentielle
mais > toutefois | cependant
mais aussi
mais pas
mais également
mais bon
utiliser > employer
utilise > emploie
utilisent > emploient
utilisé > employé
utilisée > employée
utilisés > employés
utilisées > employées
commencer > débuter
commence à
commencer à
commence par
commence > débute
commencent à
commencent > débutent
montre que > démontre que
montrent que > démontrent que
acheter > acquérir
habite à > réside à
habitent à > résident à
je pense que > j'estime que
pense que > estime que
pensent que > estiment que
pensons que > estimons que
en ce moment > actuellement
maintenant que
maintenant > désormais
parfois > occasionnellement | à l'occasion
souvent > fréquemment
tout de suite > immédiatement
vite > rapidement
gratuit > offert
joli > agréable
jolie > agréable
jolis > agréables
jolies > agréables
boulot > emploi
à cause de > en raison de
à cause du > en raison du
à cause des > en raison des
à cause d' > en raison d'
donc, > par conséquent,
alors, > par conséquent,
pourtant, > néanmoins,
quand même > néanmoins
malgré > en dépit de
malgré le > en dépit du
malgré les > en dépit des
malgré la > en dépit de la
malgré tout
si besoin > le cas échéant
veut > souhaite
veulent > souhaitent
voulons > souhaitons
veux > souhaite
environ > approximativement
parce que > étant donné que
parce qu' > étant donné qu'
c'est parce que
surtout > notamment
au début > initialement
faite > réalisée
faites par > réalisées par
essentiel > indispensable
essentiels > indispensables
essentielle > indispensable
essentielles > indispensables
pendant le > au cours du
pendant la > au cours de la
pendant les > au cours des
pendant l' > au cours de l'
nous voulons > nous souhaitons
vérifier > contrôler
offrons aussi > offrons également
proposons aussi > proposons également
peut aussi > peut également
peuvent aussi > peuvent également
pouvez aussi > pouvez également
avons aussi > avons également
y a aussi > y a également
quand le > lorsque le
quand la > lorsque la
quand les > lorsque les
quand vous > lorsque vous
quand nous > lorsque nous
quand il > lorsqu'il
quand elle > lorsqu'elle
quand on > lorsqu'on
mais surtout
mais encore
veulent dire
au début de
au début du
au début des
pendant que
très souvent
plus souvent
si souvent
assez souvent
trop souvent
bien souvent
moins souvent
veut dire > signifie
pour que > afin que
pour qu' > afin qu'
envoyez > veuillez adresser
malgré des > en dépit de
malgré du
malgré de
l'essentiel
pourquoi maintenant
`;

export const casualFrench = `
toutefois, > quand même,
cependant, > quand même,
néanmoins, > quand même,
par conséquent, > alors,
en conséquence, > alors,
par ailleurs, > et puis,
en outre, > et puis,
de nombreux > plein de
de nombreuses > plein de
beaucoup de > plein de | un tas de
beaucoup d' > plein d' | un tas d'
très > vraiment | super
très important > super important
immédiatement > tout de suite | illico
rapidement > vite | en vitesse
lentement > doucement
occasionnellement > de temps en temps
parfois > de temps en temps
quotidiennement > tous les jours
actuellement > en ce moment
auparavant > avant
approximativement > à peu près
contactez-nous > faites-nous signe
veuillez contacter > contactez
veuillez nous contacter > faites-nous signe
souhaite > veut
souhaitent > veulent
souhaitons > voulons
il est nécessaire de > il faut
il est nécessaire d' > il faut
télévision > télé
bicyclette > vélo
photographie > photo
photographies > photos
automobile > voiture
prochainement > bientôt
bientôt > d'ici peu
un peu > un petit peu
enfants > petits
en raison de > à cause de
en raison du > à cause du
en raison des > à cause des
en raison d' > à cause d'
uniquement > juste
seulement > juste
agréable > sympa
agréables > sympas
sympathique > sympa
sympathiques > sympas
petit-déjeuner > petit-déj
travail > boulot
bien entendu > bien sûr
par exemple, > disons,
discuter de > papoter de
discuter > papoter
lorsque > quand
lorsqu' > quand
également > aussi
apprécient > aiment bien
apprécie > aime bien
débute > démarre
débutent > démarrent
commence > démarre
commencent > démarrent
environ > à peu près
étant donné que > vu que
étant donné qu' > vu qu'
très bientôt
commence à
commencent à
à environ
le car
un car
en car
du car
car > parce que
plus rapidement
très rapidement > super vite
merci beaucoup
alors seulement
et seulement
`;

export const vividFrench = `
important > essentiel | capital
importante > essentielle | capitale
importants > essentiels | capitaux
importantes > essentielles | capitales
nouvel an
de nouveau
à nouveau
nouveau > tout nouveau
nouvelle > toute nouvelle
nouveaux > tout nouveaux
grand nombre
grand public
grand > immense | vaste
grande > immense | vaste
grands > immenses | vastes
grandes > immenses | vastes
petit à petit
petit déjeuner
petit > tout petit
petite > toute petite
petits > tout petits
petites > toutes petites
beau > superbe | magnifique
belle > superbe | magnifique
beaux > superbes | magnifiques
belles > superbes | magnifiques
joli > ravissant
jolie > ravissante
jolis > ravissants
jolies > ravissantes
bon > excellent
bon appétit
bon nombre
bonne année
bonne chance
bonne > excellente
bons > excellents
bonnes > excellentes
intéressant > fascinant | captivant
intéressante > fascinante | captivante
intéressants > fascinants | captivants
intéressantes > fascinantes | captivantes
heureuse > ravie
heureuses > ravies
facilement > en toute facilité
rapidement > en un clin d'œil
vite > en un clin d'œil
montre que > révèle que
montrent que > révèlent que
améliorer > sublimer
offrons > réservons
aimerions > adorerions
aimerait > adorerait
aiment > adorent
ensemble > main dans la main | côte à côte
chaque jour > jour après jour
tous les jours > jour après jour
chaque semaine > semaine après semaine
toutes les semaines > semaine après semaine
célèbre > légendaire
célèbres > légendaires
fatigué > épuisé
fatiguée > épuisée
fatigués > épuisés
fatiguées > épuisées
délicieuse > exquise | divine
délicieuses > exquises | divines
tranquille > paisible
tranquilles > paisibles
visiteurs > hôtes
visiteur > hôte
découvrir > explorer
souvent > si souvent
parfois > de temps à autre
bientôt > très bientôt
très > si | merveilleusement
lumière > clarté
lumineuse > éclatante
conte > récit
délicieux > exquis
fait beau
faire beau
bon marché
un ensemble
ensemble de
ensemble des
ensemble du
à bientôt
très vite > en un clin d'œil
très rapidement > en un clin d'œil
de tous les jours
bonne nouvelle > excellente nouvelle
mauvaise nouvelle
`;
