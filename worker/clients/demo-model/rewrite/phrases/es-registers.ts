export const formalSpanish = `
muchas gracias
muchas veces > frecuentemente
mucha gente > numerosas personas
muchos de
muchas de
muchos > numerosos | diversos
muchas > numerosas | diversas
muy bien
muy > sumamente | particularmente
muy importante > de gran importancia
pero también
también > asimismo | igualmente
usar > utilizar
usa > utiliza
usan > utilizan
usó > utilizó
usaron > utilizaron
usado > utilizado
usada > utilizada
usados > utilizados
usadas > utilizadas
usando > utilizando
empezar > comenzar
empieza > comienza
empiezan > comienzan
empezó > comenzó
empezaron > comenzaron
acabar con
acabar de
acaba de
acaban de
acabar > finalizar
acaba > finaliza
acaban > finalizan
muestra que > demuestra que
muestran que > demuestran que
mostró que > demostró que
comprar > adquirir
compró > adquirió
compraron > adquirieron
pedir perdón
pedir > solicitar
pedimos > solicitamos
pidió > solicitó
pidieron > solicitaron
han pedido > han solicitado
ha pedido > ha solicitado
vivir en > residir en
vive en > reside en
viven en > residen en
creo que > considero que
cree que > considera que
creen que > consideran que
creemos que > consideramos que
ahora que
por ahora > por el momento
hasta ahora > hasta el momento
a partir de ahora > en adelante
ahora > en este momento
hoy en día > en la actualidad
a veces > en ocasiones
siempre que
para siempre
desde siempre
como siempre
siempre > invariablemente
enseguida > de inmediato
de prisa > rápidamente
deprisa > rápidamente
despacio > lentamente
bonito > hermoso
bonita > hermosa
bonitos > hermosos
bonitas > hermosas
por culpa de > a causa de
por eso > por ese motivo
así que > de modo que
a pesar de > pese a
a pesar del > pese al
después de > tras
después del > tras el
después > posteriormente
después de que
antes de
antes > anteriormente
antes que
cuanto antes
lo antes
solo se > únicamente se
solo para > únicamente para
solo en > únicamente en
solo hasta > únicamente hasta
solo con > únicamente con
si necesita > en caso de necesitar
te quiero
lo quiere
la quiere
se quieren
quiere > desea
quieren > desean
quiero > deseo
queremos > deseamos
más o menos > aproximadamente
varios > diversos
varias > diversas
porque > , puesto que | , dado que
es porque
solo porque
sólo porque
no porque
luego > posteriormente
desde luego
hasta luego
al principio > inicialmente
al final > finalmente
al final de
al final del
hecha > realizada
hechas > realizadas
conseguir > obtener
consigue > obtiene
consiguió > obtuvo
además, > asimismo,
esencial > imprescindible
esenciales > imprescindibles
quiere decir > significa
para que > a fin de que
mandar > enviar
mande > envíe
envíe > remita
enviar > remitir
responder > dar respuesta
casi siempre > en la mayoría de los casos
antes del
por qué ahora
`;

export const casualSpanish = `
sin embargo, > aun así, | eso sí,
no obstante, > aun así, | eso sí,
por lo tanto, > así que
por consiguiente, > así que
por tanto, > así que
en consecuencia, > así que
además, > y encima, | y de paso,
asimismo, > y encima, | y de paso,
muchos de
muchas de
muchas gracias
muchas veces > un montón de veces
muchos > un montón de | bastantes
muchas > un montón de | bastantes
numerosos > un montón de
numerosas > un montón de
muy importante > superimportante
muy bueno > buenísimo
muy buena > buenísima
muy buenos > buenísimos
muy buenas > buenísimas
inmediatamente > al momento | ahora mismo
enseguida > al momento
de inmediato > ahora mismo
rápidamente > rapidito | deprisa
lentamente > despacito
gratuitamente > gratis
ocasionalmente > de vez en cuando
en ocasiones > de vez en cuando
a veces > de vez en cuando
con frecuencia > a cada rato
actualmente > hoy en día
anteriormente > antes
posteriormente > después
tal vez > a lo mejor
quizás > a lo mejor
quizá > a lo mejor
aproximadamente > más o menos
póngase en contacto con nosotros > escríbanos
ponte en contacto con nosotros > escríbenos
desea > quiere
desean > quieren
deseamos > queremos
es necesario > hace falta
televisión > tele
bicicleta > bici
fotografía > foto
fotografías > fotos
automóvil > coche
tan pronto
de pronto
pronto > dentro de poco
sabroso > rico
sabrosa > rica
sabrosos > ricos
sabrosas > ricas
delicioso > riquísimo
deliciosa > riquísima
deliciosos > riquísimos
deliciosas > riquísimas
un poco > un poquito
pequeño > pequeñito
pequeña > pequeñita
pequeños > pequeñitos
pequeñas > pequeñitas
debido a que > porque
debido al > por el
debido a > por
ya que > porque
puesto que > porque
dado que > porque
únicamente > solo
solamente > solo
tranquilo > tranquilito
tranquila > tranquilita
barato > baratito
barata > baratita
niños > peques
por supuesto > claro que sí
por ejemplo, > digamos,
conversar > charlar
hablar de > charlar de
únicamente se > solo se
es posible que
es posible > se puede
unos # > como unos #
`;

export const vividSpanish = `
importante > fundamental | esencial
importantes > fundamentales | esenciales
de nuevo
año nuevo
nuevo > novísimo | flamante
nueva > novísima | flamante
nuevos > novísimos | flamantes
nuevas > novísimas | flamantes
bonito > precioso | encantador
bonita > preciosa | encantadora
bonitos > preciosos | encantadores
bonitas > preciosas | encantadoras
gran parte
grande > enorme | imponente
grandes > enormes | imponentes
buen día
buen gusto
buena parte
buena suerte
buena > magnífica | excelente
bueno,
bueno > magnífico | excelente
buenos días
buenos > magníficos | excelentes
buenas tardes
buenas noches
buenas > magníficas | excelentes
interesante > fascinante | apasionante
interesantes > fascinantes | apasionantes
feliz > radiante
felices > radiantes
fácilmente > con toda facilidad
rápidamente > en un abrir y cerrar de ojos
muestra que > revela que
muestran que > revelan que
ofrecemos > brindamos
ofrece > brinda
ofrecen > brindan
nos gustaría > nos encantaría
le gusta > le encanta
les gusta > les encanta
nos gusta > nos encanta
juntos > codo con codo | de la mano
juntas > codo con codo | de la mano
cada día más
todos los días > día tras día
cada día > día tras día
todas las semanas > semana tras semana
cada semana > semana tras semana
finalmente > por fin
famoso > célebre | legendario
famosa > célebre | legendaria
famosos > célebres | legendarios
famosas > célebres | legendarias
cansado > agotado
cansada > agotada
cansados > exhaustos
cansadas > exhaustas
delicioso > exquisito | irresistible
deliciosa > exquisita | irresistible
deliciosos > exquisitos | irresistibles
deliciosas > exquisitas | irresistibles
tranquilo > sereno
tranquila > serena
tranquilos > serenos
tranquilas > serenas
silencioso > sereno
silenciosa > serena
oscuro > sombrío
oscura > sombría
visitantes > invitados
conocer > descubrir
vea > descubra
muchos de
muchas de
muchas gracias
muchos > tantos
muchas veces > tantas veces
muchas > tantas
a menudo > tantas y tantas veces
pronto > muy pronto
lo más pronto
muy > realmente
difícil > exigente
difíciles > exigentes
cuento > relato
muy rápidamente > en un abrir y cerrar de ojos
conocer a
de pronto
pequeño > pequeñito
pequeña > pequeñita
pequeños > pequeñitos
pequeñas > pequeñitas
muy bien > maravillosamente bien
`;
