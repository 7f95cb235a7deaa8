export const wordyPortuguese = `
devido ao fato de que > porque
devido ao facto de que > porque
em virtude do fato de que > porque
em razão do fato de que > porque
em função do fato de que > porque
pelo fato de que > porque
pelo motivo de que > porque
tendo em vista que > já que
levando em conta que > já que
levando em consideração que > já que
considerando o fato de que > já que
a fim de > para
a fim de que > para que
com o objetivo de > para
com o intuito de > para
com a finalidade de > para
com o propósito de > para
no intuito de > para
com vistas a > para
de modo a > para
de forma a > para
neste exato momento > agora
neste momento > agora
no presente momento > agora
no momento atual > agora
nos dias atuais > hoje
nos dias de hoje > hoje
na atualidade > hoje
na eventualidade de > em caso de
no decorrer do > durante o
no decorrer da > durante a
no decorrer dos > durante os
no decorrer das > durante as
no decurso do > durante o
no decurso da > durante a
no que diz respeito ao > quanto ao
no que diz respeito à > quanto à
no que diz respeito aos > quanto aos
no que diz respeito às > quanto às
no que diz respeito a > quanto a
no que se refere ao > quanto ao
no que se refere à > quanto à
no que se refere aos > quanto aos
no que se refere às > quanto às
no que se refere a > quanto a
no que tange ao > quanto ao
no que tange à > quanto à
no que concerne ao > quanto ao
no que concerne à > quanto à
a respeito de > sobre
a respeito do > sobre o
a respeito da > sobre a
a respeito dos > sobre os
a respeito das > sobre as
acerca de > sobre
acerca do > sobre o
acerca da > sobre a
acerca dos > sobre os
acerca das > sobre as
por intermédio de > por
por intermédio do > pelo
por intermédio da > pela
com exceção de > exceto
com exceção do > exceto o
com exceção da > exceto a
com exceção dos > exceto os
com exceção das > exceto as
em conformidade com > conforme
em consonância com > conforme
tem a capacidade de > pode
têm a capacidade de > podem
tem a possibilidade de > pode
têm a possibilidade de > podem
está em condições de > pode
estão em condições de > podem
estamos em condições de > podemos
é capaz de > pode
são capazes de > podem
tem condições de > pode
têm condições de > podem
tem a obrigação de > deve
têm a obrigação de > devem
tem o dever de > deve
faz-se necessário > é preciso
tomar a decisão de > decidir
tomou a decisão de > decidiu
tomaram a decisão de > decidiram
tomar uma decisão > decidir
chegar à conclusão de que > concluir que
chegou à conclusão de que > concluiu que
levar em consideração > considerar
levar em conta > considerar
leva em consideração > considera
leva em conta > considera
levou em consideração > considerou
levando em consideração > considerando
fazer uso de > usar
faz uso de > usa
fazem uso de > usam
fez uso de > usou
fazendo uso de > usando
fazer uma análise de > analisar
realizar uma análise de > analisar
dar início ao > começar o
dar início à > começar a
deu início ao > começou o
deu início à > começou a
dar continuidade ao > continuar o
dar continuidade à > continuar a
efetuar o pagamento > pagar
realizar o pagamento > pagar
efetuar a compra de > comprar
realizar a compra de > comprar
exercer influência sobre > influenciar
tem influência sobre > influencia
pelo período de > por
por um período de > por
no período da manhã > de manhã
no período da tarde > à tarde
no período da noite > à noite
de maneira rápida > rapidamente
de forma rápida > rapidamente
de maneira clara > claramente
de forma clara > claramente
de forma regular > regularmente
de maneira regular > regularmente
de forma gratuita > gratuitamente
de forma imediata > imediatamente
em caráter definitivo > definitivamente
em diversas ocasiões > várias vezes
em muitas ocasiões > muitas vezes
em muitos casos > muitas vezes
na maioria dos casos > quase sempre
na maior parte dos casos > quase sempre
em alguns casos > às vezes
em certos casos > às vezes
todo e qualquer > todo
toda e qualquer > toda
é importante ressaltar que >
é importante destacar que >
é importante lembrar que >
é muito importante lembrar que >
é interessante notar que >
vale ressaltar que >
vale destacar que >
vale lembrar que >
cabe ressaltar que >
cabe destacar que >
convém lembrar que >
cumpre salientar que >
na verdade, >
basicamente, >
literalmente >
no final das contas, > no fim,
planejamento antecipado > planejamento
surpresa inesperada > surpresa
elo de ligação > elo
há anos atrás > há anos
acabamento final > acabamento
resultado final > resultado
consenso geral > consenso
juntamente com > com
no mês de > em
no ano de > em
na cidade de > em
no valor de > de
a partir do momento em que > quando
no momento em que > quando
o mais breve possível > logo
o mais rápido possível > logo
o quanto antes > logo
dentro em breve > logo
`;

export const plainPortuguese = `
utilizar > usar
utiliza > usa
utilizam > usam
utilizou > usou
utilizado > usado
utilizada > usada
utilizados > usados
utilizadas > usadas
utilizando > usando
realizar > fazer
realiza > faz
realizam > fazem
realizou > fez
realizado > feito
realizada > feita
realizados > feitos
realizadas > feitas
efetuar > fazer
efetua > faz
efetuou > fez
iniciar > começar
inicia > começa
iniciou > começou
adquirir > comprar
adquiriu > comprou
solicitar > pedir
solicita > pede
solicitam > pedem
solicitou > pediu
solicitaram > pediram
solicitamos que > pedimos que
para auxiliar > para ajudar
auxilia > ajuda
necessitar de > precisar de
necessita de > precisa de
necessitam de > precisam de
residir > morar
reside > mora
residem > moram
possuir > ter
possui > tem
possuem > têm
demonstrar que > mostrar que
demonstra que > mostra que
aproximadamente > cerca de
posteriormente > depois
anteriormente > antes
portanto, > por isso,
consequentemente, > por isso,
ademais, > além disso,
outrossim, > além disso,
todavia, > ainda assim,
contudo, > ainda assim,
entretanto, > ainda assim,
mediante > com
disponibilizar > oferecer
disponibiliza > oferece
disponibilizam > oferecem
disponibilizamos > oferecemos
disponibilizou > ofereceu
imprescindível > essencial
imprescindíveis > essenciais
indispensável > essencial
indispensáveis > essenciais
numerosos > muitos
numerosas > muitas
inúmeros > muitos
inúmeras > muitas
diversos > vários
diversas > várias
elevada > alta
elevados > altos
elevadas > altas
frequentemente > muitas vezes
ocasionalmente > às vezes
colaboradores > funcionários
atualmente > hoje
`;

export const evenPortuguese = `
sobretudo > principalmente | especialmente
principalmente > sobretudo | especialmente
especialmente > sobretudo | principalmente
todos os dias > diariamente | a cada dia
todas as semanas > toda semana | semanalmente
toda semana > todas as semanas | semanalmente
todos os meses > todo mês | mensalmente
todo mês > todos os meses | mensalmente
todos os anos > todo ano | anualmente
todo ano > todos os anos | anualmente
muitas vezes > com frequência
com frequência > muitas vezes
às vezes > por vezes | de vez em quando
de vez em quando > às vezes | por vezes
quase > praticamente
talvez > quem sabe
depois do > após o
depois da > após a
depois dos > após os
depois das > após as
depois de > após
depois que
ao mesmo tempo > simultaneamente
no fim > ao final
logo depois > em seguida
em seguida > logo depois
é porque
só porque
apenas porque
não porque
porque > , já que | , uma vez que
já que > uma vez que
uma vez que > já que
estamos de acordo com
estou de acordo com
está de acordo com
estão de acordo com
de acordo com > segundo | conforme
segundo o > de acordo com o
segundo a > de acordo com a
por meio do > através do
por meio da > através da
por meio de > através de
através do > por meio do
através da > por meio da
graças ao > por causa do
graças à > por causa da
cada vez mais > mais e mais
acontece > ocorre
acontecem > ocorrem
aconteceu > ocorreu
cada vez que > sempre que
sempre que > toda vez que
toda vez que > sempre que
cerca de # > por volta de #
assim que > logo que
é melhor que
é melhor do que
é melhor > convém
todo dia > todos os dias
o ano inteiro > o ano todo
o ano todo > o ano inteiro
o dia inteiro > o dia todo
o dia todo > o dia inteiro
a semana inteira > a semana toda
a maioria das > a maior parte das
a maioria dos > a maior parte dos
a maior parte dos > a maioria dos
a maior parte das > a maioria das
escreva para > mande uma mensagem para
procura > busca
procuram > buscam
procurar > buscar
à procura de > em busca de
colocar > pôr
coloque > ponha
enviar > mandar
envie > mande
melhor do que > melhor que
maior do que > maior que
menor do que > menor que
mais do que > mais que
daqui a # > dentro de #
dentro de # > daqui a #
durante # > por #
pelo menos > ao menos | no mínimo
ao menos > pelo menos
de novo > outra vez | novamente
outra vez > de novo
novamente > de novo
em vez de > ao invés de
embora > ainda que
ainda que > embora
tem que > precisa
têm que > precisam
tem de > precisa
temos que > precisamos
quer dizer > significa
por dia > ao dia
por mês > ao mês
por ano > ao ano
uma e outra vez
`;
