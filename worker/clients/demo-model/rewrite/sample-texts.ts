// Texts as people bring them, for the tests: each has figures, a date, addresses, a quotation, a negation, a list and a
// heading.
import type { Language } from "../../../../shared/catalog/languages.ts";

export const sampleTexts: Record<Language, readonly [string, string, string]> = {
  en: [
    `# Opening of the reading room

Due to the fact that many visitors have asked for it, the library will open a new reading room on 12 May 2026. The room is large and quiet, and it has 48 seats. We are able to offer free coffee every day, but we do not lend laptops. “Night Owls”, our reading group, meets there every week.

Please bring:

- your library card
- a photo
- two books you like

Register at https://library.example/rooms or write to desk@library.example. It is very important to note that the doors close at 9:30 pm because the staff need time to clean. Children under 12 come with an adult. They get a small surprise.`,
    `## Results of the second quarter

In order to grow, the company opened 3 shops in Leeds and York on 4 April 2026. Revenue rose by 8.5% to $1.2 million; costs stayed almost the same. The board did not approve the bonus because the goals for training were missed. “Steady hands win”, said Maria Lopes, who is in charge of sales.

What comes next:

1. a new website in July
2. two apprentices
3. a large warehouse near Hull

The full report is at https://northwind.example/q2. We would like to thank everyone who worked hard, especially the team in York. Questions go to press@northwind.example. However, the office is closed on Mondays.`,
    `# How to grow herbs indoors

Growing herbs is easy, and it makes a nice change in any kitchen. Choose a bright place near a window. Fill 5 pots with soil and plant the seeds about 1 cm deep. Water them every day, but do not leave them in standing water. Before 20 March, keep the room at 18 °C or more.

You need:

- pots with holes
- good soil
- basil, mint or chives

For example, mint grows very quickly and often takes over. The booklet “Green Windows” has a lot of ideas, and you can order it for $4.50 at https://herbs.example/shop. If you have trouble, send a photo to help@herbs.example. We usually answer in 2 days.`,
  ],
  pt: [
    `# Nova sala de leitura

Devido ao fato de que muitos visitantes pediram, a biblioteca vai abrir uma nova sala de leitura em 12 de maio de 2026. A sala é grande e muito tranquila, e tem 48 lugares. Oferecemos café todos os dias, mas não emprestamos computadores. O grupo “Corujas da Noite” se reúne ali toda semana.

Por favor, traga:

- o cartão da biblioteca
- uma foto
- dois livros de que você gosta

Inscreva-se em https://biblioteca.example/salas ou escreva para balcao@biblioteca.example. Vale lembrar que as portas fecham às 21h30 porque a equipe precisa de tempo para limpar. Às vezes há uma pequena surpresa para as crianças com menos de 12 anos.`,
    `## Resultados do segundo trimestre

A fim de crescer, a empresa abriu 3 lojas no Recife e em Natal em 4 de abril de 2026. A receita subiu 8,5% e chegou a R$ 1,2 milhão; os custos ficaram quase iguais. A diretoria não aprovou o bônus porque as metas de formação não foram alcançadas. “Mãos firmes vencem”, disse Maria Lopes, que cuida das vendas.

O que vem depois:

1. um novo site em julho
2. dois aprendizes
3. um grande depósito em Olinda

O relatório completo está em https://ventonorte.example/t2. No momento em que houver notícias, vamos avisar a todos. Gostaríamos de agradecer a quem trabalhou muito, especialmente à equipe de Natal. As perguntas vão para imprensa@ventonorte.example. No entanto, o escritório fecha às segundas.`,
    `# Como cultivar ervas em casa

Cultivar ervas é simples e deixa a cozinha mais bonita. Escolha um lugar claro perto da janela. Encha 5 vasos com terra e plante as sementes a cerca de 1 cm de profundidade. Regue todos os dias, mas não deixe água parada no prato. Antes de 20 de março, mantenha o ambiente a 18 °C ou mais.

Você precisa de:

- vasos com furos
- terra boa
- manjericão, hortelã ou cebolinha

A hortelã cresce rapidamente e muitas vezes toma conta de tudo. O livrinho “Janelas Verdes” tem muitas ideias interessantes, e você pode comprar um exemplar por R$ 14,50 em https://ervas.example/loja. Se precisar de ajuda, envie uma foto para ajuda@ervas.example. Respondemos quase sempre em 2 dias.`,
  ],
  es: [
    `# Nueva sala de lectura

Debido al hecho de que muchos visitantes lo han pedido, la biblioteca abrirá una nueva sala de lectura el 12 de mayo de 2026. La sala es grande y muy tranquila, y tiene 48 plazas. Ofrecemos café todos los días, pero no prestamos ordenadores. El grupo «Búhos de Noche» se reúne allí cada semana.

Por favor, traiga:

- el carné de la biblioteca
- una foto
- dos libros que le gusten

Inscríbase en https://biblioteca.example/salas o escriba a mostrador@biblioteca.example. Cabe recordar que las puertas se cierran a las 21:30 porque el equipo necesita tiempo para limpiar. A veces hay una pequeña sorpresa para los niños de menos de 12 años.`,
    `## Resultados del segundo trimestre

Con el objetivo de crecer, la empresa abrió 3 tiendas en Soria y Ávila el 4 de abril de 2026. Los ingresos subieron un 8,5 % hasta 1,2 millones de euros; los costes quedaron casi iguales. El consejo no aprobó la prima porque los objetivos de formación quedaron lejos. «Las manos firmes ganan», dijo María López, que lleva las ventas.

Lo que viene después:

1. un nuevo sitio web en julio
2. dos aprendices
3. un gran almacén en León

El informe completo está en https://vientonorte.example/t2. Nos gustaría dar las gracias a quienes llevan a cabo el trabajo, especialmente al equipo de Ávila. Las preguntas van a prensa@vientonorte.example. Sin embargo, la oficina cierra los lunes.`,
    `# Cómo cultivar hierbas en casa

Cultivar hierbas es fácil y deja la cocina más bonita. Elija un lugar claro cerca de la ventana. Llene 5 macetas con tierra y plante las semillas a más o menos 1 cm de profundidad. Riegue todos los días, pero no deje agua en el plato. Antes del 20 de marzo, mantenga la habitación a 18 °C o más.

Hace falta:

- macetas con agujeros
- buena tierra
- albahaca, menta o cebollino

La menta crece rápidamente y a menudo lo ocupa todo. El librito «Ventanas Verdes» tiene muchas ideas interesantes, y puede comprar un ejemplar por 4,50 € en https://hierbas.example/tienda. Si necesita ayuda, envíe una foto a ayuda@hierbas.example. Casi siempre respondemos en 2 días.`,
  ],
  fr: [
    `# Une nouvelle salle de lecture

En raison du fait que beaucoup de visiteurs l’ont demandé, la bibliothèque ouvrira une nouvelle salle de lecture le 12 mai 2026. La salle est grande et très tranquille, et elle compte 48 places. Nous offrons le café chaque jour, mais nous ne prêtons pas d’ordinateurs. Le groupe « Oiseaux de nuit » s’y retrouve chaque semaine.

Merci d’apporter :

- votre carte de bibliothèque
- une photo
- deux livres que vous aimez

Inscrivez-vous sur https://biblio.example/salles ou écrivez à accueil@biblio.example. Il est important de noter que les portes ferment à 21 h 30 parce que l’équipe a besoin de temps pour nettoyer. Les enfants de moins de 12 ans reçoivent parfois une petite surprise.`,
    `## Résultats du deuxième trimestre

Afin de grandir, l’entreprise a ouvert 3 magasins à Lille et à Metz le 4 avril 2026. Les recettes ont augmenté de 8,5 % et atteignent 1,2 million d’euros ; les coûts sont restés presque stables. Le conseil n’a pas approuvé la prime parce que les objectifs de formation étaient trop élevés. « Les mains fermes gagnent », a dit Marie Lopez, qui dirige les ventes.

La suite :

1. un nouveau site en juillet
2. deux apprentis
3. un grand entrepôt à Arras

Le rapport complet se trouve sur https://ventdunord.example/t2. Nous aimerions remercier tous ceux qui sont à l’œuvre chaque jour, surtout l’équipe de Metz. Les questions vont à presse@ventdunord.example. Cependant, le bureau est fermé le lundi.`,
    `# Cultiver des herbes chez soi

Cultiver des herbes est simple, et cela rend la cuisine très jolie. Choisissez un endroit clair face à la fenêtre. Remplissez 5 pots de terre et plantez les graines à environ 1 cm de profondeur. Arrosez tous les jours, mais ne laissez pas d’eau dans la soucoupe. Avant le 20 mars, gardez la pièce à 18 °C au moins.

Il vous faut :

- des pots percés
- une bonne terre
- du basilic, de la menthe ou de la ciboulette

La menthe pousse rapidement et prend souvent toute la place. Le livret « Fenêtres vertes » contient beaucoup d’idées intéressantes, et vous pouvez l’acheter pour 4,50 € sur https://herbes.example/boutique. En cas de souci, envoyez une photo à aide@herbes.example. Nous répondons en 2 jours.`,
  ],
  de: [
    `# Der neue Lesesaal

Aufgrund der Tatsache, dass viele Gäste danach gefragt haben, öffnet die Bibliothek am 12. Mai 2026 einen neuen Lesesaal. Der Saal ist sehr ruhig, und er hat 48 Plätze. Wir bieten jeden Tag kostenlos Kaffee an, aber wir verleihen keine Laptops. Die Gruppe „Nachteulen“ trifft sich dort jede Woche.

Bitte mitbringen:

- den Bibliotheksausweis
- ein Foto
- zwei Bücher, die Ihnen gefallen

Anmelden kann man sich auf https://bibliothek.example/saal oder bei theke@bibliothek.example. Die Türen schließen um 21:30 Uhr, weil das Team Zeit zum Putzen braucht. Kinder unter 12 Jahren erhalten manchmal eine kleine Überraschung. Das freut uns besonders.`,
    `## Ergebnisse des zweiten Quartals

Am 4. April 2026 hat die Firma in Jena und Gera 3 Läden eröffnet. Der Umsatz stieg um 8,5 % auf 1,2 Mio. Euro; die Kosten blieben fast gleich. Der Vorstand hat die Prämie nicht genehmigt, weil die Ziele für die Ausbildung zu hoch waren. „Ruhige Hände gewinnen“, sagte Maria Lopes, die den Verkauf leitet.

Wie es weitergeht:

1. eine neue Website im Juli
2. zwei Auszubildende
3. ein großes Lager bei Erfurt

Der ganze Bericht steht auf https://nordwind.example/q2. Wir danken Ihnen und allen, die sehr viel geleistet haben, vor allem dem Team in Gera. Fragen gehen zum jetzigen Zeitpunkt an presse@nordwind.example. Das Büro ist jedoch montags geschlossen.`,
    `# Kräuter in der Wohnung

Kräuter zu ziehen ist leicht, und das macht jede Küche schöner. Wählen Sie einen hellen Platz am Fenster. Füllen Sie 5 Töpfe mit Erde und legen Sie die Samen etwa 1 cm tief hinein. Gießen Sie jeden Tag, aber lassen Sie kein Wasser im Teller stehen. Vor dem 20. März sollte es im Zimmer 18 °C oder wärmer sein.

Man braucht:

- Töpfe mit Löchern
- gute Erde
- Basilikum, Minze oder Schnittlauch

Minze wächst zum Beispiel sehr schnell und nimmt oft den ganzen Platz ein. Das Heft „Grüne Fenster“ hat viele interessante Ideen, und Sie können es für 4,50 € auf https://kraeuter.example/laden bestellen. Bei Fragen schicken Sie ein Foto an hilfe@kraeuter.example. Wir antworten meist in 2 Tagen.`,
  ],
};
