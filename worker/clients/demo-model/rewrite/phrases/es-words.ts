export const wordySpanish = `
debido al hecho de que > porque
por el hecho de que > porque
a causa del hecho de que > porque
en razón del hecho de que > porque
en virtud del hecho de que > porque
por el motivo de que > porque
por la razón de que > porque
habida cuenta de que > ya que
teniendo en cuenta que > ya que
teniendo en consideración que > ya que
dado el hecho de que > ya que
en vista de que > ya que
con el objetivo de > para
con el fin de > para
con la finalidad de > para
con el propósito de > para
con la intención de > para
con el objeto de > para
a fin de > para
con vistas a > para
con miras a > para
con el fin de que > para que
a fin de que > para que
con el objetivo de que > para que
en este preciso momento > ahora
en este momento > ahora
en estos momentos > ahora
en el momento actual > ahora
en el momento presente > ahora
en la actualidad > hoy
hoy en día > hoy
a día de hoy > hoy
en los tiempos que corren > hoy
en un futuro próximo > pronto
en un futuro cercano > pronto
a la mayor brevedad posible > pronto
a la mayor brevedad > pronto
lo antes posible > pronto
en aquel entonces > entonces
en ese preciso momento > entonces
en el transcurso de > durante
en el transcurso del > durante el
en el curso de > durante
en el curso del > durante el
a lo largo de todo el > durante todo el
a lo largo de toda la > durante toda la
por lo que respecta a > en cuanto a
por lo que respecta al > en cuanto al
en lo que respecta a > en cuanto a
en lo que respecta al > en cuanto al
en lo que se refiere a > en cuanto a
en lo que se refiere al > en cuanto al
en lo referente a > en cuanto a
en lo referente al > en cuanto al
en lo relativo a > en cuanto a
en lo relativo al > en cuanto al
con respecto a > sobre
con respecto al > sobre el
acerca de > sobre
acerca del > sobre el
a propósito de > sobre
a propósito del > sobre el
por medio de > con
por medio del > con el
por mediación de > por
a excepción de > excepto
a excepción del > excepto el
con excepción de > excepto
con la excepción de > excepto
con la salvedad de > salvo
de conformidad con > según
en conformidad con > según
con arreglo a > según
con arreglo al > según el
tiene la capacidad de > puede
tienen la capacidad de > pueden
tiene la posibilidad de > puede
tienen la posibilidad de > pueden
está en condiciones de > puede
están en condiciones de > pueden
estamos en condiciones de > podemos
es capaz de > puede
son capaces de > pueden
tiene la obligación de > debe
tienen la obligación de > deben
tiene el deber de > debe
tomar la decisión de > decidir
tomó la decisión de > decidió
tomaron la decisión de > decidieron
tomar una decisión > decidir
llegar a la conclusión de que > concluir que
llegó a la conclusión de que > concluyó que
tomar en consideración > considerar
tener en consideración > considerar
toma en consideración > considera
tuvo en cuenta > consideró
hacer uso de > usar
hacer uso del > usar el
hace uso de > usa
hacen uso de > usan
hizo uso de > usó
haciendo uso de > usando
realizar un análisis de > analizar
hacer un análisis de > analizar
llevar a cabo > hacer
lleva a cabo > hace
llevan a cabo > hacen
llevó a cabo > hizo
llevaron a cabo > hicieron
dar comienzo > empezar
da comienzo > empieza
dar inicio > empezar
da inicio > empieza
efectuar el pago > pagar
realizar el pago > pagar
proceder al pago > pagar
realizar la compra de > comprar
efectuar la compra de > comprar
poner fin a > acabar con
poner de manifiesto que > mostrar que
pone de manifiesto que > muestra que
ejercer influencia sobre > influir en
tiene influencia sobre > influye en
por un periodo de > por
por un período de > por
durante un periodo de > durante
durante un período de > durante
de manera rápida > rápidamente
de forma rápida > rápidamente
de manera clara > claramente
de forma clara > claramente
de manera regular > regularmente
de forma regular > regularmente
de forma periódica > periódicamente
de forma gratuita > gratis
de manera gratuita > gratis
de forma inmediata > enseguida
de manera inmediata > enseguida
con carácter inmediato > enseguida
con carácter general > en general
en numerosas ocasiones > muchas veces
en muchas ocasiones > muchas veces
en repetidas ocasiones > varias veces
en diversas ocasiones > varias veces
en muchos casos > muchas veces
en la mayoría de los casos > casi siempre
en la mayor parte de los casos > casi siempre
en algunos casos > a veces
en determinados casos > a veces
en ciertas ocasiones > a veces
cabe destacar que >
cabe señalar que >
cabe mencionar que >
cabe recordar que >
es importante señalar que >
es importante destacar que >
es importante recordar que >
es muy importante recordar que >
es de destacar que >
hay que tener en cuenta que >
conviene recordar que >
vale la pena destacar que >
en realidad, >
de hecho, >
básicamente, >
literalmente >
a fin de cuentas, > al final,
al fin y al cabo, > al final,
planes de futuro > planes
resultado final > resultado
sorpresa inesperada > sorpresa
consenso general > consenso
regalo gratis > regalo
volver a repetir > repetir
juntamente con > con
conjuntamente con > con
en la ciudad de > en
por valor de > de
en el momento en que > cuando
a partir del momento en que > cuando
en el caso de que > en caso de que
todos y cada uno de los > todos los
todas y cada una de las > todas las
a fin de mes
a fin de año
`;

export const plainSpanish = `
utilizar > usar
utiliza > usa
utilizan > usan
utilizó > usó
utilizaron > usaron
utilizado > usado
utilizada > usada
utilizados > usados
utilizadas > usadas
utilizando > usando
realizar > hacer
realiza > hace
realizan > hacen
realizó > hizo
realizaron > hicieron
realizado > hecho
realizada > hecha
realizados > hechos
realizadas > hechas
efectuar > hacer
efectúa > hace
efectuó > hizo
comenzar > empezar
comienza > empieza
comienzan > empiezan
comenzó > empezó
comenzaron > empezaron
finalizar > acabar
finaliza > acaba
finalizó > acabó
adquirir > comprar
adquirió > compró
obtener > conseguir
obtiene > consigue
obtuvo > consiguió
solicitar > pedir
solicita > pide
solicitan > piden
solicitó > pidió
solicitaron > pidieron
poseer > tener
posee > tiene
poseen > tienen
residir > vivir
reside > vive
residen > viven
demostrar que > mostrar que
demuestra que > muestra que
aproximadamente > más o menos
posteriormente > después
anteriormente > antes
previamente > antes
actualmente > hoy
próximamente > pronto
inmediatamente > enseguida
frecuentemente > a menudo
ocasionalmente > a veces
habitualmente > normalmente
por consiguiente, > por eso,
por lo tanto, > por eso,
por tanto, > por eso,
en consecuencia, > por eso,
asimismo, > además,
numerosos > muchos
numerosas > muchas
diversos > varios
diversas > varias
imprescindible > esencial
imprescindibles > esenciales
indispensable > esencial
indispensables > esenciales
elevado > alto
elevada > alta
elevados > altos
elevadas > altas
incrementar > aumentar
incrementó > aumentó
visualizar > ver
permanecer abierto > seguir abierto
permanece > sigue
permanecen > siguen
mediante > con
`;

export const evenSpanish = `
sobre todo > especialmente | en especial
especialmente > sobre todo | en particular
en particular > sobre todo | en especial
todos los días > cada día | a diario
cada día más
cada día > todos los días | a diario
todas las semanas > cada semana
cada semana > todas las semanas
todos los meses > cada mes
cada mes > todos los meses
todos los años > cada año
cada año > todos los años
a menudo > con frecuencia | muchas veces
con frecuencia > a menudo | muchas veces
muchas veces > a menudo | con frecuencia
a veces > en ocasiones | de vez en cuando
de vez en cuando > a veces | en ocasiones
casi > prácticamente
quizás > tal vez
quizá > tal vez
tal vez > quizás
al mismo tiempo > a la vez
a la vez > al mismo tiempo
es porque
solo porque
sólo porque
no porque
porque > , ya que | , puesto que
ya que > puesto que
puesto que > ya que
dado que > puesto que
de acuerdo con > según | conforme a
enseguida > de inmediato
además, > por otra parte,
por supuesto > desde luego
desde luego > por supuesto
sucede > ocurre
suceden > ocurren
sucedió > ocurrió
ocurre > sucede
ocurrió > sucedió
al final de > al término de
al final del > al término del
al principio > al comienzo
junto con > al lado de
por ejemplo > a modo de ejemplo
hasta luego
luego > después
más tarde > después
cada vez más > más y más
cada vez que > siempre que
siempre que > cada vez que
casi # > cerca de #
cerca de # > alrededor de #
unos # > cerca de #
unas # > cerca de #
durante # > a lo largo de #
en cuanto a
en cuanto al
en cuanto > tan pronto como
todo el año > el año entero
todo el día > el día entero
toda la noche > la noche entera
toda la semana > la semana entera
la mayoría de los > la mayor parte de los
la mayoría de las > la mayor parte de las
escriba a > envíe un mensaje a
enviar > mandar
envíe > mande
envía > manda
colocar > poner
coloque > ponga
elegir > escoger
elija > escoja
elige > escoge
responder > contestar
respondemos > contestamos
responda > conteste
responde > contesta
a partir del > desde el
a partir de la > desde la
al menos > como mínimo | por lo menos
por lo menos > al menos
como mínimo > al menos
de nuevo > otra vez
otra vez > de nuevo
en lugar de > en vez de
en vez de > en lugar de
aún así
todavía > aún
aún > todavía
además de > aparte de
a través de > por medio de
no tiene que
no tienen que
no tenemos que
no hay que
tiene que > debe
tienen que > deben
tenemos que > debemos
hay que > es necesario
quiere decir > significa
por semana > a la semana
por mes > al mes
por año > al año
una y otra vez
`;
