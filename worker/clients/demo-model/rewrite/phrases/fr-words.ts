export const wordyFrench = `
en raison du fait que > parce que
en raison du fait qu' > parce qu'
du fait que > parce que
du fait qu' > parce qu'
pour la raison que > parce que
étant donné le fait que > puisque
étant donné que > puisque
étant donné qu' > puisqu'
compte tenu du fait que > puisque
compte tenu du fait qu' > puisqu'
eu égard au fait que > puisque
vu le fait que > puisque
malgré le fait que > bien que
malgré le fait qu' > bien qu'
afin de > pour
afin d' > pour
afin que > pour que
afin qu' > pour qu'
dans le but de > pour
dans le but d' > pour
en vue de > pour
en vue d' > pour
dans l'optique de > pour
dans l'optique d' > pour
dans l'objectif de > pour
dans l'objectif d' > pour
avec pour objectif de > pour
avec pour objectif d' > pour
de manière à > pour
de façon à > pour
au cours de la > pendant la
au cours de l' > pendant l'
au cours du > pendant le
au cours des > pendant les
au cours de > pendant
tout au long de la > pendant la
tout au long de l' > pendant l'
tout au long du > pendant le
à l'heure actuelle > aujourd'hui
à l'heure d'aujourd'hui > aujourd'hui
au jour d'aujourd'hui > aujourd'hui
en ce moment même > maintenant
au moment présent > maintenant
à ce jour > pour l'instant
dans un futur proche > bientôt
dans un avenir proche > bientôt
dans les meilleurs délais > rapidement
de manière régulière > régulièrement
de façon régulière > régulièrement
de manière rapide > rapidement
de façon rapide > rapidement
de manière simple > simplement
de façon simple > simplement
de manière claire > clairement
de façon claire > clairement
de manière efficace > efficacement
de façon efficace > efficacement
de manière générale > en général
d'une manière générale > en général
de façon générale > en général
sur une base quotidienne > chaque jour
sur une base hebdomadaire > chaque semaine
sur une base régulière > régulièrement
à titre gratuit > gratuitement
à titre d'exemple > par exemple
à de nombreuses reprises > souvent
à maintes reprises > souvent
à plusieurs reprises > plusieurs fois
dans de nombreux cas > souvent
dans la plupart des cas > d'ordinaire
dans la majorité des cas > d'ordinaire
dans certains cas > parfois
en ce qui concerne > concernant
pour ce qui est du > concernant le
pour ce qui est de la > concernant la
pour ce qui est de l' > concernant l'
pour ce qui est des > concernant les
au sujet de la > sur la
au sujet de l' > sur l'
au sujet du > sur le
au sujet des > sur les
au sujet de > sur
à propos de la > sur la
à propos de l' > sur l'
à propos du > sur le
à propos des > sur les
à propos de > sur
par le biais de la > par la
par le biais de l' > par l'
par le biais du > par le
par le biais des > par les
par le biais de > par
par le biais d' > par
par l'intermédiaire de la > par la
par l'intermédiaire du > par le
par l'intermédiaire de > par
par l'intermédiaire d' > par
au moyen de la > avec la
au moyen du > avec le
au moyen des > avec les
au moyen de > avec
au moyen d' > avec
à l'aide du > avec le
à l'aide de la > avec la
à l'aide des > avec les
à l'aide de > avec
à l'aide d' > avec
à l'exception de la > sauf la
à l'exception du > sauf le
à l'exception des > sauf les
à l'exception de > sauf
conformément à la > selon la
conformément à l' > selon l'
conformément au > selon le
conformément aux > selon les
conformément à > selon
un grand nombre de > beaucoup de
un grand nombre d' > beaucoup d'
un nombre important de > beaucoup de
un nombre important d' > beaucoup d'
une grande quantité de > beaucoup de
une grande quantité d' > beaucoup d'
une multitude de > beaucoup de
une multitude d' > beaucoup d'
un certain nombre de > plusieurs
un certain nombre d' > plusieurs
est en mesure de > peut
est en mesure d' > peut
sont en mesure de > peuvent
sont en mesure d' > peuvent
sommes en mesure de > pouvons
sommes en mesure d' > pouvons
a la possibilité de > peut
a la possibilité d' > peut
ont la possibilité de > peuvent
ont la possibilité d' > peuvent
est capable de > peut
est capable d' > peut
sont capables de > peuvent
sont capables d' > peuvent
a la capacité de > peut
prendre la décision de > décider de
prendre la décision d' > décider d'
a pris la décision de > a décidé de
a pris la décision d' > a décidé d'
prendre en considération > considérer
prendre en compte > considérer
prend en compte > considère
prenant en compte > considérant
faire usage de > utiliser
faire usage d' > utiliser
faire l'acquisition de > acheter
faire l'acquisition d' > acheter
a fait l'acquisition de > a acheté
a fait l'acquisition d' > a acheté
procéder au paiement > payer
effectuer le paiement > payer
effectuer un paiement > payer
effectuer une réservation > réserver
effectuer une recherche > chercher
est à la recherche de > cherche
est à la recherche d' > cherche
sont à la recherche de > cherchent
sont à la recherche d' > cherchent
mettre fin à > arrêter
mettre un terme à > arrêter
mettre l'accent sur > souligner
met l'accent sur > souligne
donne lieu à > cause
il est important de noter que >
il est important de noter qu' >
il est important de rappeler que >
il est très important de noter que >
il est à noter que >
il est à noter qu' >
il convient de noter que >
il convient de souligner que >
il convient de rappeler que >
il faut noter que >
il faut savoir que >
force est de constater que >
en fait, >
en fin de compte, > enfin,
au bout du compte, > enfin,
absolument essentiel > essentiel
absolument nécessaire > nécessaire
prévoir à l'avance > prévoir
réserver à l'avance > réserver
collaborer ensemble > collaborer
se réunir ensemble > se réunir
reporter à une date ultérieure > reporter
voire même > voire
puis ensuite > puis
car en effet > car
projets futurs > projets
résultat final > résultat
surprise inattendue > surprise
comme par exemple > par exemple
au sein de la > dans la
au sein de l' > dans l'
au sein du > dans le
au sein des > dans les
au sein de > dans
à proximité de > près de
à proximité du > près du
à destination des > pour les
à destination de > pour
à l'attention des > pour les
à l'attention de > pour
à l'issue de la > après la
à l'issue du > après le
suite à la > après la
suite au > après le
suite aux > après les
suite à > après
préalablement à > avant
postérieurement à > après
à compter du > dès le
à compter de > dès
pendant une durée de > pendant
pour une durée de > pour
pour une période de > pour
d'une durée de > de
d'un montant de > de
de manière à ce que > pour que
de façon à ce que > pour que
de manière à ce qu' > pour qu'
`;

export const plainFrench = `
effectuer > faire
effectue > fait
effectuent > font
effectué > fait
effectuée > faite
effectués > faits
effectuées > faites
réaliser > faire
réalise > fait
réalisent > font
réalisé > fait
réalisée > faite
réalisés > faits
réalisées > faites
débuter > commencer
débute > commence
débutent > commencent
débuté > commencé
acquérir > acheter
acquis un > acheté un
solliciter > demander
sollicite > demande
nécessite > demande
nécessitent > demandent
possède > a
possèdent > ont
réside à > habite à
démontrer que > montrer que
démontre que > montre que
approximativement > environ
préalablement > avant
antérieurement > avant
prochainement > bientôt
actuellement > en ce moment
fréquemment > souvent
occasionnellement > parfois
quotidiennement > chaque jour
hebdomadairement > chaque semaine
mensuellement > chaque mois
annuellement > chaque année
immédiatement > tout de suite
instantanément > tout de suite
néanmoins, > pourtant,
toutefois, > pourtant,
cependant, > pourtant,
par conséquent, > donc,
en conséquence, > donc,
notamment > surtout
essentiellement > surtout
principalement > surtout
uniquement > seulement
lorsque > quand
lorsqu' > quand
ainsi que > et
de nombreux > beaucoup de
de nombreuses > beaucoup de
diverses > plusieurs
divers > plusieurs
tarif > prix
tarifs > prix
individus > gens
adéquat > adapté
adéquate > adaptée
perdure > dure
visionner > voir
dès lors que > si
`;

export const evenFrench = `
surtout > en particulier | avant tout
en particulier > surtout | avant tout
chaque jour > tous les jours
tous les jours > chaque jour
chaque semaine > toutes les semaines
toutes les semaines > chaque semaine
chaque mois > tous les mois
tous les mois > chaque mois
chaque année > tous les ans
tous les ans > chaque année
souvent > bien souvent | fréquemment
parfois > de temps en temps | quelquefois
de temps en temps > parfois | quelquefois
presque > quasiment
parce que > puisque
parce qu' > puisqu'
c'est parce que
tout de suite > aussitôt
aussitôt > tout de suite
bien sûr > évidemment
évidemment > bien sûr
puis > ensuite
par exemple > à titre d'exemple
bientôt > sous peu
enfin > finalement
d'après > selon
durant > pendant
pendant > durant
se déroule > a lieu
se déroulent > ont lieu
a lieu > se tient
ont lieu > se tiennent
désormais > dorénavant
pendant que
y a lieu
très souvent
plus souvent
si souvent
assez souvent
trop souvent
bien souvent
moins souvent
dès que > aussitôt que
dès qu' > aussitôt qu'
aussitôt que > dès que
à environ
environ # > près de # | autour de #
presque # > près de #
toute la journée > la journée entière
toute l'année > l'année entière
toute la nuit > la nuit entière
toute la semaine > la semaine entière
la plupart des > la majorité des
écrivez à > envoyez un message à
envoyez > adressez
envoyer > adresser
choisissez de
choisissez > sélectionnez
choisir de
choisir > sélectionner
cherche à
cherchent à
cherche > recherche
cherchons > recherchons
cherchent > recherchent
se trouve à > se situe à
se trouve au > se situe au
se trouve dans > se situe dans
se trouve sur > figure sur
le car
un car
en car
du car
lors de la > pendant la
lors du > pendant le
lors des > pendant les
le reste
du reste
un reste
il reste
reste > demeure
restent > demeurent
au moins > au minimum
de nouveau > encore une fois
à nouveau > de nouveau
bien que > quoique
bien qu' > quoiqu'
veut dire > signifie
`;
