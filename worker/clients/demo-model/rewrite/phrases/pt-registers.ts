export const formalPortuguese = `
muito obrigado
muito obrigada
muito importante > de grande importância
muito bom > excelente
muito boa > excelente
muito > bastante
muitos dos
muitas das
muitos > numerosos | diversos
muitas vezes > frequentemente
muitas > numerosas | diversas
mas também
mas sim
mas > porém | contudo
também não
também > igualmente
ajudar > auxiliar
usar > utilizar
usa > utiliza
usam > utilizam
usou > utilizou
usado > utilizado
usada > utilizada
usados > utilizados
usadas > utilizadas
usando > utilizando
mostra que > demonstra que
mostram que > demonstram que
mostrou que > demonstrou que
comprar > adquirir
comprou > adquiriu
compraram > adquiriram
pedir desculpas
pedir > solicitar
pedimos > solicitamos
pediu > solicitou
pediram > solicitaram
precisar de > necessitar de
precisa de > necessita de
precisam de > necessitam de
precisamos de > necessitamos de
morar > residir
mora > reside
moram > residem
de mora
começa às > tem início às
começa em > tem início em
começa no > tem início no
termina às > encerra-se às
fecham às > encerram-se às
achar que > considerar que
acha que > considera que
acham que > consideram que
achamos que > consideramos que
pra > para
pro > para o
pras > para as
pros > para os
tá > está
tô > estou
até logo
desde logo
logo depois
logo que
logo,
logo > em breve
hoje em dia > atualmente
até agora > até o momento
a partir de agora > doravante
agora que
agora > neste momento
para sempre
sempre que
desde sempre
nem sempre
sempre > invariavelmente
às vezes > ocasionalmente
quase sempre > na maioria dos casos
depressa > rapidamente
devagar > lentamente
de graça > gratuitamente
bonito > belo
bonita > bela
bonitos > belos
bonitas > belas
chance de > oportunidade de
emprego > posto de trabalho
por causa de > em razão de
por causa do > em razão do
por causa da > em razão da
por causa dos > em razão dos
por causa das > em razão das
por isso > por esse motivo
então, > portanto,
não só
um só
uma só
só que
só > somente | apenas
além disso, > ademais,
apesar de > a despeito de
apesar do > a despeito do
apesar da > a despeito da
depois que
depois > posteriormente
se precisar > caso necessite
se precisarem > caso necessitem
se quiser > caso deseje
se quiserem > caso desejem
quer que
quer > deseja
querem > desejam
quero > desejo
queremos > desejamos
por favor > por gentileza
cerca de > aproximadamente
vários > diversos
várias > diversas
porque > , uma vez que | , visto que
é porque
só porque
apenas porque
não porque
mais tarde > posteriormente
no começo > inicialmente
no fim > ao final
feita > realizada
feitas > realizadas
essencial > imprescindível
essenciais > imprescindíveis
quer dizer > significa
mandar > enviar
mande > envie
fica na > situa-se na
fica no > situa-se no
para que > a fim de que
é preciso > é necessário
enviar > encaminhar
envie > encaminhe
pra gente > para nós
para depois
por que agora
`;

export const casualPortuguese = `
no entanto, > mesmo assim,
todavia, > mesmo assim,
contudo, > mesmo assim,
entretanto, > mesmo assim,
ainda assim, > mesmo assim,
portanto, > então,
além disso, > de quebra, | e ainda,
ademais, > de quebra,
muitos dos
muitas das
muitos > um monte de | vários
muitas vezes > vira e mexe
muitas > um monte de | várias
muito importante > superimportante
muito bom > ótimo
muito boa > ótima
muito bons > ótimos
muito boas > ótimas
imediatamente > na hora | já
rapidamente > rapidinho | depressa
lentamente > devagar
gratuitamente > de graça
ocasionalmente > de vez em quando
às vezes > de vez em quando
atualmente > hoje em dia
anteriormente > antes
posteriormente > depois
talvez > quem sabe
aproximadamente > mais ou menos
cerca de > mais ou menos
entre em contato conosco > fale com a gente
entre em contato > dê um alô | fale com a gente
conosco > com a gente
deseja > quer
desejam > querem
por gentileza > por favor
é necessário > é preciso
apreciar > curtir
gosta de > curte
gostam de > curtem
gostar de > curtir
televisão > TV
bicicleta > bike
fotografia > foto
fotografias > fotos
automóvel > carro
em breve > já já | logo mais
saboroso > gostoso
saborosa > gostosa
saborosos > gostosos
saborosas > gostosas
um pouco > um pouquinho
pequeno > pequenininho
pequena > pequenininha
pequenos > pequenininhos
pequenas > pequenininhas
certamente > com certeza
isto é, > ou seja,
por exemplo, > digamos,
devido ao > por causa do
devido à > por causa da
devido aos > por causa dos
devido às > por causa das
devido a > por causa de
após o > depois do
após a > depois da
após os > depois dos
após as > depois das
tranquilo > sossegado
tranquila > sossegada
barato > baratinho
barata > baratinha
já que > porque
assim que > logo que
somente > só
apenas > só
é possível que
é possível > dá para
receber > ganhar
recebe > ganha
`;

export const vividPortuguese = `
importante > fundamental | essencial
importantes > fundamentais | essenciais
de novo
ano novo
novo > novíssimo
nova > novíssima
novos > novíssimos
novas > novíssimas
bonito > deslumbrante | encantador
bonita > deslumbrante | encantadora
bonitos > deslumbrantes | encantadores
bonitas > deslumbrantes | encantadoras
lindo > deslumbrante
linda > deslumbrante
grande parte
grande maioria
em grande
grande > enorme | imponente
grandes > enormes | imponentes
pequeno > pequenino | singelo
pequena > pequenina | singela
pequenos > pequeninos | singelos
pequenas > pequeninas | singelas
bom dia
bom senso
bom gosto
bom > ótimo | excelente
boa tarde
boa noite
boa parte
boa sorte
boa > ótima | excelente
bons > ótimos | excelentes
boas festas
boas > ótimas | excelentes
interessante > fascinante | instigante
interessantes > fascinantes | instigantes
feliz > radiante
felizes > radiantes
facilmente > com toda a facilidade
rapidamente > num piscar de olhos
mostra que > revela que
mostram que > revelam que
melhorar > aprimorar
oferecemos > trazemos
oferece > traz
oferecem > trazem
gostaríamos de > adoraríamos
gostaria de > adoraria
gostam de > adoram
gosta de > adora
juntos > lado a lado | de mãos dadas
juntas > lado a lado | de mãos dadas
todos os dias > dia após dia
toda semana > semana após semana
todas as semanas > semana após semana
finalmente > enfim | por fim
famoso > célebre | lendário
famosa > célebre | lendária
famosos > célebres | lendários
famosas > célebres | lendárias
cansado > exausto
cansada > exausta
cansados > exaustos
cansadas > exaustas
delicioso > irresistível
deliciosa > irresistível
deliciosos > irresistíveis
deliciosas > irresistíveis
ótimo > magnífico | esplêndido
ótima > magnífica | esplêndida
incrível > impressionante | memorável
incríveis > impressionantes | memoráveis
tranquilo > sereno
tranquila > serena
tranquilos > serenos
tranquilas > serenas
silencioso > sereno
silenciosa > serena
escuro > sombrio
escura > sombria
visitantes > convidados
olhar para trás
olhar para > contemplar
conhecer > descobrir
conheça > descubra
veja > descubra
muitos dos
muitas das
muitos > tantos
muitas vezes > tantas vezes
muitas > tantas
com frequência > tantas e tantas vezes
em breve > muito em breve
sempre que
nem sempre
para sempre
difícil > desafiante
difíceis > desafiantes
muito rapidamente > num piscar de olhos
melhorar em
melhorar no
melhorar na
`;
